/* Ends the process while it is opened. */
#include "hostile.h"

__attribute__((constructor)) static void start(void) { exit(0); }
PROVIDER()
