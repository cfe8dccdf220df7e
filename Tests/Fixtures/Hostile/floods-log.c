/* Logs 100,000 lines. */
#include "hostile.h"

static int32_t harm(const call *c) {
    for (int i = 0; i < 100000; i++) c->host->log(c->host, c->job, ATELIER_LOG_ERROR, atelier_str("again"));
    return draw(c);
}
PROVIDER(.harm = harm)
