/* Keeps every descriptor open that it can get. */
#include "hostile.h"

static int32_t harm(const call *c) {
    for (int i = 0; i < 100000 && dup(2) >= 0; i++) {}
    return draw(c);
}
PROVIDER(.harm = harm)
