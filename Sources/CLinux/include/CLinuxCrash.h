/// What a process can still say when it crashes.
#ifndef ATELIER_CLINUX_CRASH_H
#define ATELIER_CLINUX_CRASH_H
#include <stdint.h>

/// What is written to the page. A crash may overwrite anything, so a reader checks everything.
typedef struct clinux_crash {
    uint64_t is_written;    // 1: the rest holds
    int64_t signal;
    int64_t code;           // si_code: positive for a fault of the processor's
    uint64_t address;       // si_addr
    uint64_t offset;        // of the instruction in the object named below; 0 if it lies in none
    uint64_t caller;        // of what looks like the return of the library's innermost call; 0 if none was found
    char object[1024];      // path of the object, empty for the program itself
    char library[1024];     // path of the library
} clinux_crash;

/// From now on a crash writes a clinux_crash to `page`, which must stay mapped, before it ends the process as it would
/// have. `library` is the one whose calls are of interest. Changes the handlers of the signals that mean a crash; whoever
/// replaces these loses the report.
void clinux_report_crashes(void *page, const char *library);

/// Gives the calling thread memory for the handler to run in, so that a stack that is full is reported too.
void clinux_use_crash_stack(void);

#endif
