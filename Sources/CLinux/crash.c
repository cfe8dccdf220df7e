#define _GNU_SOURCE
#include "CLinuxCrash.h"

#include <dlfcn.h>
#include <link.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <ucontext.h>

// Everything the handler does is safe in a signal handler: it calls no allocator and takes no lock.

#define STACK_SIZE (64 << 10)
#define SCANNED_WORDS 512

static clinux_crash *report;
static int has_begun;

static void registers(const ucontext_t *context, uintptr_t *instruction, uintptr_t *stack) {
#if defined(__x86_64__)
    *instruction = (uintptr_t)context->uc_mcontext.gregs[REG_RIP];
    *stack = (uintptr_t)context->uc_mcontext.gregs[REG_RSP];
#elif defined(__aarch64__)
    *instruction = context->uc_mcontext.pc;
    *stack = context->uc_mcontext.sp;
#else
    (void)context;
    *instruction = *stack = 0;
#endif
}

/// Whether an object's code, not its data, has this offset. Its headers are mapped with it.
static int is_code(const struct dl_find_object *object, uint64_t offset) {
    const ElfW(Ehdr) *header = object->dlfo_map_start;
    if (memcmp(header->e_ident, ELFMAG, SELFMAG) || header->e_phoff != sizeof *header) return 0;
    const ElfW(Phdr) *segments = (const void *)(header + 1);
    for (int i = 0; i < header->e_phnum; i++)
        if (segments[i].p_type == PT_LOAD && segments[i].p_flags & PF_X && offset >= segments[i].p_vaddr
            && offset - segments[i].p_vaddr < segments[i].p_memsz)
            return 1;
    return 0;
}

/// The path of the object whose code `address` lies in, and the offset there. NULL if it lies in none.
static const char *locate(uintptr_t address, uint64_t *offset) {
    struct dl_find_object found;
    if (_dl_find_object((void *)address, &found)) return NULL;
    *offset = address - found.dlfo_link_map->l_addr;
    if (!is_code(&found, *offset)) return NULL;
    return found.dlfo_link_map->l_name;
}

static void copy(char *to, size_t capacity, const char *from) {
    size_t length = strnlen(from, capacity - 1);
    memcpy(to, from, length);
    to[length] = 0;
}

/// The first word on the stack that is an address in the code of the library: most likely where its last call returns
/// to, unless it was left there by an earlier one.
static uint64_t find_caller(uintptr_t stack) {
    const uintptr_t *words = (const uintptr_t *)(stack & ~(uintptr_t)(sizeof(uintptr_t) - 1));
    for (int i = 0; i < SCANNED_WORDS; i++) {
        uint64_t offset;
        const char *object = locate(words[i], &offset);
        if (object && !strcmp(object, report->library)) return offset;
    }
    return 0;
}

static void describe(int signal, siginfo_t *information, void *context) {
    if (!__atomic_exchange_n(&has_begun, 1, __ATOMIC_SEQ_CST)) {
        uintptr_t instruction, stack;
        registers(context, &instruction, &stack);
        report->signal = signal;
        report->code = information->si_code;
        report->address = (uint64_t)information->si_addr;
        const char *object = locate(instruction, &report->offset);
        if (object) copy(report->object, sizeof report->object, object);
        __atomic_store_n(&report->is_written, 1, __ATOMIC_SEQ_CST);
        // Last, as a damaged stack ends it. A word behind the stack's end can't be read; nothing is lost by then.
        if (!object || strcmp(object, report->library)) report->caller = find_caller(stack);
    }
    // The action is the default again, and the signal waits until this returns.
    raise(signal);
}

void clinux_report_crashes(void *page, const char *library) {
    report = page;
    copy(report->library, sizeof report->library, library);
    struct sigaction action = { .sa_sigaction = describe, .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESETHAND };
    sigemptyset(&action.sa_mask);
    const int signals[] = { SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS };
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) sigaction(signals[i], &action, NULL);
}

void clinux_use_crash_stack(void) {
    stack_t stack = { .ss_size = STACK_SIZE };
    stack.ss_sp = mmap(NULL, STACK_SIZE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (stack.ss_sp != MAP_FAILED) sigaltstack(&stack, NULL);
}
