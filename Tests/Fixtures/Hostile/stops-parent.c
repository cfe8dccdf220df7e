/* Stops the host's thread by a call that isn't kill. */
#include "hostile.h"

#include <sys/syscall.h>

static int32_t harm(const call *c) {
    return attempted(c, "tgkill", syscall(SYS_tgkill, getppid(), getppid(), SIGUSR1));
}
PROVIDER(.harm = harm)
