/// System calls that a provider has no honest use for.
#ifndef ATELIER_CSANDBOX_DENIED_H
#define ATELIER_CSANDBOX_DENIED_H
#include <seccomp.h>

/// Denied with EPERM, whatever their arguments.
static const int denied[] = {
    // Other programs and processes.
    SCMP_SYS(execve), SCMP_SYS(execveat), SCMP_SYS(fork), SCMP_SYS(vfork), SCMP_SYS(setsid), SCMP_SYS(setpgid),
    SCMP_SYS(ptrace), SCMP_SYS(process_vm_readv), SCMP_SYS(process_vm_writev), SCMP_SYS(process_madvise),
    SCMP_SYS(process_mrelease), SCMP_SYS(move_pages), SCMP_SYS(migrate_pages), SCMP_SYS(kcmp), SCMP_SYS(pidfd_open),
    SCMP_SYS(pidfd_getfd), SCMP_SYS(pidfd_send_signal), SCMP_SYS(tkill), SCMP_SYS(ioprio_set), SCMP_SYS(personality),
    // Parts of the kernel that few use honestly and that have opened many a sandbox.
    SCMP_SYS(unshare), SCMP_SYS(setns), SCMP_SYS(bpf), SCMP_SYS(userfaultfd), SCMP_SYS(perf_event_open),
    SCMP_SYS(io_uring_setup), SCMP_SYS(io_uring_enter), SCMP_SYS(io_uring_register), SCMP_SYS(add_key),
    SCMP_SYS(request_key), SCMP_SYS(keyctl), SCMP_SYS(memfd_secret),
    // File systems.
    SCMP_SYS(mount), SCMP_SYS(umount2), SCMP_SYS(pivot_root), SCMP_SYS(chroot), SCMP_SYS(move_mount),
    SCMP_SYS(open_tree), SCMP_SYS(mount_setattr), SCMP_SYS(fsopen), SCMP_SYS(fsconfig), SCMP_SYS(fsmount),
    SCMP_SYS(fspick), SCMP_SYS(quotactl), SCMP_SYS(quotactl_fd), SCMP_SYS(name_to_handle_at),
    SCMP_SYS(open_by_handle_at), SCMP_SYS(inotify_init), SCMP_SYS(inotify_init1), SCMP_SYS(fanotify_init),
    // What changes files and is not Landlock's business.
    SCMP_SYS(truncate), SCMP_SYS(chmod), SCMP_SYS(fchmod), SCMP_SYS(fchmodat), SCMP_SYS(chown), SCMP_SYS(fchown),
    SCMP_SYS(lchown), SCMP_SYS(fchownat), SCMP_SYS(utime), SCMP_SYS(utimes), SCMP_SYS(futimesat),
    SCMP_SYS(utimensat), SCMP_SYS(setxattr), SCMP_SYS(lsetxattr), SCMP_SYS(fsetxattr), SCMP_SYS(removexattr),
    SCMP_SYS(lremovexattr), SCMP_SYS(fremovexattr),
    // Memory and queues that processes share by number or name.
    SCMP_SYS(shmget), SCMP_SYS(shmat), SCMP_SYS(shmctl), SCMP_SYS(semget), SCMP_SYS(semctl), SCMP_SYS(semop),
    SCMP_SYS(semtimedop), SCMP_SYS(msgget), SCMP_SYS(msgsnd), SCMP_SYS(msgrcv), SCMP_SYS(msgctl), SCMP_SYS(mq_open),
    SCMP_SYS(mq_unlink),
    // Waiting for callers.
    SCMP_SYS(bind), SCMP_SYS(listen), SCMP_SYS(accept), SCMP_SYS(accept4),
};

/// As on a kernel without them, so that callers take the older call: these hide from the filter what they are about.
static const int missing[] = { SCMP_SYS(clone3), SCMP_SYS(openat2), SCMP_SYS(close_range) };
#endif
