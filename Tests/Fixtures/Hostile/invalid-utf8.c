/* Delivers text that isn't UTF-8, and whatever comes of that it returns. */
#include "hostile.h"

static int32_t harm(const call *c) {
    int32_t status = paint(c, c->request->first);
    if (status != ATELIER_OK) return status;
    atelier_result result = { .struct_size = sizeof result, .index = c->request->first,
                              .alt_text = ATELIER_STRING("\xFF\xFE\xC0\x80 grey") };
    c->host->log(c->host, c->job, ATELIER_LOG_ERROR, result.alt_text);
    c->host->progress(c->host, c->job, c->request->first, 0.5, result.alt_text);
    return c->host->deliver_image(c->host, c->job, &result);
}
PROVIDER(.harm = harm)
