// JPEG in, from memory, through libjpeg-turbo.
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jerror.h>
#include <jpeglib.h>

#include "CImaging.h"

#define EXIF_MARKER (JPEG_APP0 + 1)
#define SCAN_LIMIT 64 // a progressive file has about 10; thousands over a large picture take minutes

typedef struct reader {
    struct jpeg_decompress_struct jpeg; // first: the callbacks find the rest by it
    struct jpeg_error_mgr errors;
    struct jpeg_progress_mgr progress;
    jmp_buf back;
    imaging_failure *failure;
    int32_t code;
} reader;

static _Noreturn void fail(reader *r, int32_t code, const char *message) {
    r->code = code;
    snprintf(r->failure->message, sizeof r->failure->message, "%s", message);
    longjmp(r->back, 1);
}

static int32_t code_of(int message) {
    switch (message) {
    case JERR_OUT_OF_MEMORY:
    case JERR_NO_BACKING_STORE: return IMAGING_NO_MEMORY;
    case JERR_SOF_UNSUPPORTED:
    case JERR_CONVERSION_NOTIMPL:
    case JERR_BAD_PRECISION: return IMAGING_UNSUPPORTED;
    default: return IMAGING_DAMAGED;
    }
}

static _Noreturn void on_error(j_common_ptr jpeg) {
    char message[JMSG_LENGTH_MAX];
    jpeg->err->format_message(jpeg, message);
    fail((reader *)jpeg, code_of(jpeg->err->msg_code), message);
}

static void on_message(j_common_ptr jpeg, int level) {
    if (level < 0 && jpeg->err->msg_code == JWRN_JPEG_EOF) fail((reader *)jpeg, IMAGING_TRUNCATED, "the file ends early");
}

static void on_progress(j_common_ptr jpeg) {
    if (((j_decompress_ptr)jpeg)->input_scan_number > SCAN_LIMIT)
        fail((reader *)jpeg, IMAGING_UNSUPPORTED, "more scans than a picture needs");
}

static uint32_t number(const uint8_t *bytes, int size, int little) {
    uint32_t value = 0;
    for (int i = 0; i < size; i++) value = value << 8 | bytes[little ? size - 1 - i : i];
    return value;
}

/// The orientation tag (0x0112) of the first directory of an EXIF block, or 1.
static uint32_t orientation_of(const uint8_t *exif, size_t size) {
    if (size < 14 || memcmp(exif, "Exif\0\0", 6) != 0) return 1;
    const uint8_t *tiff = exif + 6;
    size -= 6;
    int little = tiff[0] == 'I';
    size_t start = number(tiff + 4, 4, little);
    if (start > size - 2) return 1;
    size_t count = number(tiff + start, 2, little);
    for (size_t i = 0, entry = start + 2; i < count && entry + 12 <= size; i++, entry += 12) {
        if (number(tiff + entry, 2, little) != 0x0112) continue;
        uint32_t value = number(tiff + entry + 8, 2, little);
        return value >= 1 && value <= 8 ? value : 1;
    }
    return 1;
}

static void open(reader *r, const uint8_t *bytes, size_t size) {
    jpeg_create_decompress(&r->jpeg);
    r->progress.progress_monitor = on_progress;
    r->jpeg.progress = &r->progress;
    r->jpeg.mem->max_memory_to_use = 512 << 20;
    jpeg_save_markers(&r->jpeg, EXIF_MARKER, 0xFFFF);
    jpeg_mem_src(&r->jpeg, bytes, size);
    jpeg_read_header(&r->jpeg, TRUE);
}

static void decode(reader *r, uint32_t width, uint32_t height, uint8_t *rgba) {
    if (r->jpeg.image_width != width || r->jpeg.image_height != height)
        fail(r, IMAGING_DAMAGED, "the size changed while reading");
    if (r->jpeg.num_components == 4) fail(r, IMAGING_UNSUPPORTED, "a CMYK picture; convert it to RGB");
    r->jpeg.out_color_space = JCS_EXT_RGBA;
    jpeg_start_decompress(&r->jpeg);
    while (r->jpeg.output_scanline < height) {
        JSAMPROW row = rgba + (size_t)r->jpeg.output_scanline * width * 4;
        jpeg_read_scanlines(&r->jpeg, &row, 1);
    }
    jpeg_finish_decompress(&r->jpeg);
}

static reader *make_reader(imaging_failure *failure) {
    reader *r = calloc(1, sizeof *r);
    if (!r) return NULL;
    r->failure = failure;
    r->jpeg.err = jpeg_std_error(&r->errors);
    r->errors.error_exit = on_error;
    r->errors.emit_message = on_message;
    return r;
}

static int32_t end(reader *r) {
    int32_t code = r->code;
    jpeg_destroy_decompress(&r->jpeg);
    free(r);
    return code;
}

int32_t imaging_jpeg_header(const uint8_t *bytes, size_t size, uint32_t *width, uint32_t *height,
                            uint32_t *orientation, imaging_failure *failure) {
    reader *r = make_reader(failure);
    if (!r) return IMAGING_NO_MEMORY;
    if (setjmp(r->back) == 0) {
        open(r, bytes, size);
        *width = r->jpeg.image_width;
        *height = r->jpeg.image_height;
        *orientation = 1;
        for (jpeg_saved_marker_ptr marker = r->jpeg.marker_list; marker; marker = marker->next) {
            *orientation = orientation_of(marker->data, marker->data_length);
            if (*orientation != 1) break;
        }
    }
    return end(r);
}

int32_t imaging_jpeg_read(const uint8_t *bytes, size_t size, uint32_t width, uint32_t height, uint8_t *rgba,
                          imaging_failure *failure) {
    reader *r = make_reader(failure);
    if (!r) return IMAGING_NO_MEMORY;
    if (setjmp(r->back) == 0) {
        open(r, bytes, size);
        decode(r, width, height, rgba);
    }
    return end(r);
}
