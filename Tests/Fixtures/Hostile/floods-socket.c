/* Sends packets of its own to the host without pause, for two seconds at most. */
#include "hostile.h"

#include <sys/socket.h>

static int32_t harm(const call *c) {
    const char packet[36] = { 67, [4] = 4 };
    struct timespec start, now;
    clock_gettime(CLOCK_MONOTONIC, &start);
    do {
        for (int i = 0; i < 1000; i++) send(3, packet, sizeof packet, MSG_NOSIGNAL);
        clock_gettime(CLOCK_MONOTONIC, &now);
    } while (now.tv_sec - start.tv_sec < 2);
    return draw(c);
}
PROVIDER(.harm = harm)
