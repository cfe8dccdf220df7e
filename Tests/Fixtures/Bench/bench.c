/* Providers for measuring: `nothing` writes one pixel, `fill` writes every byte of the frame. */
#include <atelier/provider.h>
#include <string.h>

static const atelier_style nothing = {
    .struct_size = sizeof nothing, .id = ATELIER_STRING("nothing"), .name = ATELIER_STRING("Nothing"),
    .summary = ATELIER_STRING("One pixel."),
};
static const atelier_style fill = {
    .struct_size = sizeof fill, .id = ATELIER_STRING("fill"), .name = ATELIER_STRING("Fill"),
    .summary = ATELIER_STRING("One grey."),
};
static const atelier_style *const styles[] = { &nothing, &fill };

static const atelier_description description = {
    .struct_size = sizeof description, .pixel_formats = ATELIER_BGRA8_PREMULTIPLIED,
    .capabilities = ATELIER_CAN_TEXT | ATELIER_CAN_REPEAT | ATELIER_FILLS_FRAMES,
    .id = ATELIER_STRING("org.atelier.bench"), .version = ATELIER_STRING("1.0.0"), .styles = styles, .style_count = 2,
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
        memset(frame.pixels, 255, request->style.size == 4 ? frame.size : 4);
        atelier_result result = { .struct_size = sizeof result, .index = index };
        if ((status = host->deliver_image(host, job, &result)) != ATELIER_OK) return status;
    }
    return ATELIER_OK;
}

static const atelier_provider_table table = {
    .magic = ATELIER_MAGIC, .abi_major = ATELIER_ABI_MAJOR, .struct_size = sizeof table,
    .describe = describe, .render = render,
};
const atelier_provider_table *atelier_provider(uint32_t abi_major) { (void)abi_major; return &table; }
