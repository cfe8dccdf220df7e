#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

int clinux_socket_pair(int ends[2]) { return socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends); }

static int send_with_descriptor(int socket, const void *packet, size_t size, int descriptor, int flags) {
    struct iovec part = { (void *)(uintptr_t)packet, size };
    union {
        struct cmsghdr header;
        char space[CMSG_SPACE(sizeof(int))];
    } control;
    memset(&control, 0, sizeof control);
    struct msghdr message = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control
    };
    struct cmsghdr *rights = CMSG_FIRSTHDR(&message);
    rights->cmsg_level = SOL_SOCKET;
    rights->cmsg_type = SCM_RIGHTS;
    rights->cmsg_len = CMSG_LEN(sizeof descriptor);
    memcpy(CMSG_DATA(rights), &descriptor, sizeof descriptor);
    while (sendmsg(socket, &message, flags) < 0)
        if (errno != EINTR) return -1;
    return 0;
}

int clinux_send(int socket, const void *packet, size_t size, int descriptor, int wait) {
    int flags = MSG_NOSIGNAL | (wait ? 0 : MSG_DONTWAIT);
    if (descriptor >= 0) return send_with_descriptor(socket, packet, size, descriptor, flags);
    while (send(socket, packet, size, flags) < 0)
        if (errno != EINTR) return -1;
    return 0;
}

ssize_t clinux_receive(int socket, void *buffer, size_t capacity, int *descriptor, int wait) {
    struct iovec part = { buffer, capacity };
    // Room for two: a second descriptor is noticed, and closed.
    union {
        struct cmsghdr header;
        char space[CMSG_SPACE(2 * sizeof(int))];
    } control;
    struct msghdr message = { .msg_iov = &part, .msg_iovlen = 1 };
    ssize_t size;
    *descriptor = -1;
    do {
        message.msg_control = &control;
        message.msg_controllen = sizeof control;
        size = recvmsg(socket, &message, MSG_CMSG_CLOEXEC | (wait ? 0 : MSG_DONTWAIT));
    } while (size < 0 && errno == EINTR);
    if (size < 0) return -1;

    int excess = (message.msg_flags & MSG_CTRUNC) != 0;
    for (struct cmsghdr *item = CMSG_FIRSTHDR(&message); item; item = CMSG_NXTHDR(&message, item)) {
        if (item->cmsg_level != SOL_SOCKET || item->cmsg_type != SCM_RIGHTS) continue;
        size_t count = (item->cmsg_len - CMSG_LEN(0)) / sizeof(int);
        for (size_t i = 0; i < count; i++) {
            int received;
            memcpy(&received, CMSG_DATA(item) + i * sizeof received, sizeof received);
            if (*descriptor < 0) *descriptor = received;
            else { close(received); excess = 1; }
        }
    }
    int truncated = (message.msg_flags & MSG_TRUNC) != 0;
    if (!excess && !truncated) return size;
    if (*descriptor >= 0) close(*descriptor);
    *descriptor = -1;
    errno = excess ? EPROTO : EMSGSIZE;
    return -1;
}

int clinux_wait_for_packet(int socket, uint64_t nanoseconds) {
    struct pollfd wait = { .fd = socket, .events = POLLIN };
    struct timespec time = { (time_t)(nanoseconds / 1000000000), (long)(nanoseconds % 1000000000) };
    return ppoll(&wait, 1, &time, NULL);
}

int clinux_pipe(int ends[2]) {
    if (pipe2(ends, O_CLOEXEC)) return -1;
    if (!fcntl(ends[0], F_SETFL, O_NONBLOCK)) return 0;
    int reason = errno;
    close(ends[0]);
    close(ends[1]);
    errno = reason;
    return -1;
}

int clinux_event(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

void clinux_signal_event(int event) {
    uint64_t one = 1;
    while (write(event, &one, sizeof one) < 0 && errno == EINTR) {}
}

void clinux_clear_event(int event) {
    uint64_t count;
    while (read(event, &count, sizeof count) < 0 && errno == EINTR) {}
}
