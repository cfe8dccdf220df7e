/* Crashes when it is asked who it is. */
#include "hostile.h"

static const atelier_description *fail(void) {
    crash();
    return NULL;
}
PROVIDER(.describe = fail)
