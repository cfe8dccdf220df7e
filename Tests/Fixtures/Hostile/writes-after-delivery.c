/* Goes on writing to a frame that it has delivered. */
#include "hostile.h"

static uint8_t *pixels;
static size_t size;
static void *run(void *argument) {
    (void)argument;
    for (int value = 0;; value++) memset(pixels, 200 + value % 50, size);
    return NULL;
}

static int32_t harm(const call *c) {
    atelier_frame frame;
    if (!acquire(c, c->request->first, &frame)) return ATELIER_FAILED;
    memset(frame.pixels, 200, frame.size);
    pixels = frame.pixels;
    size = frame.size;
    // One thread a process: a host that asks again and again must not be buried in them.
    static int is_running;
    if (!is_running++) start_thread(run, NULL);
    return deliver(c, c->request->first);
}
PROVIDER(.harm = harm)
