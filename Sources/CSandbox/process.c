#define _GNU_SOURCE
#include "CSandbox.h"

#include <errno.h>
#include <linux/capability.h>
#include <signal.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

int csandbox_threads(void) {
    struct stat status;
    // A directory of directories has a link from each, and two of its own.
    return stat("/proc/self/task", &status) == 0 ? (int)status.st_nlink - 2 : -1;
}

int csandbox_keep_privileges(void) { return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); }

int csandbox_hide(void) {
    struct rlimit none = { 0, 0 };
    return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) || setrlimit(RLIMIT_CORE, &none) ? -1 : 0;
}

int csandbox_drop_capabilities(void) {
    struct __user_cap_header_struct header = { .version = _LINUX_CAPABILITY_VERSION_3 };
    struct __user_cap_data_struct data[2];
    if (syscall(SYS_capget, &header, data)) return -1;
    // A provider may lie in the home of another user than root, who has started the host.
    for (int i = 0; i < 2; i++) {
        uint32_t kept = i == 0 ? 1u << CAP_DAC_READ_SEARCH : 0;
        data[i].permitted &= kept;
        data[i].effective &= kept;
        data[i].inheritable = 0;
    }
    return (int)syscall(SYS_capset, &header, data);
}

static int lower(int resource, rlim_t value) {
    struct rlimit limit;
    if (getrlimit((__rlimit_resource_t)resource, &limit)) return -1;
    if (value < limit.rlim_max) limit.rlim_max = value;
    if (value < limit.rlim_cur) limit.rlim_cur = value;
    return setrlimit((__rlimit_resource_t)resource, &limit);
}

/// Bytes of private memory that can be written: what RLIMIT_DATA counts, and stacks.
static uint64_t memory_in_use(void) {
    unsigned long long pages = 0;
    FILE *file = fopen("/proc/self/statm", "re");
    if (!file) return 0;
    if (fscanf(file, "%*u %*u %*u %*u %*u %llu", &pages) != 1) pages = 0;
    fclose(file);
    return pages * (uint64_t)sysconf(_SC_PAGESIZE);
}

static uint64_t least_left = 1 << 20;

uint64_t csandbox_stack(uint64_t wanted) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_STACK, &limit)) return 0;
    if (limit.rlim_cur < wanted) {
        limit.rlim_cur = limit.rlim_max < wanted ? limit.rlim_max : (rlim_t)wanted;
        if (setrlimit(RLIMIT_STACK, &limit)) return 0;
    }
    return limit.rlim_cur;
}

int csandbox_limit(uint64_t memory, uint64_t file_size, uint64_t descriptors) {
    if (memory / 8 > least_left) least_left = memory / 8;
    uint64_t data = memory_in_use() + memory;
    int failed = lower(RLIMIT_DATA, data < memory ? RLIM_INFINITY : (rlim_t)data);
    failed |= lower(RLIMIT_FSIZE, (rlim_t)file_size);
    failed |= lower(RLIMIT_NOFILE, (rlim_t)descriptors);
    failed |= signal(SIGXFSZ, SIG_IGN) == SIG_ERR;
    return failed ? -1 : 0;
}

/// Whether a good part of the memory limit is left. Safe in a signal handler.
static int has_memory(void) {
    void *memory = mmap(NULL, least_left, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return errno != ENOMEM;
    munmap(memory, least_left);
    return 1;
}

static uint64_t *exhausted;

static struct sigaction former[NSIG];

static void note_end(int signal, siginfo_t *information, void *context) {
    (void)context;
    if (!has_memory()) __atomic_store_n(exhausted, 1, __ATOMIC_SEQ_CST);
    sigaction(signal, &former[signal], NULL);
    // A fault happens again when this returns; what was sent, and a trap, which is past, have to be sent again.
    if (information->si_code <= 0 || signal == SIGTRAP) raise(signal);
}

int csandbox_note_exhaustion(void *word) {
    static const int crashes[] = { SIGSEGV, SIGBUS, SIGABRT, SIGILL, SIGFPE, SIGTRAP };
    struct sigaction action = { .sa_sigaction = note_end, .sa_flags = SA_SIGINFO | SA_ONSTACK };
    sigfillset(&action.sa_mask);
    exhausted = word;
    for (size_t i = 0; i < sizeof crashes / sizeof *crashes; i++)
        if (sigaction(crashes[i], &action, &former[crashes[i]])) return -1;
    return 0;
}
