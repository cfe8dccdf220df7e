/* Crashes once it has delivered its first image. */
#include "hostile.h"

static int32_t harm(const call *c) {
    paint(c, c->request->first);
    deliver(c, c->request->first);
    crash();
    return ATELIER_OK;
}
PROVIDER(.harm = harm)
