/* Leaves out the last image and says that all is well. */
#include "hostile.h"

static int32_t harm(const call *c) {
    for (uint32_t i = c->request->first; i + 1 < c->request->first + c->request->count; i++) {
        if (paint(c, i) != ATELIER_OK || deliver(c, i) != ATELIER_OK) return ATELIER_FAILED;
    }
    return ATELIER_OK;
}
PROVIDER(.harm = harm)
