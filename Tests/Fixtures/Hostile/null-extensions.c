/* Offers extensions whose functions are NULL. */
#include "hostile.h"

static const atelier_explain nothing = { .struct_size = sizeof nothing };
static const void *offer(atelier_string id) { return id.size == strlen(ATELIER_EXPLAIN) ? &nothing : NULL; }
PROVIDER(.extension = offer)
