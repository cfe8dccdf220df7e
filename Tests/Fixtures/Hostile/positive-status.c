/* Returns a status that no function returns. */
#include "hostile.h"

static int32_t harm(const call *c) {
    (void)c;
    return 4711;
}
PROVIDER(.harm = harm)
