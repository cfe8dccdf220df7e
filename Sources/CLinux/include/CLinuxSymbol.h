/// What an address that dlsym found is, and whose.
#ifndef ATELIER_CLINUX_SYMBOL_H
#define ATELIER_CLINUX_SYMBOL_H

#define CLINUX_SYMBOL_FUNCTION 0 // a function of the library asked
#define CLINUX_SYMBOL_OTHER 1    // of this library, but no function: data or thread-local
#define CLINUX_SYMBOL_FOREIGN 2  // of another library that was loaded with it

/// Classifies `address`, which dlsym found in the library `handle`. For FOREIGN, `*owner` is the path of the other
/// library, valid while it is loaded; NULL if unknown.
int clinux_symbol_origin(void *handle, const void *address, const char **owner);

#endif
