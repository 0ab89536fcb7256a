// Counts instructions one by one: the processor traps after each while its trap flag is set. Counters of the
// hardware would be faster, but virtual machines seldom have them.
#define _GNU_SOURCE
#include "Counters.h"

#if defined(__linux__) && defined(__x86_64__)
#include <dlfcn.h>
#include <signal.h>
#include <ucontext.h>

static volatile long count, retains;
static long long swift_retain_begins;

static void step(int signal, siginfo_t *info, void *context) {
  count++;
  const ucontext_t *stopped = context;
  if (stopped->uc_mcontext.gregs[REG_RIP] == swift_retain_begins) retains++;
}

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
  struct sigaction action = {.sa_sigaction = step, .sa_flags = SA_SIGINFO};
  sigaction(SIGTRAP, &action, 0);
  swift_retain_begins = (long long)dlsym(RTLD_DEFAULT, "swift_retain");
  count = retains = 0;
  set_trap_flag();
}

long end_counting_instructions(void) {
  clear_trap_flag();
  return count;
}

long counted_retains(void) { return retains; }
#else
void begin_counting_instructions(void) {}

long end_counting_instructions(void) { return -1; }

long counted_retains(void) { return 0; }
#endif
