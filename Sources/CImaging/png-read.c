// PNG in, from memory.
#include <png.h>
#include <stdlib.h>
#include <string.h>

#include "CImaging.h"
#include "png-failure.h"

typedef struct reader {
    png_structp png;
    png_infop info;
    png_bytepp rows;
    const uint8_t *next;
    size_t left;
} reader;

static void take(png_structp png, png_bytep data, size_t size) {
    reader *r = png_get_io_ptr(png);
    if (size > r->left) imaging_png_fail(png, IMAGING_TRUNCATED, "the file ends early");
    memcpy(data, r->next, size);
    r->next += size;
    r->left -= size;
}

/// Every kind of pixel becomes R G B A of 8 bits.
static void normalise(reader *r) {
    png_set_expand(r->png); // palettes, 1 to 4 bits, tRNS
    png_set_scale_16(r->png);
    png_set_gray_to_rgb(r->png);
    png_set_add_alpha(r->png, 0xFF, PNG_FILLER_AFTER);
    png_set_interlace_handling(r->png);
    png_read_update_info(r->png, r->info);
}

static void read(reader *r, uint32_t width, uint32_t height, uint8_t *rgba) {
    png_set_read_fn(r->png, r, take);
    png_set_user_limits(r->png, width, height);
    png_set_chunk_malloc_max(r->png, 1 << 20);
    // Only IHDR, PLTE, tRNS, IDAT and IEND are looked at: compressed texts and profiles can't grow here.
    png_set_keep_unknown_chunks(r->png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
    png_read_info(r->png, r->info);
    if (png_get_image_width(r->png, r->info) != width || png_get_image_height(r->png, r->info) != height)
        imaging_png_fail(r->png, IMAGING_DAMAGED, "the size changed while reading");
    normalise(r);
    if (png_get_rowbytes(r->png, r->info) != (size_t)width * 4)
        imaging_png_fail(r->png, IMAGING_UNSUPPORTED, "an unknown kind of pixel");
    r->rows = malloc(height * sizeof *r->rows);
    if (!r->rows) imaging_png_fail(r->png, IMAGING_NO_MEMORY, "no memory for the rows");
    for (uint32_t y = 0; y < height; y++) r->rows[y] = rgba + (size_t)y * width * 4;
    png_read_image(r->png, r->rows);
    png_read_end(r->png, NULL);
}

int32_t imaging_png_read(const uint8_t *bytes, size_t size, uint32_t width, uint32_t height, uint8_t *rgba,
                         imaging_failure *failure) {
    imaging_png_context context = { .failure = failure, .code = IMAGING_OK };
    reader *r = calloc(1, sizeof *r);
    if (!r) return IMAGING_NO_MEMORY;
    r->next = bytes;
    r->left = size;
    r->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &context, imaging_png_error, imaging_png_warning);
    if (r->png) r->info = png_create_info_struct(r->png);
    if (!r->info) context.code = IMAGING_NO_MEMORY;
    else if (setjmp(png_jmpbuf(r->png)) == 0) read(r, width, height, rgba);
    png_destroy_read_struct(&r->png, &r->info, NULL);
    free(r->rows);
    free(r);
    return context.code;
}
