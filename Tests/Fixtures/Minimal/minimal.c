/* The smallest Atelier provider in C: paints a gradient from the seed's colour to white. Build:
 *   cc -std=c11 -O2 -shared -fPIC -fvisibility=hidden -ISources/CProvider/include minimal.c -o libminimal.so */
#include <atelier/provider.h>

static const atelier_style gradient = {
    .struct_size = sizeof gradient,
    .id = ATELIER_STRING("gradient"),
    .name = ATELIER_STRING("Gradient"),
    .summary = ATELIER_STRING("One colour, fading to white."),
};
static const atelier_style *const styles[] = { &gradient };

static const atelier_description description = {
    .struct_size = sizeof description, .pixel_formats = ATELIER_RGBA8,
    .capabilities = ATELIER_CAN_TEXT | ATELIER_CAN_REPEAT, .id = ATELIER_STRING("org.example.minimal"),
    .version = ATELIER_STRING("1.0.0"), .styles = styles, .style_count = 1,
};
static const atelier_description *describe(const atelier_provider_table *table) {
    (void)table;
    return &description;
}

static int32_t render(atelier_instance *self, const atelier_host *host, atelier_job job,
                      const atelier_request *request) {
    (void)self;
    for (uint32_t index = request->first; index < request->first + request->count; index++) {
        atelier_frame frame = { .struct_size = sizeof frame };
        int32_t status = host->acquire_frame(host, job, index, &frame);
        if (status != ATELIER_OK) return status;
        uint32_t color = (uint32_t)((request->seed + index) * 0x9E3779B97F4A7C15ull >> 40);
        for (uint32_t y = 0; y < frame.height; y++) {
            if ((status = host->is_cancelled(host, job)) != ATELIER_OK) return status;
            for (uint32_t x = 0; x < frame.width; x++)
                for (uint32_t c = 0; c < 4; c++) {
                    uint32_t start = c == 3 ? 255 : color >> (8 * c) & 255;
                    frame.pixels[y * frame.stride + 4 * x + c] = (uint8_t)(start + (255 - start) * x / frame.width);
                }
        }
        atelier_result result = { .struct_size = sizeof result, .index = index,
                                  .alt_text = ATELIER_STRING("A gradient.") };
        if ((status = host->deliver_image(host, job, &result)) != ATELIER_OK) return status;
    }
    return ATELIER_OK;
}

static const atelier_provider_table table = {
    .magic = ATELIER_MAGIC, .abi_major = ATELIER_ABI_MAJOR, .struct_size = sizeof table,
    .describe = describe, .render = render,
};
const atelier_provider_table *atelier_provider(uint32_t abi_major) { (void)abi_major; return &table; }
