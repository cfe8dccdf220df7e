/* Crashes while its instance is made. */
#include "hostile.h"

static int32_t fail(const atelier_host *host) {
    (void)host;
    crash();
    return ATELIER_OK;
}
PROVIDER(.create = fail)
