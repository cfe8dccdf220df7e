/* Says that it was cancelled, though nobody cancelled. */
#include "hostile.h"

static int32_t harm(const call *c) {
    (void)c;
    return ATELIER_CANCELLED;
}
PROVIDER(.harm = harm)
