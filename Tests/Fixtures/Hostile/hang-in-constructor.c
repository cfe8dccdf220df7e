/* Never finishes opening. */
#include "hostile.h"

__attribute__((constructor)) static void start(void) { pause_for_ever(); }
PROVIDER()
