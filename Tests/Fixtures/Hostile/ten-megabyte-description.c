/* Describes itself in 10 MB. */
static char words[10000000];
#define DESCRIPTION .version = { words, sizeof words },
#include "hostile.h"

PROVIDER()
