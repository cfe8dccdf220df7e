/* Sees to it that neither a signal nor the socket tells it of its host's death. */
#include "hostile.h"

#include <sys/prctl.h>
#include <sys/socket.h>

static int32_t harm(const call *c) {
    (void)c;
    sigset_t all;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, NULL);
    signal(SIGTERM, SIG_IGN);
    prctl(PR_SET_PDEATHSIG, 0);
    int ends[2];
    if (!socketpair(AF_UNIX, SOCK_SEQPACKET, 0, ends)) dup2(ends[0], 3);
    pause_for_ever();
}
PROVIDER(.harm = harm)
