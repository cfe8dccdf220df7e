/* Sends its own process every signal that can be ignored. */
#include "hostile.h"

static int32_t harm(const call *c) {
    const int numbers[] = { SIGCHLD, SIGURG, SIGWINCH, SIGCONT };
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) kill(getpid(), numbers[i]);
    return draw(c);
}
PROVIDER(.harm = harm)
