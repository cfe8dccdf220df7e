/* Traces the host. */
#include "hostile.h"

#include <sys/ptrace.h>

static int32_t harm(const call *c) {
    return attempted(c, "ptrace", ptrace(PTRACE_SEIZE, getppid(), NULL, NULL));
}
PROVIDER(.harm = harm)
