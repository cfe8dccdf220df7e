#define _GNU_SOURCE
#include "CLinux.h"

#include <sched.h>

int clinux_run_on(pid_t thread, int core) {
    cpu_set_t cores;
    CPU_ZERO(&cores);
    if (core >= 0) CPU_SET(core, &cores);
    else for (int i = 0; i < CPU_SETSIZE; i++) CPU_SET(i, &cores);
    return sched_setaffinity(thread, sizeof cores, &cores);
}
