/* Changes locale and time zone. */
#include "hostile.h"

#include <locale.h>

static int32_t harm(const call *c) {
    setlocale(LC_ALL, "tr_TR.UTF-8");
    setlocale(LC_NUMERIC, "de_DE.UTF-8");
    setenv("TZ", "Pacific/Kiritimati", 1);
    tzset();
    return draw(c);
}
PROVIDER(.harm = harm)
