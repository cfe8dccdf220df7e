/* Writes past the end of its frame. */
#include "hostile.h"

static int32_t harm(const call *c) {
    atelier_frame frame;
    if (!acquire(c, c->request->first, &frame)) return ATELIER_FAILED;
    memset(frame.pixels, 200, frame.size + 4096);
    return deliver(c, c->request->first);
}
PROVIDER(.harm = harm)
