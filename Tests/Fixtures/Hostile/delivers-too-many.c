/* Delivers images that nobody asked for. */
#include "hostile.h"

static int32_t harm(const call *c) {
    int32_t status = draw(c);
    for (uint32_t i = 0; i < 3; i++) {
        uint32_t index = c->request->first + c->request->count + i;
        if (paint(c, index) == ATELIER_OK || deliver(c, index) == ATELIER_OK) return ATELIER_FAILED;
    }
    return status;
}
PROVIDER(.harm = harm)
