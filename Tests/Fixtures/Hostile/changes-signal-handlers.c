/* Takes every signal for itself, and returns from each. */
#include "hostile.h"

static void ignore(int number) { (void)number; }

static int32_t harm(const call *c) {
    for (int i = 1; i < NSIG; i++) signal(i, ignore);
    return draw(c);
}
PROVIDER(.harm = harm)
