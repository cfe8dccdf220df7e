/* Sleeps with every signal blocked. */
#include "hostile.h"

static int32_t harm(const call *c) {
    (void)c;
    sigset_t all;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, NULL);
    pause_for_ever();
}
PROVIDER(.harm = harm)
