/* A thread that it started crashes when nothing is drawn. */
#include "hostile.h"

static void *run(void *argument) {
    pause_for(50);
    crash();
    return argument;
}

static int32_t harm(const call *c) {
    start_thread(run, NULL);
    return draw(c);
}
PROVIDER(.harm = harm)
