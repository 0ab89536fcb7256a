// Takes the place of the C library's memcpy in the benchmark program, to count what large values are copied:
// the compiler calls it for each copy and each move of a value of more than 128 bytes.
#include "Counters.h"

#include <string.h>

#ifdef __GLIBC__
#include <stdatomic.h>
#include <stddef.h>

static atomic_long kilobytes;

void *memcpy(void *to, const void *from, size_t size) {
  if (size >= 1024) atomic_fetch_add_explicit(&kilobytes, size / 1024, memory_order_relaxed);
  return memmove(to, from, size);
}

long copied_kilobytes(void) { return atomic_load_explicit(&kilobytes, memory_order_relaxed); }
#else
long copied_kilobytes(void) { return -1; }
#endif
