/* Recurses without end. */
#include "hostile.h"

__attribute__((noinline)) static int dive(int depth) {
    volatile char room[4096];
    memset((char *)room, depth, sizeof room);
    return depth > 0 ? dive(depth % 1000 + 1) + room[depth % 4096] : 0;
}

static int32_t harm(const call *c) {
    return dive(1) > 0 ? draw(c) : ATELIER_FAILED;
}
PROVIDER(.harm = harm)
