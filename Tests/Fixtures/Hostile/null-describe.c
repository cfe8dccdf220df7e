/* Can't describe itself. */
#define TABLE .describe = NULL,
#include "hostile.h"

PROVIDER()
