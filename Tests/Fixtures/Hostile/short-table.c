/* Returns a table that ends too early. */
#define TABLE .struct_size = 48,
#include "hostile.h"

PROVIDER()
