// Takes the place of the C library's allocation functions in the benchmark program, to count their
// calls: Swift allocates through them.
#include "Counters.h"

#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
#include <stdatomic.h>
#include <stddef.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static atomic_long count;

void *malloc(size_t size) {
  atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
  return __libc_malloc(size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
  *result = __libc_memalign(alignment, size);
  return *result ? 0 : 12;
}

long counted_mallocs(void) { return atomic_load_explicit(&count, memory_order_relaxed); }

long heap_bytes(void) {
  struct mallinfo2 info = mallinfo2();
  return (long)(info.uordblks + info.hblkhd);
}
#else
long counted_mallocs(void) { return -1; }

long heap_bytes(void) { return -1; }
#endif
