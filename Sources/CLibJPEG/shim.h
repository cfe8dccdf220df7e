#include <stddef.h>
#include <stdio.h>
// jpeglib.h needs both of the above.
#include <jpeglib.h>
