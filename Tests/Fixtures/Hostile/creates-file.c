/* Writes a file. */
#include "hostile.h"

static int32_t harm(const call *c) {
    int file = open("/tmp/" ID, O_WRONLY | O_CREAT, 0600);
    if (file >= 0) unlink("/tmp/" ID);
    return attempted(c, "open", file);
}
PROVIDER(.harm = harm)
