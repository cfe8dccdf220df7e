/// Kernel calls that Swift can't import: variadic, macro-based or newer than the C library.
#ifndef ATELIER_CLINUX_H
#define ATELIER_CLINUX_H
#include <stdint.h>
#include "CLinuxSymbol.h"

#include "CLinuxHost.h"

#endif
