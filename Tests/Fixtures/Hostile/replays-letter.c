/* Lays a packet into the shared pages that looks new for ever. */
#include "hostile.h"
#include "pages.h"

static void replay(char *page) {
    uint64_t next = get(page, sent) + 1;
    const char log[36] = { 69, [4] = 4, [16] = 4 };
    memcpy(page + packet, log, sizeof log);
    put(page, letter_size, sizeof log);
    put(page, letter, next);
    put(page, sent, next);
}
static int32_t harm(const call *c) {
    if (!each_page(replay)) return attempted(c, "maps", -1);
    pause();
    return draw(c);
}
PROVIDER(.harm = harm)
