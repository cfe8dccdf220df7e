/* Does no harm: the neighbour that must not notice any. */
#define ID "org.example.honest.x0000000000"
#include "hostile.h"

PROVIDER()
