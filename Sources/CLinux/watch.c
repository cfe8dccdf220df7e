#define _GNU_SOURCE
#include "CLinux.h"

#include <linux/futex.h>
#include <sched.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

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

/// A futex is a word of 32 bits.
static const uint32_t *lower_half(const void *word) {
    return (const uint32_t *)word + (__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ ? 0 : 1);
}

void clinux_sleep(const void *word, uint64_t value, uint64_t nanoseconds) {
    struct timespec time = { (time_t)(nanoseconds / 1000000000), (long)(nanoseconds % 1000000000) };
    syscall(SYS_futex, lower_half(word), FUTEX_WAIT, (uint32_t)value, nanoseconds == UINT64_MAX ? NULL : &time, NULL, 0);
}

void clinux_wake(const void *word) { syscall(SYS_futex, lower_half(word), FUTEX_WAKE, 1, NULL, NULL, 0); }
