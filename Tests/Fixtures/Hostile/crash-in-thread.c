/* A thread that it started crashes while it draws. */
#include "hostile.h"

static void *run(void *argument) {
    crash();
    return argument;
}

static int32_t harm(const call *c) {
    start_thread(run, NULL);
    pause_for_ever();
}
PROVIDER(.harm = harm)
