/* Never finishes ending. */
#include "hostile.h"

PROVIDER(.destroy = pause_for_ever)
