#ifndef CMARK_POOL_H
#define CMARK_POOL_H

#include <cmark.h>

/// Memory for libcmark's nodes and texts, which are many, small and short-lived.
///
/// A tree of cmark is thousands of blocks of a few sizes, made and freed again page after page; with the system's
/// allocator that is a quarter of all work. Here each thread cuts blocks from its own 2 MB, in the order in which
/// libcmark asks for them. A freed block waits, by size, in a list; when the last block is free, the thread begins
/// again at the first byte. Blocks beyond the 2 MB, and blocks of more than 512 bytes, come from the system. Another
/// thread than the one that took a block may free it.
cmark_mem *cmark_pool(void);

#endif
