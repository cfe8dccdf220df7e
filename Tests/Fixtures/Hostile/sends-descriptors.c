/* Hands the host more descriptors than it asked for. */
#include "hostile.h"

#include <sys/socket.h>

static int32_t harm(const call *c) {
    char packet[32] = { 67 };
    struct iovec part = { packet, sizeof packet };
    _Alignas(struct cmsghdr) char space[CMSG_SPACE(64 * sizeof(int))] = { 0 };
    struct msghdr message = { .msg_iov = &part, .msg_iovlen = 1, .msg_control = space,
                              .msg_controllen = sizeof space };
    struct cmsghdr *rights = CMSG_FIRSTHDR(&message);
    rights->cmsg_level = SOL_SOCKET;
    rights->cmsg_type = SCM_RIGHTS;
    rights->cmsg_len = CMSG_LEN(64 * sizeof(int));
    for (int i = 0; i < 64; i++) memcpy(CMSG_DATA(rights) + i * sizeof(int), &(int){ 1 }, sizeof(int));
    for (int i = 0; i < 100; i++) sendmsg(3, &message, 0);
    pause_for_ever();
}
PROVIDER(.harm = harm)
