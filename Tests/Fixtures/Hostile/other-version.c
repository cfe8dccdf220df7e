/* Is of another version than its manifest. */
#define DESCRIPTION .version = ATELIER_STRING("9.9.9"),
#include "hostile.h"

PROVIDER()
