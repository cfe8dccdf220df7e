// How libpng's failures become numbers; used by png-read.c and png-write.c.
#ifndef ATELIER_PNG_FAILURE_H
#define ATELIER_PNG_FAILURE_H
#include <png.h>

#include "CImaging.h"

typedef struct imaging_png_context { imaging_failure *failure; int32_t code; } imaging_png_context;

/// Jumps back to the setjmp of the function that made `png`, with a code.
_Noreturn void imaging_png_fail(png_structp png, int32_t code, const char *message);
/// An error that libpng found itself.
_Noreturn void imaging_png_error(png_structp png, png_const_charp message);
/// Warnings are about things that the pixels don't need.
void imaging_png_warning(png_structp png, png_const_charp message);
#endif
