/* Counts for ever. */
#include "hostile.h"

static int32_t harm(const call *c) {
    (void)c;
    for (volatile unsigned count = 0;; count++) {}
    return ATELIER_OK;
}
PROVIDER(.harm = harm)
