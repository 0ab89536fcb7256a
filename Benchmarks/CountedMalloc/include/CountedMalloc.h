#pragma once

/// The number of allocations that this program has made so far, or -1 where that is not counted.
long counted_mallocs(void);
