/* Delivers before it has a frame. */
#include "hostile.h"

static int32_t harm(const call *c) {
    if (deliver(c, c->request->first) == ATELIER_OK) return ATELIER_FAILED;
    return draw(c);
}
PROVIDER(.harm = harm)
