/* Draws in its own job and delivers in the name of others. */
#include "hostile.h"

static int32_t harm(const call *c) {
    if (paint(c, c->request->first) != ATELIER_OK) return ATELIER_FAILED;
    call other = *c;
    for (other.job = c->job + 1; other.job < c->job + 10; other.job++)
        if (deliver(&other, c->request->first) == ATELIER_OK) return draw(c);
    return ATELIER_OK;
}
PROVIDER(.harm = harm)
