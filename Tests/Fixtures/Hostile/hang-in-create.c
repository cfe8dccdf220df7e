/* Never finishes creating its instance. */
#include "hostile.h"

static int32_t hang(const atelier_host *host) {
    (void)host;
    pause_for_ever();
}
PROVIDER(.create = hang)
