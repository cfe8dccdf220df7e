/* Returns no table. */
#include "hostile.h"

const atelier_provider_table *atelier_provider(uint32_t major) {
    (void)major, (void)table;
    return NULL;
}
