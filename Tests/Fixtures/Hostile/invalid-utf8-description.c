/* Describes itself in bytes that aren't UTF-8. */
#define STYLE .name = ATELIER_STRING("\xFF\xFE harm"),
#include "hostile.h"

PROVIDER()
