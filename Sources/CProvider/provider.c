// The C ABI is a header; SwiftPM wants a C target to have a source.
#include "atelier/provider.h"
