/* What the hostile libraries have in common: a provider that draws well unless its file says otherwise.
 *
 * A file includes this, defines what it does wrong, and ends with PROVIDER(.harm = ...). Before the include it may
 * define TABLE, DESCRIPTION or STYLE: initialisers that override those here. `harm` is called when the prompt is
 * "harm"; any other prompt is drawn well. */
#ifndef HOSTILE_H
#define HOSTILE_H
#define _GNU_SOURCE
#include <atelier/provider.h>

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

/* The number is replaced in each copy of a library, so that its processes can be told from all others. */
#ifndef ID
#define ID "org.example.hostile.x0000000000"
#endif
#ifndef TABLE
#define TABLE
#endif
#ifndef DESCRIPTION
#define DESCRIPTION
#endif
#ifndef STYLE
#define STYLE
#endif
#define UNUSED __attribute__((unused))

typedef struct call {
    const atelier_host *host;
    atelier_job job;
    const atelier_request *request;
} call;

typedef struct hooks {
    int32_t (*harm)(const call *c);
    const atelier_description *(*describe)(void);
    int32_t (*create)(const atelier_host *host);
    void (*destroy)(void);
    const void *(*extension)(atelier_string id);
} hooks;
static const hooks mine;

#define PROVIDER(...)                                                                                           \
    static const hooks mine = { __VA_ARGS__ };                                                                  \
    const atelier_provider_table *atelier_provider(uint32_t major) { (void)major; return &table; }

/* ---- Parts of an honest provider ---- */

/* The frame of an image, or NULL. */
UNUSED static uint8_t *acquire(const call *c, uint32_t index, atelier_frame *frame) {
    *frame = (atelier_frame){ .struct_size = sizeof *frame };
    return c->host->acquire_frame(c->host, c->job, index, frame) == ATELIER_OK ? frame->pixels : NULL;
}

/* Fills an image with the one value that seed and number give, which who asked for it checks. */
UNUSED static int32_t paint(const call *c, uint32_t index) {
    atelier_frame frame;
    if (!acquire(c, index, &frame)) return ATELIER_FAILED;
    memset(frame.pixels, 128 + (int)((c->request->seed + index) % 100), frame.size);
    return ATELIER_OK;
}

UNUSED static int32_t deliver(const call *c, uint32_t index) {
    atelier_result result = { .struct_size = sizeof result, .index = index, .alt_text = ATELIER_STRING("Grey.") };
    return c->host->deliver_image(c->host, c->job, &result);
}

/* Draws the whole request as it should be. */
UNUSED static int32_t draw(const call *c) {
    for (uint32_t i = c->request->first; i < c->request->first + c->request->count; i++) {
        int32_t status = c->host->is_cancelled(c->host, c->job);
        if (status == ATELIER_OK) status = paint(c, i);
        if (status == ATELIER_OK) status = deliver(c, i);
        if (status != ATELIER_OK) return status;
    }
    return ATELIER_OK;
}

/* The end of an attempt at what is forbidden: who succeeded draws, who was kept from it says so. */
UNUSED static int32_t attempted(const call *c, const char *act, long result) {
    if (result >= 0) return draw(c);
    char words[200];
    snprintf(words, sizeof words, "denied: %s: %s", act, strerror(errno));
    atelier_error error = { .struct_size = sizeof error, .code = ATELIER_FAILED,
                            .message = ATELIER_STRING("it may not do that"), .detail = atelier_str(words) };
    c->host->report_error(c->host, c->job, &error);
    return ATELIER_FAILED;
}

UNUSED static void pause_for(long milliseconds) {
    struct timespec time = { milliseconds / 1000, milliseconds % 1000 * 1000000 };
    while (nanosleep(&time, &time)) {}
}

UNUSED __attribute__((noreturn)) static void pause_for_ever(void) {
    for (;;) pause_for(1000);
}

UNUSED static void crash(void) { *(volatile int *)8 = 1; }

UNUSED static void start_thread(void *(*run)(void *), const void *argument) {
    pthread_t thread;
    pthread_create(&thread, NULL, run, (void *)argument);
}

/* ---- The provider ---- */

static const atelier_style style = {
    .struct_size = sizeof style, .id = ATELIER_STRING("harm"), .name = ATELIER_STRING("Harm"),
    .summary = ATELIER_STRING("Does harm."), STYLE
};
static const atelier_style *const styles[] = { &style };
UNUSED static const atelier_description description = {
    .struct_size = sizeof description, .pixel_formats = ATELIER_RGBA8, .capabilities = ATELIER_CAN_TEXT,
    .id = ATELIER_STRING(ID), .version = ATELIER_STRING("1.0.0"), .styles = styles, .style_count = 1, DESCRIPTION
};

UNUSED static const atelier_description *describe(const atelier_provider_table *table) {
    (void)table;
    return mine.describe ? mine.describe() : &description;
}

UNUSED static int32_t create(const atelier_provider_table *table, const atelier_host *host,
                             const atelier_setup *setup, atelier_instance **self) {
    (void)table, (void)setup;
    *self = NULL;
    return mine.create ? mine.create(host) : ATELIER_OK;
}

UNUSED static int32_t render(atelier_instance *self, const atelier_host *host, atelier_job job,
                             const atelier_request *request) {
    (void)self;
    call c = { host, job, request };
    int harms = mine.harm && request->prompt.size == 4 && !memcmp(request->prompt.data, "harm", 4);
    return harms ? mine.harm(&c) : draw(&c);
}

UNUSED static void destroy(atelier_instance *self) {
    (void)self;
    if (mine.destroy) mine.destroy();
}

UNUSED static const void *extension(const atelier_provider_table *table, atelier_string id) {
    (void)table;
    return mine.extension ? mine.extension(id) : NULL;
}

static const atelier_provider_table table = {
    .magic = ATELIER_MAGIC, .abi_major = ATELIER_ABI_MAJOR, .struct_size = sizeof table, .describe = describe,
    .create = create, .render = render, .destroy = destroy, .extension = extension, TABLE
};
#endif
