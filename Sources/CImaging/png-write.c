// PNG out: libpng writes the chunks, libdeflate compresses the pixels.
#include <libdeflate.h>
#include <png.h>
#include <stdlib.h>
#include <string.h>

#include "CImaging.h"
#include "png-failure.h"

typedef struct writer {
    png_structp png;
    png_infop info;
    imaging_bytes *out;
    uint8_t *row;                        // one private row
    uint8_t *filtered;                   // all rows, each after its filter byte
    uint8_t *compressed;                 // the zlib stream
    struct libdeflate_compressor *level; // of the zlib stream
} writer;

static void append(png_structp png, png_bytep data, size_t size) {
    imaging_bytes *out = png_get_io_ptr(png);
    if (size > out->capacity - out->size) {
        size_t capacity = out->capacity * 2 + size + 4096;
        uint8_t *grown = realloc(out->data, capacity);
        if (!grown) imaging_png_fail(png, IMAGING_NO_MEMORY, "no memory for the file");
        out->data = grown;
        out->capacity = capacity;
    }
    memcpy(out->data + out->size, data, size);
    out->size += size;
}

static void flush(png_structp png) { (void)png; }

static void *allocate(png_structp png, size_t size) {
    void *memory = malloc(size);
    if (!memory) imaging_png_fail(png, IMAGING_NO_MEMORY, "no memory for the pixels");
    return memory;
}

static void write_head(writer *w, const imaging_view *view, const imaging_text *texts, size_t count) {
    png_set_IHDR(w->png, w->info, view->width, view->height, 8,
                 view->alpha == IMAGING_ALPHA_KEPT ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
                 PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_set_sRGB(w->png, w->info, PNG_sRGB_INTENT_PERCEPTUAL);
    for (size_t i = 0; i < count; i++) {
        png_text text = {
            .compression = texts[i].ascii ? PNG_TEXT_COMPRESSION_NONE : PNG_ITXT_COMPRESSION_NONE,
            .key = (png_charp)texts[i].keyword, .text = (png_charp)texts[i].text,
            .text_length = strlen(texts[i].text), .itxt_length = strlen(texts[i].text),
        };
        png_set_text(w->png, w->info, &text, 1);
    }
    png_write_info(w->png, w->info);
}

static void write_standard(writer *w, const imaging_view *view) {
    for (uint32_t y = 0; y < view->height; y++) {
        imaging_copy_row(view, y, w->row);
        png_write_row(w->png, w->row);
    }
    png_write_end(w->png, NULL);
}

/// PNG's filter 1: each byte minus the one a pixel to its left.
static void filter_sub(const uint8_t *row, size_t size, size_t pixel, uint8_t *out) {
    *out++ = PNG_FILTER_VALUE_SUB;
    memcpy(out, row, pixel);
    for (size_t i = pixel; i < size; i++) out[i] = (uint8_t)(row[i] - row[i - pixel]);
}

static void write_fast(writer *w, const imaging_view *view) {
    size_t pixel = view->alpha == IMAGING_ALPHA_KEPT ? 4 : 3, row = view->width * pixel, size = (row + 1) * view->height;
    w->filtered = allocate(w->png, size);
    for (uint32_t y = 0; y < view->height; y++) {
        imaging_copy_row(view, y, w->row);
        filter_sub(w->row, row, pixel, w->filtered + y * (row + 1));
    }
    w->level = libdeflate_alloc_compressor(1);
    if (!w->level) imaging_png_fail(w->png, IMAGING_NO_MEMORY, "no memory for the compressor");
    size_t bound = libdeflate_zlib_compress_bound(w->level, size);
    w->compressed = allocate(w->png, bound);
    size_t stream = libdeflate_zlib_compress(w->level, w->filtered, size, w->compressed, bound);
    png_write_chunk(w->png, (png_const_bytep) "IDAT", w->compressed, stream);
    // png_write_end would miss the pixels, which libpng hasn't seen.
    png_write_chunk(w->png, (png_const_bytep) "IEND", NULL, 0);
}

static void clean(writer *w) {
    png_destroy_write_struct(&w->png, &w->info);
    libdeflate_free_compressor(w->level);
    free(w->row);
    free(w->filtered);
    free(w->compressed);
}

int32_t imaging_png_write(const imaging_view *view, const imaging_text *texts, size_t count, uint32_t compression,
                          imaging_bytes *out, imaging_failure *failure) {
    imaging_png_context context = { .failure = failure, .code = IMAGING_OK };
    // Volatile through the pointer: what changes between setjmp and longjmp must be in memory.
    writer *w = calloc(1, sizeof *w);
    if (!w) return IMAGING_NO_MEMORY;
    w->out = out;
    w->png = png_create_write_struct(PNG_LIBPNG_VER_STRING, &context, imaging_png_error, imaging_png_warning);
    if (w->png) w->info = png_create_info_struct(w->png);
    if (!w->info) {
        context.code = IMAGING_NO_MEMORY;
    } else if (setjmp(png_jmpbuf(w->png)) == 0) {
        w->row = allocate(w->png, (size_t)view->width * 4);
        png_set_write_fn(w->png, out, append, flush);
        write_head(w, view, texts, count);
        if (compression == IMAGING_STANDARD) write_standard(w, view);
        else write_fast(w, view);
    }
    clean(w);
    free(w);
    if (context.code != IMAGING_OK) imaging_free(out);
    return context.code;
}

void imaging_free(imaging_bytes *bytes) {
    free(bytes->data);
    *bytes = (imaging_bytes){ 0 };
}
