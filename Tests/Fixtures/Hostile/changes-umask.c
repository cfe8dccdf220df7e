/* Has new files be open to nobody. */
#include "hostile.h"

#include <sys/stat.h>

static int32_t harm(const call *c) {
    umask(0777);
    return draw(c);
}
PROVIDER(.harm = harm)
