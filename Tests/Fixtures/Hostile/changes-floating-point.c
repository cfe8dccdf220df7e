/* Rounds upwards, and turns invalid operations into signals. */
#include "hostile.h"

#include <fenv.h>

static int32_t harm(const call *c) {
    fesetround(FE_UPWARD);
    feenableexcept(FE_INVALID | FE_DIVBYZERO | FE_OVERFLOW | FE_INEXACT);
    return draw(c);
}
PROVIDER(.harm = harm)
