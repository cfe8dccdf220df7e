#define _GNU_SOURCE
#include "CLinux.h"

#include <sched.h>

uint64_t clinux_core(void) {
    int core = sched_getcpu();
    return core < 0 ? 0 : (uint64_t)core + 1;
}

int clinux_spin(const void *word, uint64_t value, const void *core, uint64_t nanoseconds) {
    uint64_t end = 0;
    for (unsigned turn = 0;; turn++) {
        if (clinux_load(word) != value) return 1;
        if (turn % 64 == 0) {
            // On one core the other side can't run while this one watches.
            uint64_t other = clinux_load(core);
            if (other == 0 || other == clinux_core()) return 0;
            uint64_t now = clinux_now();
            if (end == 0) end = now + nanoseconds;
            if (now >= end) return 0;
        }
#if defined(__x86_64__)
        __builtin_ia32_pause();
#elif defined(__aarch64__)
        __asm__ volatile("yield");
#endif
    }
}
