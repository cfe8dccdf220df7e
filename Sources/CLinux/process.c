#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#ifndef P_PIDFD
#define P_PIDFD 3
#endif

static int set_attributes(posix_spawnattr_t *attributes) {
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    int error = posix_spawnattr_setflags(
        attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    if (!error) error = posix_spawnattr_setpgroup(attributes, 0);
    if (!error) error = posix_spawnattr_setsigmask(attributes, &none);
    if (!error) error = posix_spawnattr_setsigdefault(attributes, &all);
    return error;
}

static int set_descriptors(posix_spawn_file_actions_t *actions, int socket, int output) {
    int error = posix_spawn_file_actions_addopen(actions, 0, "/dev/null", O_RDONLY, 0);
    if (!error) error = posix_spawn_file_actions_adddup2(actions, output, 1);
    if (!error) error = posix_spawn_file_actions_adddup2(actions, output, 2);
    if (!error) error = posix_spawn_file_actions_adddup2(actions, socket, 3);
    if (!error) error = posix_spawn_file_actions_addclosefrom_np(actions, 4);
    return error;
}

/// A copy of the descriptor above those that the child's own will take, so that none overwrites another.
static int out_of_the_way(int descriptor) {
    int copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 10);
    if (copy < 0 && errno == EINVAL) errno = EMFILE; // a limit below 10
    return copy;
}

pid_t clinux_spawn(const char *path, char *const arguments[], char *const environment[], int socket, int output) {
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_t actions;
    pid_t process = -1;
    int error = posix_spawnattr_init(&attributes);
    if (error) { errno = error; return -1; }
    error = posix_spawn_file_actions_init(&actions);
    if (error) { posix_spawnattr_destroy(&attributes); errno = error; return -1; }

    int high_socket = out_of_the_way(socket), high_output = out_of_the_way(output);
    if (high_socket < 0 || high_output < 0) error = errno;
    if (!error) error = set_attributes(&attributes);
    if (!error) error = set_descriptors(&actions, high_socket, high_output);
    if (!error) error = posix_spawn(&process, path, &actions, &attributes, arguments, environment);

    if (high_socket >= 0) close(high_socket);
    if (high_output >= 0) close(high_output);
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    errno = error;
    return error ? -1 : process;
}

int clinux_pidfd_open(pid_t process) { return (int)syscall(SYS_pidfd_open, process, 0); }

int clinux_reap(int pidfd, int *status) {
    siginfo_t information = { 0 };
    while (waitid((idtype_t)P_PIDFD, (id_t)pidfd, &information, WEXITED | WNOHANG))
        if (errno != EINTR) return -1;
    if (!information.si_pid) return 0;
    *status = information.si_status;
    return information.si_code == CLD_EXITED ? 1 : 2;
}

int clinux_set_parent_death_signal(int signal) { return prctl(PR_SET_PDEATHSIG, signal, 0, 0, 0); }

static void end_group(int signal) {
    (void)signal;
    kill(-getpid(), SIGKILL);
    _exit(1);
}

int clinux_end_group_on(int signal) {
    struct sigaction action = { .sa_handler = end_group };
    sigfillset(&action.sa_mask);
    return sigaction(signal, &action, NULL);
}

uint64_t clinux_now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
}

void clinux_wait_for_hangup(int socket) {
    struct pollfd wait = { .fd = socket, .events = POLLRDHUP };
    while (poll(&wait, 1, -1) < 0 && errno == EINTR) {}
}
