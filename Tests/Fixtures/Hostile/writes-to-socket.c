/* Sends nonsense to the host. */
#include "hostile.h"

#include <sys/socket.h>

static int32_t harm(const call *c) {
    (void)c;
    char garbage[100];
    memset(garbage, 0xA5, sizeof garbage);
    send(3, garbage, sizeof garbage, 0);
    pause_for_ever();
}
PROVIDER(.harm = harm)
