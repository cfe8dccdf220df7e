/* Has its children have children: 64 at most, so that it can be tried without protection. */
#include "hostile.h"

#include <stdatomic.h>

static int32_t harm(const call *c) {
    atomic_int *count = mmap(NULL, sizeof *count, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (count == MAP_FAILED) return ATELIER_FAILED;
    pid_t self = getpid();
    while (atomic_fetch_add(count, 1) < 64) {
        pid_t child = fork();
        if (child < 0) return getpid() == self ? attempted(c, "fork", child) : (_exit(1), 0);
    }
    if (getpid() != self) pause_for_ever();
    return draw(c);
}
PROVIDER(.harm = harm)
