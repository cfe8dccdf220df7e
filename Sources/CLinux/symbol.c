#define _GNU_SOURCE
#include "CLinuxSymbol.h"
#include <dlfcn.h>
#include <elf.h>
#include <link.h>
#include <stddef.h>

int clinux_symbol_origin(void *handle, const void *address, const char **owner) {
    Dl_info info;
    struct link_map *asked = NULL, *found = NULL;
    const ElfW(Sym) *symbol = NULL;
    *owner = NULL;
    // A thread-local symbol's address lies in no library.
    if (dlinfo(handle, RTLD_DI_LINKMAP, &asked) != 0 || !dladdr1(address, &info, (void **)&found, RTLD_DL_LINKMAP))
        return CLINUX_SYMBOL_OTHER;
    if (asked != found) {
        *owner = info.dli_fname;
        return CLINUX_SYMBOL_FOREIGN;
    }
    if (!dladdr1(address, &info, (void **)&symbol, RTLD_DL_SYMENT) || !symbol || info.dli_saddr != address)
        return CLINUX_SYMBOL_OTHER;
    return ELF64_ST_TYPE(symbol->st_info) == STT_FUNC ? CLINUX_SYMBOL_FUNCTION : CLINUX_SYMBOL_OTHER;
}
