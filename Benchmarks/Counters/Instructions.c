// Counts instructions one by one: the processor traps after each while its trap flag is set. Counters of the
// hardware would be faster, but virtual machines seldom have them.
#include "Counters.h"

#if defined(__linux__) && defined(__x86_64__)
#include <signal.h>

static volatile long count;

static void step(int signal) { count++; }

// The stack pointer is moved past the red zone, where a leaf function keeps its variables.
#define CHANGE_FLAGS(instruction) \
  __asm__ volatile("lea -128(%%rsp), %%rsp\n\t" \
                   "pushfq\n\t" instruction "\n\t" \
                   "popfq\n\t" \
                   "lea 128(%%rsp), %%rsp" \
                   ::: "memory", "cc")

__attribute__((noinline)) static void set_trap_flag(void) { CHANGE_FLAGS("orq $0x100, (%%rsp)"); }

__attribute__((noinline)) static void clear_trap_flag(void) { CHANGE_FLAGS("andq $~0x100, (%%rsp)"); }

void begin_counting_instructions(void) {
  struct sigaction action = {.sa_handler = step};
  sigaction(SIGTRAP, &action, 0);
  count = 0;
  set_trap_flag();
}

long end_counting_instructions(void) {
  clear_trap_flag();
  return count;
}
#else
void begin_counting_instructions(void) {}

long end_counting_instructions(void) { return -1; }
#endif
