/* Changes the working directory. */
#include "hostile.h"

static int32_t harm(const call *c) {
    if (chdir("/proc") && chdir("/")) return ATELIER_FAILED;
    return draw(c);
}
PROVIDER(.harm = harm)
