/* Can't draw. */
#define TABLE .render = NULL,
#include "hostile.h"

PROVIDER()
