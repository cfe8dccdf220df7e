/* Tells the host, past the worker, that another job's image is done. */
#include "hostile.h"

#include <sys/socket.h>

/* A packet in the worker's own protocol. */
static void forge(uint16_t kind, uint64_t job, int32_t image) {
    char packet[32] = { 0 };
    memcpy(packet, &kind, sizeof kind);
    memcpy(packet + 8, &job, sizeof job);
    memcpy(packet + 16, &image, sizeof image);
    send(3, packet, sizeof packet, 0);
}

static int32_t harm(const call *c) {
    forge(70, c->job + 64, (int32_t)c->request->first);
    pause_for_ever();
}
PROVIDER(.harm = harm)
