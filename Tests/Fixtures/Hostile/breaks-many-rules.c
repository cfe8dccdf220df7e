/* Calls the host wrongly, again and again. */
#include "hostile.h"

static int32_t harm(const call *c) {
    for (int i = 0; i < 100; i++) c->host->is_cancelled(c->host, 0);
    return draw(c);
}
PROVIDER(.harm = harm)
