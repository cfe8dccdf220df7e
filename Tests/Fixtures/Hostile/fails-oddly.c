/* Can't be created, and says so by a number of its own. */
#include "hostile.h"

static int32_t fail(const atelier_host *host) { (void)host; return 9984; }
PROVIDER(.create = fail)
