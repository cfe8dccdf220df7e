#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#ifndef F_SEAL_FUTURE_WRITE
#define F_SEAL_FUTURE_WRITE 0x0010
#endif
#ifndef MFD_NOEXEC_SEAL
#define MFD_NOEXEC_SEAL 0x0008U
#endif

enum { size_seals = F_SEAL_SHRINK | F_SEAL_GROW };

static int fail_closing(int descriptor) {
    int reason = errno;
    close(descriptor);
    errno = reason;
    return -1;
}

static int sized_memory(const char *name, uint64_t size) {
    int descriptor = memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING | MFD_NOEXEC_SEAL);
    if (descriptor < 0 && errno == EINVAL) descriptor = memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (descriptor < 0) return -1;
    return ftruncate(descriptor, (off_t)size) ? fail_closing(descriptor) : descriptor;
}

int clinux_shared_memory(const char *name, uint64_t size) {
    int descriptor = sized_memory(name, size);
    if (descriptor < 0) return -1;
    return fcntl(descriptor, F_ADD_SEALS, size_seals) ? fail_closing(descriptor) : descriptor;
}

int clinux_sealed_copy(const char *name, const void *bytes, uint64_t size) {
    int descriptor = sized_memory(name, size);
    if (descriptor < 0) return -1;
    for (uint64_t done = 0; done < size;) {
        ssize_t written = pwrite(descriptor, (const char *)bytes + done, size - done, (off_t)done);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return fail_closing(descriptor);
        done += (uint64_t)written;
    }
    int seals = size_seals | F_SEAL_WRITE | F_SEAL_SEAL;
    return fcntl(descriptor, F_ADD_SEALS, seals) ? fail_closing(descriptor) : descriptor;
}

int clinux_seal_future_writes(int descriptor) {
    return fcntl(descriptor, F_ADD_SEALS, F_SEAL_FUTURE_WRITE | F_SEAL_SEAL);
}

static uint64_t pages(uint64_t size) {
    uint64_t page = (uint64_t)sysconf(_SC_PAGESIZE);
    return (size + page - 1) / page * page;
}

static int is_usable(int descriptor, uint64_t size, int seals) {
    struct stat status;
    int found = fcntl(descriptor, F_GET_SEALS);
    if (found >= 0 && (found & seals) == seals && !fstat(descriptor, &status) && (uint64_t)status.st_size >= size
        && size > 0)
        return 1;
    errno = EINVAL;
    return 0;
}

static void *map(int descriptor, uint64_t size, int protection) {
    uint64_t length = pages(size), guard = pages(1), whole = guard + length + guard;
    char *start = mmap(NULL, whole, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (start == MAP_FAILED) return NULL;
    char *base = start + guard;
    if (mmap(base, length, protection, MAP_SHARED | MAP_FIXED, descriptor, 0) != MAP_FAILED) return base;
    int reason = errno;
    munmap(start, whole);
    errno = reason;
    return NULL;
}

void *clinux_map(int descriptor, uint64_t size, int writable) {
    if (!is_usable(descriptor, size, size_seals)) return NULL;
    return map(descriptor, size, writable ? PROT_READ | PROT_WRITE : PROT_READ);
}

const void *clinux_map_sealed(int descriptor, uint64_t size) {
    return is_usable(descriptor, size, size_seals | F_SEAL_WRITE) ? map(descriptor, size, PROT_READ) : NULL;
}

void clinux_unmap(const void *address, uint64_t size) {
    uint64_t guard = pages(1);
    munmap((void *)((uintptr_t)address - guard), guard + pages(size) + guard);
}
