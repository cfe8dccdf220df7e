/* Closes descriptors 0 to 20, whatever they are. */
#include "hostile.h"

static int32_t harm(const call *c) {
    for (int i = 0; i <= 20; i++) close(i);
    return draw(c);
}
PROVIDER(.harm = harm)
