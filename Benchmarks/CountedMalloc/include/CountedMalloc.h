#pragma once

/// The number of allocations that this program has made so far, or -1 where that is not counted.
long counted_mallocs(void);

/// The bytes of the heap that are in use, with what the allocator needs for them, or -1 where that is not
/// known.
long heap_bytes(void);
