/* Kills the host. */
#include "hostile.h"

static int32_t harm(const call *c) {
    return attempted(c, "kill", kill(getppid(), SIGKILL));
}
PROVIDER(.harm = harm)
