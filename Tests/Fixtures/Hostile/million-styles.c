/* Says that it has a million styles. */
#define DESCRIPTION .style_count = 1000000,
#include "hostile.h"

PROVIDER()
