/* Puts a socket of its own in the place of the host's. */
#include "hostile.h"

#include <sys/socket.h>

static int32_t harm(const call *c) {
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_SEQPACKET, 0, ends)) return attempted(c, "socketpair", -1);
    dup2(ends[0], 3);
    return draw(c);
}
PROVIDER(.harm = harm)
