/* Starts a shell. */
#include "hostile.h"

#include <spawn.h>

static int32_t harm(const call *c) {
    pid_t child;
    char *words[] = { ID, "-c", "kill -STOP $$", NULL };
    int error = posix_spawn(&child, "/bin/sh", NULL, NULL, words, NULL);
    errno = error;
    return attempted(c, "posix_spawn", error ? -1 : 0);
}
PROVIDER(.harm = harm)
