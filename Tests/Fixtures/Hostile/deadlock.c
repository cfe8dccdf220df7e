/* Waits for a lock that it holds itself. */
#include "hostile.h"

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static int32_t harm(const call *c) {
    (void)c;
    pthread_mutex_lock(&lock);
    pthread_mutex_lock(&lock);
    return ATELIER_FAILED;
}
PROVIDER(.harm = harm)
