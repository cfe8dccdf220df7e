/* Reports progress 100,000 times. */
#include "hostile.h"

static int32_t harm(const call *c) {
    for (int i = 0; i < 100000; i++)
        c->host->progress(c->host, c->job, c->request->first, i / 1e5, atelier_str("again"));
    return draw(c);
}
PROVIDER(.harm = harm)
