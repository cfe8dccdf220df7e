/* Exports nothing. */
#include "hostile.h"

const void *nothing(void) { return &table; }
