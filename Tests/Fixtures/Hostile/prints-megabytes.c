/* Writes 16 MiB of bytes that aren't text to standard output and error. */
#include "hostile.h"

static int32_t harm(const call *c) {
    char block[4096];
    for (size_t i = 0; i < sizeof block; i++) block[i] = (char)(i * 7);
    for (int i = 0; i < 4096; i++)
        if (write(1 + i % 2, block, sizeof block) < 0) return ATELIER_FAILED;
    return draw(c);
}
PROVIDER(.harm = harm)
