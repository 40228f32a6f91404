// Only glibc has the tuning of its allocator here; elsewhere this module is empty.
#if defined(__GLIBC__) || __has_include(<gnu/libc-version.h>)
#include <malloc.h>
#endif
