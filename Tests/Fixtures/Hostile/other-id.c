/* Calls itself otherwise than its manifest does. */
#define DESCRIPTION .id = ATELIER_STRING("org.example.somebody-else"),
#include "hostile.h"

PROVIDER()
