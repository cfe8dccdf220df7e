/* Finds the pages that a worker shares with its host; places of their words are those of WirePage. */
#ifndef PAGES_H
#define PAGES_H
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { sent = 64 * 64, attention = sent + 16, taken = sent + 24, letter = sent + 32, letter_size = sent + 40, packet = 65 * 64 };

/* Calls `use` with the start of each page that can be written; returns how many there are. */
static int each_page(void (*use)(char *page)) {
    FILE *maps = fopen("/proc/self/maps", "r");
    if (!maps) return 0;
    char line[512];
    int count = 0;
    while (fgets(line, sizeof line, maps)) {
        if (!strstr(line, "memfd:atelier-page") || !strstr(line, " rw")) continue;
        use((char *)(uintptr_t)strtoull(line, NULL, 16));
        count++;
    }
    fclose(maps);
    return count;
}

static void put(char *page, int offset, uint64_t value) {
    __atomic_store_n((uint64_t *)(page + offset), value, __ATOMIC_SEQ_CST);
}
static uint64_t get(const char *page, int offset) {
    return __atomic_load_n((const uint64_t *)(page + offset), __ATOMIC_SEQ_CST);
}
#endif
