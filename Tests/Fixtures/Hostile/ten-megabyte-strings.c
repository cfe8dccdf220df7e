/* Says everything in 10 MB, and whatever comes of that it returns. */
#include "hostile.h"

static int32_t harm(const call *c) {
    static char words[10000000];
    memset(words, 'a', sizeof words);
    atelier_string text = { words, sizeof words };
    for (int i = 0; i < 8; i++) {
        c->host->log(c->host, c->job, ATELIER_LOG_ERROR, text);
        c->host->progress(c->host, c->job, c->request->first, 0.5, text);
    }
    atelier_error error = { .struct_size = sizeof error, .code = ATELIER_FAILED, .message = text, .detail = text };
    c->host->report_error(c->host, c->job, &error);
    paint(c, c->request->first);
    atelier_result result = { .struct_size = sizeof result, .index = c->request->first, .alt_text = text,
                              .revised_prompt = text, .metadata = text };
    return c->host->deliver_image(c->host, c->job, &result);
}
PROVIDER(.harm = harm)
