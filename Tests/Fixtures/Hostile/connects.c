/* Connects to a server. One that isn't there was reached all the same. */
#include "hostile.h"

#include <arpa/inet.h>
#include <sys/socket.h>

static int32_t harm(const call *c) {
    struct sockaddr_in server = { .sin_family = AF_INET, .sin_port = htons(9), .sin_addr = { htonl(INADDR_LOOPBACK) } };
    int file = socket(AF_INET, SOCK_STREAM, 0);
    if (file < 0) return attempted(c, "socket", file);
    int result = connect(file, (const struct sockaddr *)&server, sizeof server);
    return attempted(c, "connect", result && errno == ECONNREFUSED ? 0 : result);
}
PROVIDER(.harm = harm)
