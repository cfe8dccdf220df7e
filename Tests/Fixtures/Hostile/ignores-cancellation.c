/* Sleeps, whoever asks it to stop. */
#include "hostile.h"

static int32_t harm(const call *c) {
    signal(SIGTERM, SIG_IGN);
    c->host->progress(c->host, c->job, c->request->first, 0.5, atelier_str("sleeping"));
    pause_for_ever();
}
PROVIDER(.harm = harm)
