/* Throws a C++ exception through the border. Written out, so that it needs no compiler for C++. */
#include "hostile.h"

void *__cxa_allocate_exception(size_t size);
__attribute__((noreturn)) void __cxa_throw(void *exception, const void *type, void (*destroy)(void *));
extern const char _ZTIi;

static int32_t harm(const call *c) {
    (void)c;
    int *number = __cxa_allocate_exception(sizeof *number);
    *number = 7;
    __cxa_throw(number, &_ZTIi, NULL);
}
PROVIDER(.harm = harm)
