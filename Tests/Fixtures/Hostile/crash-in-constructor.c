/* Crashes while it is opened, before it has returned a table. */
#include "hostile.h"

__attribute__((constructor)) static void start(void) { crash(); }
PROVIDER()
