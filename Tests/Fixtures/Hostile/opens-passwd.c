/* Opens the list of users for writing. */
#include "hostile.h"

static int32_t harm(const call *c) {
    return attempted(c, "open", open("/etc/passwd", O_WRONLY | O_APPEND));
}
PROVIDER(.harm = harm)
