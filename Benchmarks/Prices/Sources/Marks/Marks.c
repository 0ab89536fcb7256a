#include "Marks.h"

// Not inlined, and not empty, so that there is something to begin at.
__attribute__((noinline)) void begin_price(void) { __asm__ volatile("" ::: "memory"); }
__attribute__((noinline)) void end_price(void) { __asm__ volatile("nop" ::: "memory"); }
