/* Describes nothing. */
#include "hostile.h"

static const atelier_description *fail(void) {
    return NULL;
}
PROVIDER(.describe = fail)
