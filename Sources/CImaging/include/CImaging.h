/// libpng behind functions that return instead of jumping.
#ifndef ATELIER_CIMAGING_H
#define ATELIER_CIMAGING_H
#include <stdint.h>

#endif
