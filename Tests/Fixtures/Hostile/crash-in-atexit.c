/* Leaves an exit handler that crashes. */
#include "hostile.h"

static int32_t harm(const call *c) {
    atexit(crash);
    return draw(c);
}
PROVIDER(.harm = harm)
