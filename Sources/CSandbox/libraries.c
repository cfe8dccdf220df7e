#define _GNU_SOURCE
#include "CSandbox.h"

#include <link.h>

struct listener {
    void *context;
    void (*tell)(void *context, const char *path);
};

static int each(struct dl_phdr_info *library, size_t size, void *listener) {
    (void)size;
    struct listener *to = listener;
    // The program has no name, the kernel's own library no path.
    if (library->dlpi_name && library->dlpi_name[0] == '/') to->tell(to->context, library->dlpi_name);
    return 0;
}

void csandbox_each_library(void *context, void (*tell)(void *context, const char *path)) {
    struct listener listener = { context, tell };
    dl_iterate_phdr(each, &listener);
}
