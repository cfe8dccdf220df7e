/* Writes anything into the shared pages while it draws, and goes on until the worker ends. */
#include "hostile.h"
#include "pages.h"

static void scribble(char *page) {
    static unsigned state = 1;
    for (int offset = sent; offset < packet + 64; offset += 8) {
        state = state * 1103515245 + 12345;
        put(page, offset, state % 3 ? (state >> 8) % 8 : state);
    }
}
static void *scribbles(void *context) {
    (void)context;
    for (int i = 0; i < 100000; i++) each_page(scribble);
    return NULL;
}
static int32_t harm(const call *c) {
    pthread_t thread;
    if (pthread_create(&thread, NULL, scribbles, NULL)) return attempted(c, "pthread_create", -1);
    return draw(c);
}
PROVIDER(.harm = harm)
