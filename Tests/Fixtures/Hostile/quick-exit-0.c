/* Ends the process as if all had gone well, without exit handlers. */
#include "hostile.h"

static int32_t harm(const call *c) {
    (void)c;
    _exit(0);
}
PROVIDER(.harm = harm)
