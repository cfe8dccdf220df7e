/// Kernel calls that Swift can't import: variadic, macro-based or newer than the C library.
///
/// Functions that can fail return -1 (or NULL) and leave the reason in errno. All descriptors made here are
/// close-on-exec. Nothing here allocates from the heap.
#ifndef ATELIER_CLINUX_H
#define ATELIER_CLINUX_H
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "CLinuxCrash.h"
#include "CLinuxHost.h"
#include "CLinuxSymbol.h"

// ---- Shared memory (memory.c) ------------------------------------------------------------------
/// Makes anonymous shared memory of `size` zero bytes whose size can't change any more; may still be written.
int clinux_shared_memory(const char *name, uint64_t size);
/// Makes anonymous memory holding a copy of `bytes` that nobody can write, shrink or grow any more.
int clinux_sealed_copy(const char *name, const void *bytes, uint64_t size);
/// From now on only mappings that exist already can write to the memory.
int clinux_seal_future_writes(int descriptor);
/// Maps `size` bytes of size-sealed shared memory, between two pages that can't be touched. The memory must be at
/// least `size` long and its size sealed, else EINVAL. Undo with clinux_unmap.
void *clinux_map(int descriptor, uint64_t size, int writable);
/// Maps `size` bytes of memory that nobody can write any more, else EINVAL; for reading. Undo with clinux_unmap.
const void *clinux_map_sealed(int descriptor, uint64_t size);
void clinux_unmap(const void *address, uint64_t size);

/// Words shared between processes, sequentially consistent. `word` is aligned to 8 bytes.
static inline uint64_t clinux_load(const void *word) {
    return __atomic_load_n((const uint64_t *)word, __ATOMIC_SEQ_CST);
}
static inline void clinux_store(void *word, uint64_t value) {
    __atomic_store_n((uint64_t *)word, value, __ATOMIC_SEQ_CST);
}
/// A store that only has to be seen some time soon, after all that was stored before it.
static inline void clinux_hint(void *word, uint64_t value) {
    __atomic_store_n((uint64_t *)word, value, __ATOMIC_RELEASE);
}

// ---- Waiting until another process changes a word (watch.c) ------------------------------------
/// The core that this thread runs on, from 1; 0 if unknown.
uint64_t clinux_core(void);
/// Watches `word` until it isn't `value`, at most for the time given. 1: it changed. 0: it didn't, or the core stored
/// at `core` is unknown or this thread's own, where watching would only keep the other side from running.
int clinux_spin(const void *word, uint64_t value, const void *core, uint64_t nanoseconds);
/// Sleeps until somebody wakes the word, unless its lower half isn't that of `value`; at most for the time given, forever
/// for UINT64_MAX. May return for no reason.
void clinux_sleep(const void *word, uint64_t value, uint64_t nanoseconds);
/// Wakes who sleeps at the word.
void clinux_wake(const void *word);

// ---- Packets (packet.c) ------------------------------------------------------------------------
/// Makes a connected pair of SOCK_SEQPACKET sockets.
int clinux_socket_pair(int ends[2]);
/// Sends one packet, with a descriptor unless that is -1. Waits while the socket is full, or fails with EAGAIN if `wait`
/// is 0. Never raises SIGPIPE.
int clinux_send(int socket, const void *packet, size_t size, int descriptor, int wait);
/// Receives one packet; returns its size, 0 at the end. A packet longer than `capacity` fails with EMSGSIZE, one with
/// more than one descriptor with EPROTO, none at all with EAGAIN if `wait` is 0. `*descriptor` is the one that came with
/// it, or -1.
ssize_t clinux_receive(int socket, void *buffer, size_t capacity, int *descriptor, int wait);
/// Waits until the socket has a packet or has ended, at most for the time given. 1: it does; 0: time is over.
int clinux_wait_for_packet(int socket, uint64_t nanoseconds);
/// Makes a pipe whose reading end doesn't block.
int clinux_pipe(int ends[2]);
/// A descriptor that wakes a poll: write with clinux_signal_event, empty with clinux_clear_event.
int clinux_event(void);
void clinux_signal_event(int event);
void clinux_clear_event(int event);

// ---- Processes (process.c) ---------------------------------------------------------------------
/// Starts a program as the leader of a new process group with default signals: input from /dev/null, output and error
/// to `output`, `socket` as descriptor 3, nothing else. Returns the process id, or -1.
pid_t clinux_spawn(const char *path, char *const arguments[], char *const environment[], int socket, int output);
int clinux_pidfd_open(pid_t process);
/// Reaps the process. 1: `*status` is an exit status; 2: `*status` is a signal; 0: it still runs; -1: error.
int clinux_reap(int pidfd, int *status);
/// Has the kernel send `signal` to this process when the thread that started it ends.
int clinux_set_parent_death_signal(int signal);
/// On `signal`, kills this process and the process group that it leads.
int clinux_end_group_on(int signal);
/// Waits until the other end of the socket is closed.
void clinux_wait_for_hangup(int socket);
/// Nanoseconds of CLOCK_MONOTONIC.
uint64_t clinux_now(void);
/// Lets a thread run on one core, or on all if `core` is -1.
int clinux_run_on(pid_t thread, int core);
#endif
