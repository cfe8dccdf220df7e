/* Forgets 16 MiB in each request. */
#include "hostile.h"

static int32_t harm(const call *c) {
    char *block = malloc(16 << 20);
    if (!block) return ATELIER_OUT_OF_MEMORY;
    memset(block, 1, 16 << 20);
    return draw(c);
}
PROVIDER(.harm = harm)
