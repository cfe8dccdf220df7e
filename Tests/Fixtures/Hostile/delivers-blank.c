/* Delivers an image that it hasn't drawn. */
#include "hostile.h"

static int32_t harm(const call *c) {
    atelier_frame frame;
    if (!acquire(c, c->request->first, &frame)) return ATELIER_FAILED;
    return deliver(c, c->request->first);
}
PROVIDER(.harm = harm)
