#ifndef CMARK_POOL_H
#define CMARK_POOL_H

#include <cmark.h>

/// Returns an allocator for libcmark's nodes and texts, which are many, small and short-lived.
///
/// The tree of a page has thousands of blocks of a few sizes. They are allocated and freed for every page, which is a
/// quarter of all work with the system's allocator. In this allocator, each thread cuts blocks from a pool of 2 MB, in
/// the order in which libcmark requests them. Freed blocks are kept in a list for each size. When all blocks are free,
/// the thread begins again at the first byte of its pool. Blocks beyond the 2 MB, and blocks of more than 512 bytes,
/// come from the system. Any thread may free a block.
cmark_mem *cmark_pool(void);

#endif
