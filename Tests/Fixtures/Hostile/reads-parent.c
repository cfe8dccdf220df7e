/* Reads the host's memory. */
#include "hostile.h"

#include <sys/uio.h>

static int32_t harm(const call *c) {
    char byte;
    struct iovec here = { &byte, 1 }, there = { (void *)table.describe, 1 };
    long result = process_vm_readv(getppid(), &here, 1, &there, 1, 0);
    return attempted(c, "process_vm_readv", result < 0 && errno == EFAULT ? 0 : result);
}
PROVIDER(.harm = harm)
