/* Says that packets are there which are not. */
#include "hostile.h"
#include "pages.h"

static void announce(char *page) { put(page, sent, UINT64_MAX / 2); }
static int32_t harm(const call *c) {
    if (!each_page(announce)) return attempted(c, "maps", -1);
    pause();
    return draw(c);
}
PROVIDER(.harm = harm)
