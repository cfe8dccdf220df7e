/* Starts a process in a session of its own, out of reach of signals to the worker's group. */
#include "hostile.h"

static int32_t harm(const call *c) {
    pid_t child = fork();
    if (!child) {
        setsid();
        if (fork()) _exit(0);
        alarm(60);
        pause_for_ever();
    }
    return attempted(c, "fork", child);
}
PROVIDER(.harm = harm)
