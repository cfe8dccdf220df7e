/* Fails to create its instance, and says why in 200,000 bytes. */
#include "hostile.h"

static int32_t fail(const atelier_host *host) {
    static char words[200000];
    memset(words, 'b', sizeof words);
    atelier_error error = { .struct_size = sizeof error, .code = ATELIER_FAILED,
                            .message = { words, sizeof words } };
    host->report_error(host, 0, &error);
    return ATELIER_FAILED;
}
PROVIDER(.create = fail)
