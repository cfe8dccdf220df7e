/// How a process gives up rights for good: Landlock, seccomp, capabilities, limits.
///
/// Every function concerns the calling process and can't be undone. Those that can fail return -1 and leave the reason
/// in errno. Landlock and capabilities are a thread's own: call these functions while the process has one thread, which
/// all later ones inherit from.
#ifndef ATELIER_CSANDBOX_H
#define ATELIER_CSANDBOX_H
#include <stdint.h>

// ---- The process (process.c) -------------------------------------------------------------------
/// Threads of this process, or -1 where /proc doesn't say.
int csandbox_threads(void);
/// No program that this process might start gains rights by its file's mode.
int csandbox_keep_privileges(void);
/// No core dumps, and no other process of the same user may trace this one or read its memory.
int csandbox_hide(void);
/// Gives up root's rights but for reading files of others. Nothing to do for a process that has none.
int csandbox_drop_capabilities(void);
/// Lets the first thread's stack grow to `wanted` bytes, or as far as it may. Returns how far, 0 if that isn't known.
uint64_t csandbox_stack(uint64_t wanted);
/// Limits private memory to `memory` bytes more than is in use now, each file written to `file_size` bytes and open
/// descriptors to `descriptors`. A write beyond is an error (EFBIG), not a signal. Limits that are lower stay.
int csandbox_limit(uint64_t memory, uint64_t file_size, uint64_t descriptors);
/// Has a crash store 1 in `word`, which lives as long as the process, if less than an eighth of the memory limit was
/// left then, before the handler that was set until now has its turn. A library that sets handlers of its own takes this
/// one's place.
int csandbox_note_exhaustion(void *word);

// ---- Files and TCP (landlock.c) ----------------------------------------------------------------
/// Makes a set of rules that denies what Landlock of this version can deny. Returns a descriptor.
int csandbox_rules(int version);
/// Allows to read a file or all below a directory, and with `writes` to write, make and remove files there. What isn't
/// there is left out: ENOENT.
int csandbox_allow_path(int rules, int version, const char *path, int writes);
/// Allows to connect to a TCP port; from version 4 on.
int csandbox_allow_port(int rules, uint16_t port);
/// Opens a file so that the kernel doesn't forget the rule for it: directories of /proc are made anew when needed.
int csandbox_pin(const char *path);
/// Tells the path of each library that this process has loaded.
void csandbox_each_library(void *context, void (*tell)(void *context, const char *path));
/// Puts the rules into force for this thread and those that it starts, and closes them.
int csandbox_enforce(int rules, int version);

// ---- System calls (filter.c) -------------------------------------------------------------------
/// Denies the system calls that a provider has no honest use for; with EPERM, so that it can go on. With `network`, TCP
/// sockets may be made. Concerns all threads.
int csandbox_filter(int network);
#endif
