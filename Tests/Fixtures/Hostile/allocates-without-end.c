/* Takes all the memory that it can get, a gibibyte at most, and then draws. */
#include "hostile.h"

static int32_t harm(const call *c) {
    for (int i = 0; i < 64; i++) {
        char *block = malloc(16 << 20);
        if (!block) return ATELIER_OUT_OF_MEMORY;
        memset(block, i + 1, 16 << 20);
        pause_for(5);
    }
    return draw(c);
}
PROVIDER(.harm = harm)
