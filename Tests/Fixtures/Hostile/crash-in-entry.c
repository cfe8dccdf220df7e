/* Crashes in the one function that it exports. */
#include "hostile.h"

const atelier_provider_table *atelier_provider(uint32_t major) {
    (void)major;
    crash();
    return &table;
}
