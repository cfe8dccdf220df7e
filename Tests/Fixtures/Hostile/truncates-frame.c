/* Shortens every file that it has open or mapped, its frame among them. */
#include "hostile.h"

#include <dirent.h>

static int32_t harm(const call *c) {
    if (paint(c, c->request->first) != ATELIER_OK) return ATELIER_FAILED;
    for (int i = 0; i < 64; i++) (void)!ftruncate(i, 0);
    DIR *maps = opendir("/proc/self/map_files");
    for (struct dirent *entry; maps && (entry = readdir(maps));) {
        char path[400], target[400] = { 0 };
        snprintf(path, sizeof path, "/proc/self/map_files/%s", entry->d_name);
        if (readlink(path, target, sizeof target - 1) < 0 || strncmp(target, "/memfd:", 7)) continue;
        int file = open(path, O_RDWR);
        if (file >= 0) (void)!ftruncate(file, 0);
    }
    return deliver(c, c->request->first);
}
PROVIDER(.harm = harm)
