/* Lists the user's home. */
#include "hostile.h"

#include <pwd.h>

static int32_t harm(const call *c) {
    const struct passwd *user = getpwuid(getuid());
    const char *home = user ? user->pw_dir : "/root";
    return attempted(c, "open", open(home, O_RDONLY | O_DIRECTORY));
}
PROVIDER(.harm = harm)
