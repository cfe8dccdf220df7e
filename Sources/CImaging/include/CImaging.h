/// libpng, libdeflate and libjpeg behind functions that return instead of jumping.
///
/// Every function may be called on any thread. Failures are numbers, with words in `imaging_failure`.
#ifndef ATELIER_CIMAGING_H
#define ATELIER_CIMAGING_H
#include <stddef.h>
#include <stdint.h>

#define IMAGING_OK 0
#define IMAGING_TRUNCATED 1   // the data ends too early
#define IMAGING_DAMAGED 2     // the data breaks its format
#define IMAGING_UNSUPPORTED 3 // a valid file of a kind that isn't read
#define IMAGING_NO_MEMORY 4
#define IMAGING_INVALID 5     // an argument that can't be written

/// What the library said, in its own words; terminated.
typedef struct imaging_failure { char message[160]; } imaging_failure;

#define IMAGING_RGBA8 1u               // R G B A, straight alpha
#define IMAGING_BGRA8_PREMULTIPLIED 2u // B G R A, premultiplied
#define IMAGING_ALPHA_KEPT 0u
#define IMAGING_ALPHA_IGNORED 1u // isn't read: every pixel covers
#define IMAGING_ALPHA_WHITE 2u   // laid onto white
/// A picture in memory that another process may still be writing to.
typedef struct imaging_view {
    const uint8_t *pixels;
    uint32_t width, height;
    size_t stride; // bytes from row to row
    uint32_t format;
    uint32_t alpha;
} imaging_view;

/// Copies row `y` once and converts the copy: to R G B A with straight alpha, or to R G B where alpha isn't kept.
/// `row` has room for width x 4 bytes in both cases.
void imaging_copy_row(const imaging_view *view, uint32_t y, uint8_t *row);

/// A text chunk: tEXt where `text` is plain ASCII, else iTXt. Both terminated.
typedef struct imaging_text { const char *keyword, *text; int32_t ascii; } imaging_text;
/// Bytes to be freed with `imaging_free`.
typedef struct imaging_bytes { uint8_t *data; size_t size, capacity; } imaging_bytes;

#define IMAGING_FAST 0u     // Sub filter on every row, libdeflate level 1
#define IMAGING_STANDARD 1u // libpng's default filters and zlib level
int32_t imaging_png_write(const imaging_view *view, const imaging_text *texts, size_t count, uint32_t compression,
                          imaging_bytes *out, imaging_failure *failure);
void imaging_free(imaging_bytes *bytes);

/// Decodes a PNG whose IHDR says `width` x `height` to R G B A, straight alpha, into width x height x 4 bytes.
int32_t imaging_png_read(const uint8_t *bytes, size_t size, uint32_t width, uint32_t height, uint8_t *rgba,
                         imaging_failure *failure);

/// Size and EXIF orientation (1 to 8, 1 where the file says nothing) of a JPEG.
int32_t imaging_jpeg_header(const uint8_t *bytes, size_t size, uint32_t *width, uint32_t *height,
                            uint32_t *orientation, imaging_failure *failure);
/// Decodes a JPEG of that size, as stored, to R G B A.
int32_t imaging_jpeg_read(const uint8_t *bytes, size_t size, uint32_t width, uint32_t height, uint8_t *rgba,
                          imaging_failure *failure);
#endif
