/* Writes in front of its frame. */
#include "hostile.h"

static int32_t harm(const call *c) {
    atelier_frame frame;
    if (!acquire(c, c->request->first, &frame)) return ATELIER_FAILED;
    memset(frame.pixels - 4096, 200, frame.size);
    return deliver(c, c->request->first);
}
PROVIDER(.harm = harm)
