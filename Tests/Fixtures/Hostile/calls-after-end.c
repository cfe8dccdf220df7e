/* Calls the host about a job that is over. */
#include "hostile.h"

static void *run(void *argument) {
    const call *c = argument;
    pause_for(20);
    for (int i = 0; i < 100; i++) {
        c->host->progress(c->host, c->job, 0, 0.5, atelier_str("late"));
        deliver(c, 0);
    }
    return NULL;
}

static int32_t harm(const call *c) {
    static call kept;
    kept = *c;
    start_thread(run, &kept);
    return draw(c);
}
PROVIDER(.harm = harm)
