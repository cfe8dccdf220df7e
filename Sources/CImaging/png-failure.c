#include "png-failure.h"

#include <stdio.h>

_Noreturn void imaging_png_fail(png_structp png, int32_t code, const char *message) {
    imaging_png_context *context = png_get_error_ptr(png);
    context->code = code;
    snprintf(context->failure->message, sizeof context->failure->message, "%s", message);
    png_longjmp(png, 1);
}

_Noreturn void imaging_png_error(png_structp png, png_const_charp message) {
    imaging_png_fail(png, IMAGING_DAMAGED, message);
}

void imaging_png_warning(png_structp png, png_const_charp message) {
    (void)png;
    (void)message;
}
