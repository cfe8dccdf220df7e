/* Hands over structs and a preview whose sizes are lies. */
#include "hostile.h"

static int32_t harm(const call *c) {
    atelier_frame frame = { .struct_size = 4 };
    if (c->host->acquire_frame(c->host, c->job, c->request->first, &frame) == ATELIER_OK) return ATELIER_FAILED;
    atelier_result result = { .struct_size = 8, .index = c->request->first };
    if (c->host->deliver_image(c->host, c->job, &result) == ATELIER_OK) return ATELIER_FAILED;
    uint8_t pixel[4] = { 0 };
    atelier_image image = { .struct_size = sizeof image, .pixel_format = ATELIER_RGBA8, .width = 4000, .height = 4000,
                            .stride = 4, .size = 4, .pixels = pixel };
    if (c->host->preview(c->host, c->job, c->request->first, &image) == ATELIER_OK) return ATELIER_FAILED;
    return draw(c);
}
PROVIDER(.harm = harm)
