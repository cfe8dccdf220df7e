#define _GNU_SOURCE
#include "CSandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// The C library has no functions for Landlock, and its headers may be older than the kernel: the numbers are those of
// the kernel's linux/landlock.h.
#ifndef SYS_landlock_create_ruleset
#define SYS_landlock_create_ruleset 444
#define SYS_landlock_add_rule 445
#define SYS_landlock_restrict_self 446
#endif

enum { without_log = 1, rule_path = 1, rule_port = 2 };

enum {
    fs_execute = 1 << 0,
    fs_write = 1 << 1,
    fs_read_file = 1 << 2,
    fs_read_directory = 1 << 3,
    fs_remove_directory = 1 << 4,
    fs_remove_file = 1 << 5,
    fs_make_directory = 1 << 7,
    fs_make_file = 1 << 8,
    fs_all_of_version_1 = (1 << 13) - 1,
    fs_move = 1 << 13,
    fs_truncate = 1 << 14,
    fs_device_control = 1 << 15,
};
enum { tcp_bind = 1, tcp_connect = 2 };
enum { scope_abstract_sockets = 1, scope_signals = 2 };

struct rules { uint64_t files, tcp, scopes; };
struct path_rule { uint64_t allowed; int32_t parent; } __attribute__((packed));
struct port_rule { uint64_t allowed, port; };

static uint64_t files(int version) {
    uint64_t files = fs_all_of_version_1;
    if (version >= 2) files |= fs_move;
    if (version >= 3) files |= fs_truncate;
    if (version >= 5) files |= fs_device_control;
    return files;
}

int csandbox_rules(int version) {
    struct rules rules = { .files = files(version) };
    // An older kernel refuses the fields that it doesn't know.
    size_t size = offsetof(struct rules, tcp);
    if (version >= 4) {
        rules.tcp = tcp_bind | tcp_connect;
        size = offsetof(struct rules, scopes);
    }
    if (version >= 6) {
        rules.scopes = scope_abstract_sockets | scope_signals;
        size = sizeof rules;
    }
    return (int)syscall(SYS_landlock_create_ruleset, &rules, size, 0);
}

int csandbox_allow_path(int rules, int version, const char *path, int writes) {
    struct stat status;
    int descriptor = open(path, O_PATH | O_CLOEXEC);
    if (descriptor < 0) return -1;
    int result = fstat(descriptor, &status);
    // Libraries are mapped, which is reading: nobody needs to execute a file.
    uint64_t allowed = fs_read_file | fs_read_directory;
    if (writes)
        allowed |= fs_write | fs_truncate | fs_make_file | fs_make_directory | fs_remove_file | fs_remove_directory
            | fs_move;
    if (result == 0 && !S_ISDIR(status.st_mode)) allowed &= fs_read_file | fs_write | fs_truncate;
    struct path_rule rule = { .allowed = allowed & files(version), .parent = descriptor };
    if (result == 0) result = (int)syscall(SYS_landlock_add_rule, rules, rule_path, &rule, 0);
    int reason = errno;
    close(descriptor);
    errno = reason;
    return result;
}

int csandbox_allow_port(int rules, uint16_t port) {
    struct port_rule rule = { .allowed = tcp_connect, .port = port };
    return (int)syscall(SYS_landlock_add_rule, rules, rule_port, &rule, 0);
}

int csandbox_pin(const char *path) { return open(path, O_PATH | O_CLOEXEC); }

int csandbox_enforce(int rules, int version) {
    // A provider must not fill the system's log with what it is denied.
    int flags = version >= 7 ? without_log : 0;
    int result = (int)syscall(SYS_landlock_restrict_self, rules, flags);
    int reason = errno;
    close(rules);
    errno = reason;
    return result;
}
