#define _GNU_SOURCE
#include "CSandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <seccomp.h>
#include <stddef.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "denied.h"

#ifndef MSG_FASTOPEN
#define MSG_FASTOPEN 0x20000000
#endif
#ifndef PR_SET_PTRACER
#define PR_SET_PTRACER 0x59616d61
#endif

/// Denies a call whose argument is `value` under `mask`; without a mask any call. Numbers below 0 stand for calls that
/// this machine doesn't have.
static int deny(scmp_filter_ctx filter, int call, unsigned argument, uint64_t mask, uint64_t value) {
    if (call < 0) return 0;
    struct scmp_arg_cmp comparison = { argument, SCMP_CMP_MASKED_EQ, mask, value };
    return seccomp_rule_add_array(filter, SCMP_ACT_ERRNO(EPERM), call, mask ? 1 : 0, &comparison);
}

static int deny_unless(scmp_filter_ctx filter, int call, unsigned argument, uint64_t value) {
    struct scmp_arg_cmp comparison = { argument, SCMP_CMP_NE, value, 0 };
    return call < 0 ? 0 : seccomp_rule_add_array(filter, SCMP_ACT_ERRNO(EPERM), call, 1, &comparison);
}

static int deny_above(scmp_filter_ctx filter, int call, unsigned argument, uint64_t value) {
    struct scmp_arg_cmp comparison = { argument, SCMP_CMP_GT, value, 0 };
    return seccomp_rule_add_array(filter, SCMP_ACT_ERRNO(EPERM), call, 1, &comparison);
}

/// The kernel looks at 32 bits of these arguments, so a comparison of 64 would be evaded.
static const uint64_t low = 0xffffffff;

/// The descriptor that a worker is started with.
static const uint64_t host_socket = 3;

/// Calls that are denied for some of their arguments.
static int deny_uses(scmp_filter_ctx filter) {
    int error = 0;
    // A thread may be started, a process not. Which of the two clone3 does can't be seen: without it, clone is used.
    if (!error) error = deny(filter, SCMP_SYS(clone), 0, CLONE_THREAD, 0);
    // Opening for reading truncates with this flag, unless Landlock knows of truncation.
    if (!error) error = deny(filter, SCMP_SYS(open), 1, O_ACCMODE | O_TRUNC, O_TRUNC);
    if (!error) error = deny(filter, SCMP_SYS(openat), 2, O_ACCMODE | O_TRUNC, O_TRUNC);
    static const int settings[] = { PR_SET_DUMPABLE, PR_SET_PDEATHSIG, PR_SET_PTRACER };
    for (size_t i = 0; !error && i < sizeof settings / sizeof *settings; i++)
        error = deny(filter, SCMP_SYS(prctl), 0, low, (uint64_t)settings[i]);
    // Signals by way of a descriptor's owner, and leases, which make others wait.
    static const int commands[] = { F_SETOWN, F_SETOWN_EX, F_SETLEASE };
    for (size_t i = 0; !error && i < sizeof commands / sizeof *commands; i++)
        error = deny(filter, SCMP_SYS(fcntl), 1, low, (uint64_t)commands[i]);
    static const unsigned long controls[] = { FIOSETOWN, SIOCSPGRP, TIOCSTI };
    for (size_t i = 0; !error && i < sizeof controls / sizeof *controls; i++)
        error = deny(filter, SCMP_SYS(ioctl), 1, low, controls[i]);
    // The socket to the host, which is the worker's alone.
    if (!error) error = deny(filter, SCMP_SYS(close), 0, low, host_socket);
    if (!error) error = deny(filter, SCMP_SYS(dup2), 1, low, host_socket);
    if (!error) error = deny(filter, SCMP_SYS(dup3), 1, low, host_socket);
    if (!error) error = deny(filter, SCMP_SYS(shutdown), 0, low, host_socket);
    // Limits and scheduling of other processes.
    static const int others[] = {
        SCMP_SYS(prlimit64), SCMP_SYS(sched_setaffinity), SCMP_SYS(sched_setscheduler), SCMP_SYS(sched_setparam),
        SCMP_SYS(sched_setattr), SCMP_SYS(setpriority),
    };
    for (size_t i = 0; !error && i < sizeof others / sizeof *others; i++)
        error = deny_unless(filter, others[i], 0, 0);
    return error ? error : deny_unless(filter, SCMP_SYS(setpriority), 1, 0);
}

/// Without the network no sockets but pairs, which reach nobody. With it, connections by TCP, which Landlock confines to
/// ports: no other protocol, and no data sent with the connection, of which Landlock doesn't know.
static int deny_sockets(scmp_filter_ctx filter, int network) {
    int error = deny_unless(filter, SCMP_SYS(socketpair), 0, AF_UNIX);
    // Datagrams of a pair can be sent elsewhere.
    if (!error) error = deny(filter, SCMP_SYS(socketpair), 1, 0xf, SOCK_DGRAM);
    if (!error) error = deny(filter, SCMP_SYS(socketpair), 1, 0xf, SOCK_RAW);
    if (error) return error;
    if (!network) {
        error = deny(filter, SCMP_SYS(socket), 0, 0, 0);
        return error ? error : deny(filter, SCMP_SYS(connect), 0, 0, 0);
    }
    for (unsigned domain = 0; !error && domain < AF_INET6; domain++)
        if (domain != AF_INET) error = deny(filter, SCMP_SYS(socket), 0, low, domain);
    if (!error) error = deny_above(filter, SCMP_SYS(socket), 0, AF_INET6);
    for (unsigned type = 0; !error && type < 16; type++)
        if (type != SOCK_STREAM) error = deny(filter, SCMP_SYS(socket), 1, 0xf, type);
    for (unsigned protocol = 1; !error && protocol < 6; protocol++)
        error = deny(filter, SCMP_SYS(socket), 2, low, protocol);
    if (!error) error = deny_above(filter, SCMP_SYS(socket), 2, 6);
    if (!error) error = deny(filter, SCMP_SYS(sendto), 3, MSG_FASTOPEN, MSG_FASTOPEN);
    if (!error) error = deny(filter, SCMP_SYS(sendmsg), 2, MSG_FASTOPEN, MSG_FASTOPEN);
    return error ? error : deny(filter, SCMP_SYS(sendmmsg), 3, MSG_FASTOPEN, MSG_FASTOPEN);
}

static int load_rules(int network) {
    scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);
    if (!filter) return -ENOMEM;
    // Calls in another machine's terms would pass by the rules: nobody makes them by mistake.
    int error = seccomp_attr_set(filter, SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL_PROCESS);
    if (!error) error = seccomp_attr_set(filter, SCMP_FLTATR_CTL_TSYNC, 1);
    // Sorted by number: the kernel takes it in in half the time.
    if (!error) error = seccomp_attr_set(filter, SCMP_FLTATR_CTL_OPTIMIZE, 2);
    for (size_t i = 0; !error && i < sizeof denied / sizeof *denied; i++) error = deny(filter, denied[i], 0, 0, 0);
    for (size_t i = 0; !error && i < sizeof missing / sizeof *missing; i++)
        if (missing[i] >= 0) error = seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), missing[i], 0);
    if (!error) error = deny_uses(filter);
    if (!error) error = deny_sockets(filter, network);
    if (!error) error = seccomp_load(filter);
    seccomp_release(filter);
    return error;
}

/// What libseccomp's rules can't say: an argument that must be one of two, and numbers of calls that are not known yet.
static int load_signal_rules(void) {
    uint32_t own = (uint32_t)getpid();
    enum { newest = 450 };
    // Places of the words of seccomp_data; these machines keep the low half of an argument first.
    enum { number = offsetof(struct seccomp_data, nr), target = offsetof(struct seccomp_data, args) };
    struct sock_filter code[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, number),
        BPF_JUMP(BPF_JMP | BPF_JGT | BPF_K, newest, 9, 0),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_kill, 3, 0),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_tgkill, 2, 0),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_rt_sigqueueinfo, 1, 0),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_rt_tgsigqueueinfo, 0, 3),
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, target),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, own, 1, 0),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, -own, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS),
    };
    struct sock_fprog program = { sizeof code / sizeof *code, code };
    return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program) ? -errno : 0;
}

int csandbox_filter(int network) {
    int error = load_rules(network);
    if (!error) error = load_signal_rules();
    if (!error) return 0;
    errno = -error;
    return -1;
}
