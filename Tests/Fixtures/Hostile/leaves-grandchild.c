/* Starts a process that keeps its socket and its output open, and crashes. */
#include "hostile.h"

static int32_t harm(const call *c) {
    pid_t child = fork();
    if (!child) pause_for_ever();
    if (child < 0) return attempted(c, "fork", child);
    crash();
    return ATELIER_OK;
}
PROVIDER(.harm = harm)
