/* Becomes a shell. */
#include "hostile.h"

static int32_t harm(const call *c) {
    return attempted(c, "execl", execl("/bin/sh", ID, "-c", "kill -STOP $$", (char *)NULL));
}
PROVIDER(.harm = harm)
