// Rows of foreign memory to private rows.
#include <string.h>

#include "CImaging.h"

static uint8_t straight(uint32_t channel, uint32_t alpha) {
    uint32_t value = (channel * 255 + alpha / 2) / alpha;
    return (uint8_t)(value > 255 ? 255 : value);
}

static void unpremultiply(uint8_t *pixel) {
    uint32_t blue = pixel[0], green = pixel[1], red = pixel[2], alpha = pixel[3];
    if (alpha == 0) {
        memset(pixel, 0, 4);
        return;
    }
    pixel[0] = straight(red, alpha);
    pixel[1] = straight(green, alpha);
    pixel[2] = straight(blue, alpha);
}

/// `channel` over white: one that is already multiplied by its alpha, or one that isn't yet.
static uint8_t over_white(uint32_t channel, uint32_t alpha, int multiplied) {
    uint32_t covered = multiplied ? channel * 255 : channel * alpha;
    uint32_t value = (covered + (255 - alpha) * 255 + 127) / 255;
    return (uint8_t)(value > 255 ? 255 : value);
}

static void lay_on_white(uint8_t *row, size_t width, int multiplied) {
    for (uint8_t *pixel = row; pixel < row + 4 * width; pixel += 4) {
        for (size_t channel = 0; channel < 3; channel++) {
            pixel[channel] = over_white(pixel[channel], pixel[3], multiplied);
        }
    }
}

void imaging_copy_row(const imaging_view *view, uint32_t y, uint8_t *row) {
    // All that follows works on this copy: the original may change between two looks at it.
    memcpy(row, view->pixels + (size_t)y * view->stride, (size_t)view->width * 4);
    size_t width = view->width;
    if (view->alpha == IMAGING_ALPHA_WHITE) lay_on_white(row, width, view->format == IMAGING_BGRA8_PREMULTIPLIED);
    if (view->alpha != IMAGING_ALPHA_KEPT) {
        size_t red = view->format == IMAGING_RGBA8 ? 0 : 2;
        for (size_t x = 0; x < width; x++) {
            uint8_t first = row[4 * x + red], second = row[4 * x + 1], third = row[4 * x + 2 - red];
            row[3 * x] = first;
            row[3 * x + 1] = second;
            row[3 * x + 2] = third;
        }
    } else if (view->format == IMAGING_BGRA8_PREMULTIPLIED) {
        for (size_t x = 0; x < width; x++) unpremultiply(row + 4 * x);
    }
}
