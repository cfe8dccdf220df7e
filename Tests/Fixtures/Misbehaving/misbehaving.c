#include <atelier/provider.h>
