/* Speaks ABI 2. */
#define TABLE .abi_major = 2,
#include "hostile.h"

PROVIDER()
