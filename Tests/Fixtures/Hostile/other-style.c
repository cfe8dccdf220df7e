/* Draws another style than its manifest promises. */
#define STYLE .id = ATELIER_STRING("peace"),
#include "hostile.h"

PROVIDER()
