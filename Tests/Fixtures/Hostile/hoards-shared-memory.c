/* Takes memory that isn't its process's data, a gibibyte at most, and then draws. */
#include "hostile.h"

static int32_t harm(const call *c) {
    for (int i = 0; i < 64; i++) {
        char *block = mmap(NULL, 16 << 20, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
        if (block == MAP_FAILED) return ATELIER_OUT_OF_MEMORY;
        memset(block, i + 1, 16 << 20);
        pause_for(5);
    }
    return draw(c);
}
PROVIDER(.harm = harm)
