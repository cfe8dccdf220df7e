/* Delivers each image twice. */
#include "hostile.h"

static int32_t harm(const call *c) {
    int32_t status = draw(c);
    return deliver(c, c->request->first) == ATELIER_OK ? ATELIER_FAILED : status;
}
PROVIDER(.harm = harm)
