/* Writes to a wild address while it draws. */
#include "hostile.h"

static int32_t harm(const call *c) {
    crash();
    return draw(c);
}
PROVIDER(.harm = harm)
