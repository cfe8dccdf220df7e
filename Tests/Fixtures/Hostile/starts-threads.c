/* Starts threads, 2,000 at most, that never end. */
#include "hostile.h"

static void *run(void *argument) {
    (void)argument;
    pause_for_ever();
}

static int32_t harm(const call *c) {
    for (int i = 0; i < 2000; i++) {
        pthread_t thread;
        if (pthread_create(&thread, NULL, run, NULL)) break;
    }
    return draw(c);
}
PROVIDER(.harm = harm)
