/* A provider that does what the prompt says, mostly harm. Each act is a function named in the table below. */
#define _GNU_SOURCE
#include <atelier/provider.h>

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

typedef struct call {
    const atelier_host *host;
    atelier_job job;
    const atelier_request *request;
} call;

static void pause_for(long milliseconds) {
    struct timespec time = { milliseconds / 1000, milliseconds % 1000 * 1000000 };
    while (nanosleep(&time, &time)) {}
}

__attribute__((noreturn)) static void pause_for_ever(void) {
    for (;;) pause_for(1000);
}

static int32_t fill(const call *c, uint32_t index, int value) {
    atelier_frame frame = { .struct_size = sizeof frame };
    int32_t status = c->host->acquire_frame(c->host, c->job, index, &frame);
    if (status == ATELIER_OK && value) memset(frame.pixels, value, frame.size);
    return status;
}

static int32_t deliver(const call *c, uint32_t index) {
    atelier_result result = { .struct_size = sizeof result, .index = index, .alt_text = ATELIER_STRING("Grey.") };
    return c->host->deliver_image(c->host, c->job, &result);
}

/* ---- What honest providers do ---- */

static int32_t draw(const call *c) {
    for (uint32_t i = c->request->first; i < c->request->first + c->request->count; i++) {
        int32_t status = fill(c, i, 128 + (int)(c->request->seed + i) % 100);
        if (status == ATELIER_OK) status = deliver(c, i);
        if (status != ATELIER_OK) return status;
    }
    return ATELIER_OK;
}

static int32_t draw_one_pixel(const call *c) {
    atelier_frame frame = { .struct_size = sizeof frame };
    int32_t status = c->host->acquire_frame(c->host, c->job, c->request->first, &frame);
    if (status != ATELIER_OK) return status;
    memset(frame.pixels, 255, 4);
    return deliver(c, c->request->first);
}

/* Draws one pixel and says in the alternative text whether the rest of the frame was zero. */
static int32_t look_for_leftovers(const call *c) {
    atelier_frame frame = { .struct_size = sizeof frame };
    int32_t status = c->host->acquire_frame(c->host, c->job, c->request->first, &frame);
    if (status != ATELIER_OK) return status;
    int is_clean = 1;
    for (uint64_t i = 0; i < frame.size; i++) is_clean &= frame.pixels[i] == 0;
    memset(frame.pixels, 255, frame.size);
    atelier_result result = { .struct_size = sizeof result, .index = c->request->first,
                              .alt_text = atelier_str(is_clean ? "clean" : "leftovers") };
    return c->host->deliver_image(c->host, c->job, &result);
}

static int32_t wait_until_cancelled(const call *c) {
    c->host->progress(c->host, c->job, c->request->first, 0.5, atelier_str("waiting"));
    int32_t status;
    while ((status = c->host->is_cancelled(c->host, c->job)) == ATELIER_OK) pause_for(1);
    return status;
}

static int32_t own_entity(const call *c) {
    const atelier_identity_buffer *identity =
        c->host->extension(c->host, atelier_str(ATELIER_IDENTITY_BUFFER));
    if (!identity) return ATELIER_UNSUPPORTED;
    int32_t status = fill(c, c->request->first, 200);
    uint16_t *owners;
    uint64_t stride;
    if (status == ATELIER_OK) status = identity->acquire(c->host, c->job, c->request->first, &owners, &stride);
    if (status != ATELIER_OK) return status;
    owners[stride / 2 + 2] = 1;
    atelier_entity cat = { .struct_size = sizeof cat, .rung = 1, .label = ATELIER_STRING("cat") };
    const atelier_entity *const entities[] = { &cat };
    status = identity->set_entities(c->host, c->job, c->request->first, entities, 1);
    return status == ATELIER_OK ? deliver(c, c->request->first) : status;
}

static int32_t show_previews(const call *c) {
    uint8_t pixels[4 * 4 * 4];
    memset(pixels, 77, sizeof pixels);
    atelier_image image = { .struct_size = sizeof image, .pixel_format = c->request->pixel_format, .width = 4,
                            .height = 4, .stride = 16, .size = sizeof pixels, .pixels = pixels };
    int shown = 0;
    for (int i = 0; i < 200 && shown < 2; i++) {
        shown += c->host->preview(c->host, c->job, c->request->first, &image) == ATELIER_OK;
        pause_for(2);
    }
    return draw(c);
}

/* Needs a second render at the same time to get on. */
static int meeting;
static int32_t meet(const call *c) {
    __atomic_add_fetch(&meeting, 1, __ATOMIC_SEQ_CST);
    while (__atomic_load_n(&meeting, __ATOMIC_SEQ_CST) < 2) {
        int32_t status = c->host->is_cancelled(c->host, c->job);
        if (status != ATELIER_OK) return status;
        pause_for(1);
    }
    return draw(c);
}

/* ---- Ends ---- */

static int32_t crash(const call *c) {
    (void)c;
    volatile int *nowhere = (volatile int *)8;
    *nowhere = 1;
    return ATELIER_OK;
}
static int32_t crash_after_one(const call *c) {
    fill(c, c->request->first, 200);
    deliver(c, c->request->first);
    abort();
}
static int32_t exit_0(const call *c) { (void)c; exit(0); }
static int32_t exit_3(const call *c) { (void)c; _exit(3); }
static int32_t hang(const call *c) {
    (void)c;
    sigset_t all;
    sigfillset(&all);
    sigprocmask(SIG_SETMASK, &all, NULL);
    pause_for_ever();
}

/* ---- Output ---- */

static int32_t print(const call *c) {
    printf("hello on standard output\n");
    fflush(stdout);
    fprintf(stderr, "hello on standard error\n");
    return draw(c);
}
static int32_t print_and_crash(const call *c) {
    fprintf(stderr, "about to crash\n");
    return crash(c);
}
static int32_t flood_progress(const call *c) {
    for (int i = 0; i < 20000; i++)
        c->host->progress(c->host, c->job, c->request->first, i / 20000.0, atelier_str("again"));
    return draw(c);
}

/* ---- Results ---- */

static int32_t fail(const call *c) {
    atelier_error error = { .struct_size = sizeof error, .code = ATELIER_UNAVAILABLE,
                            .message = ATELIER_STRING("the model is not here"),
                            .detail = ATELIER_STRING("no such file: model.bin"), .retry_after_ms = 2500 };
    c->host->report_error(c->host, c->job, &error);
    return ATELIER_UNAVAILABLE;
}
static int32_t stop_unasked(const call *c) {
    (void)c;
    return ATELIER_CANCELLED;
}
static int32_t deliver_blank(const call *c) {
    int32_t status = fill(c, c->request->first, 0);
    return status == ATELIER_OK ? deliver(c, c->request->first) : status;
}
static int32_t exceed_alpha(const call *c) {
    atelier_frame frame = { .struct_size = sizeof frame };
    int32_t status = c->host->acquire_frame(c->host, c->job, c->request->first, &frame);
    if (status != ATELIER_OK) return status;
    memset(frame.pixels, 255, frame.size);
    frame.pixels[frame.stride * (frame.height - 1) + 3] = 100;
    return deliver(c, c->request->first);
}
static int32_t deliver_nothing(const call *c) { (void)c; return ATELIER_OK; }
/* ---- Attacks on the worker ---- */

static int32_t leave_grandchild(const call *c) {
    pid_t child = fork();
    if (!child) pause_for_ever();
    fprintf(stderr, "grandchild %d\n", (int)child);
    return crash(c);
}
/* A packet in the worker's own protocol, made up by the provider. */
static void forge(atelier_job job, uint16_t kind, int32_t image, const void *payload, uint32_t size) {
    char packet[256] = { 0 };
    memcpy(packet, &kind, sizeof kind);
    memcpy(packet + 4, &size, sizeof size);
    memcpy(packet + 8, &job, sizeof job);
    memcpy(packet + 16, &image, sizeof image);
    memcpy(packet + 32, payload, size);
    send(3, packet, 32 + size, 0);
    /* The host looks for such packets now and then. */
    usleep(300000);
}
static int32_t forge_progress(const call *c) {
    uint32_t no_words = 0;
    forge(c->job, 67, (int32_t)(c->request->first + c->request->count), &no_words, sizeof no_words);
    return draw(c);
}
static int32_t forge_preview(const call *c) {
    uint32_t preview[] = { c->request->pixel_format, 4, 0, 4, 0 };
    forge(c->job, 68, -1, preview, sizeof preview);
    return draw(c);
}

static int is_named(atelier_string text, const char *name) {
    return text.size == strlen(name) && !memcmp(text.data, name, text.size);
}

static const struct {
    const char *name;
    int32_t (*act)(const call *);
} acts[] = {
    { "draw", draw }, { "one pixel", draw_one_pixel }, { "leftovers", look_for_leftovers },
    { "wait", wait_until_cancelled }, { "identity", own_entity }, { "preview", show_previews }, { "meet", meet },
    { "crash", crash }, { "crash after one", crash_after_one }, { "exit 0", exit_0 }, { "exit 3", exit_3 },
    { "hang", hang }, { "blank", deliver_blank },
    { "print", print }, { "print and crash", print_and_crash }, { "flood progress", flood_progress }, { "fail", fail },
    { "stop unasked", stop_unasked }, { "exceed alpha", exceed_alpha }, { "nothing", deliver_nothing },
    { "grandchild", leave_grandchild }, { "forge progress", forge_progress }, { "forge preview", forge_preview },
};

static int32_t render(atelier_instance *self, const atelier_host *host, atelier_job job,
                      const atelier_request *request) {
    (void)self;
    call c = { host, job, request };
    for (size_t i = 0; i < sizeof acts / sizeof *acts; i++)
        if (is_named(request->prompt, acts[i].name)) return acts[i].act(&c);
    return ATELIER_INVALID_ARGUMENT;
}

/* The configuration says how creation misbehaves. */
static int32_t create(const atelier_provider_table *table, const atelier_host *host, const atelier_setup *setup,
                      atelier_instance **self) {
    (void)table;
    (void)host;
    *self = NULL;
    if (!setup->configuration.size) return ATELIER_OK;
    char text[256] = { 0 };
    memcpy(text, setup->configuration.data, setup->configuration.size < 255 ? setup->configuration.size : 255);
    if (strstr(text, "hang")) pause_for_ever();
    if (strstr(text, "crash")) abort();
    if (strstr(text, "exit")) exit(0);
    return strstr(text, "fail") ? ATELIER_INVALID_CONFIGURATION : ATELIER_OK;
}

static const atelier_style style = {
    .struct_size = sizeof style, .id = ATELIER_STRING("harm"), .name = ATELIER_STRING("Harm"),
    .summary = ATELIER_STRING("Does what the prompt says."),
};
static const atelier_style *const styles[] = { &style };
static const atelier_description description = {
    .struct_size = sizeof description, .pixel_formats = ATELIER_BGRA8_PREMULTIPLIED,
    .capabilities = ATELIER_CAN_TEXT, .id = ATELIER_STRING("org.example.misbehaving"),
    .version = ATELIER_STRING("1.0.0"), .styles = styles, .style_count = 1,
};
static const atelier_description *describe(const atelier_provider_table *table) {
    (void)table;
    return &description;
}

static const atelier_concurrent concurrent = { .struct_size = sizeof concurrent, .max_renders = 4 };
static int32_t tell(atelier_instance *self, const atelier_host *host, atelier_job job, const atelier_request *request,
                    void *context, int32_t (*take)(void *context, atelier_string text)) {
    (void)self;
    if (is_named(request->prompt, "forge explanation")) {
        uint32_t words[] = { 4, 0x6f6f6f6f };
        forge(job, 72, 0, words, sizeof words);
    }
    return take(context, atelier_str(host->is_cancelled(host, job) == ATELIER_OK ? "{\"wanted\": true}" : "{}"));
}
static const atelier_explain explain = { .struct_size = sizeof explain, .explain = tell };

static const void *extension(const atelier_provider_table *table, atelier_string id) {
    (void)table;
    if (is_named(id, ATELIER_EXPLAIN)) return &explain;
    return is_named(id, ATELIER_CONCURRENT) ? &concurrent : NULL;
}

static const atelier_provider_table table = {
    .magic = ATELIER_MAGIC, .abi_major = ATELIER_ABI_MAJOR, .struct_size = sizeof table,
    .describe = describe, .create = create, .render = render, .extension = extension,
};
const atelier_provider_table *atelier_provider(uint32_t abi_major) {
    (void)abi_major;
    return &table;
}
