/* Connects to a service of this machine by its name in the abstract space of sockets. */
#include "hostile.h"

#include <sys/socket.h>
#include <sys/un.h>

static int32_t harm(const call *c) {
    struct sockaddr_un server = { .sun_family = AF_UNIX, .sun_path = "\0org.example.nobody" };
    int file = socket(AF_UNIX, SOCK_STREAM, 0);
    if (file < 0) return attempted(c, "socket", file);
    int result = connect(file, (const struct sockaddr *)&server, sizeof server);
    return attempted(c, "connect", result && errno == ECONNREFUSED ? 0 : result);
}
PROVIDER(.harm = harm)
