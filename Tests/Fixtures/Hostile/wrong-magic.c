/* Returns a table of something else. */
#define TABLE .magic = 0x12345678,
#include "hostile.h"

PROVIDER()
