#ifndef CMARK_POOL_H
#define CMARK_POOL_H

#include <cmark.h>

/// Memory for libcmark's nodes and texts, which are many, small and short-lived.
///
/// A tree of cmark is thousands of blocks of a few sizes, made and freed again page after page; with the system's
/// allocator that is a quarter of all work. Here freed blocks wait, by size, in a list of the thread that freed
/// them. Each thread keeps at most 2 MB so; what exceeds that, and blocks of more than 512 bytes, go to the system
/// and back. Blocks may be freed by another thread than took them.
cmark_mem *cmark_pool(void);

#endif
