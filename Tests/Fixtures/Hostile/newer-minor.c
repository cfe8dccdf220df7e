/* Needs a later host. */
#define TABLE .abi_minor = 99,
#include "hostile.h"

PROVIDER()
