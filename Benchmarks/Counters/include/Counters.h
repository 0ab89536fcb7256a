#pragma once

/// The number of allocations that this program has made so far, or -1 where that is not counted.
long counted_mallocs(void);

/// The bytes of the heap that are in use, with what the allocator needs for them, or -1 where that is not
/// known.
long heap_bytes(void);

/// The kilobytes that this program has copied so far in pieces of 1 KB or more, or -1 where that is not
/// counted.
long copied_kilobytes(void);

/// The CPU time of all threads of this program so far, in nanoseconds.
long cpu_nanoseconds(void);

/// Begins to count the instructions of the calling thread. It is slowed down by a factor of a thousand.
void begin_counting_instructions(void);

/// Ends that, on the same thread.
///
/// Returns the number of instructions, or -1 where they are not counted.
long end_counting_instructions(void);

/// How many of the instructions that were counted last began `swift_retain`.
long counted_retains(void);
