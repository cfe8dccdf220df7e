/* Crashes when it is told to end. */
#include "hostile.h"

PROVIDER(.destroy = crash)
