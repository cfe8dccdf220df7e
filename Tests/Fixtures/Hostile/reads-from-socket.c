/* Waits for the host's packets in the worker's place. */
#include "hostile.h"

#include <sys/socket.h>

static int32_t harm(const call *c) {
    static char packet[65536];
    while (recv(3, packet, sizeof packet, 0) > 0) {}
    return draw(c);
}
PROVIDER(.harm = harm)
