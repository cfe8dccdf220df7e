#define _GNU_SOURCE
#include "CLinuxHost.h"

#include <stddef.h>
#include <sys/syscall.h>
#include <unistd.h>

// The number is that of the kernel's linux/landlock.h, which the C library's headers may lack.
#ifndef SYS_landlock_create_ruleset
#define SYS_landlock_create_ruleset 444
#endif

enum { asks_version = 1 };

int clinux_landlock_version(void) {
    long version = syscall(SYS_landlock_create_ruleset, NULL, 0, asks_version);
    return version < 0 ? 0 : (int)version;
}
