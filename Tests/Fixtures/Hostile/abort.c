/* Aborts while it draws. */
#include "hostile.h"

static int32_t harm(const call *c) {
    (void)c;
    abort();
}
PROVIDER(.harm = harm)
