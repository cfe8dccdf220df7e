/* Ends the process as if all had gone well. */
#include "hostile.h"

static int32_t harm(const call *c) {
    (void)c;
    exit(0);
}
PROVIDER(.harm = harm)
