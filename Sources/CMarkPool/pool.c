#include "CMarkPool.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The sizes of blocks are multiples of `STEP` bytes. The class of a block is its size divided by `STEP`. Classes of
// `CLASSES` and more come from the system. A pool has at most `SLABS` slabs of `SLAB` bytes.
enum { STEP = 16, CLASSES = 33, SLAB = 64 << 10, SLABS = 32 };

// The header that precedes every block. It contains the address of the block's pool, with the block's class in the low
// bits, or 0 for a block from the system. libcmark stores no values in its blocks that need a larger alignment than the
// header.
typedef struct { uintptr_t pool_and_class; } Header;

// The alignment of pools. The low bits of a pool's address are therefore zero, and have room for a class.
enum { POOL_ALIGNMENT = 64 };

// A free block.
typedef struct Block { struct Block *next; } Block;

typedef struct Pool {
  // The lists of free blocks, by class.
  _Alignas(POOL_ALIGNMENT) Block *waiting[CLASSES];
  // The unused part of the slab from which blocks are cut, which is the last of the `used` slabs, and its size.
  char *slab;
  size_t left;
  // The allocated slabs, and their number.
  char *slabs[SLABS];
  size_t count, used;
  // The number of blocks that the pool's thread has taken and not freed. It includes the blocks that other threads have
  // freed, which `freed_elsewhere` counts.
  size_t live;
  _Atomic size_t freed_elsewhere;
  // The next pool in `left_behind`.
  struct Pool *next;
} Pool;

// The pool of the current thread, or NULL before its first block.
static _Thread_local Pool *current;

// The pools of threads that have ended. The next threads reuse them. Slabs are therefore never freed, and the blocks in
// them stay valid after their thread has ended.
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_key_t key;
static Pool *left_behind;

static void leave_behind(void *pool) {
  pthread_mutex_lock(&lock);
  ((Pool *)pool)->next = left_behind;
  left_behind = pool;
  pthread_mutex_unlock(&lock);
  current = NULL;
}

static void make_key(void) {
  if (pthread_key_create(&key, leave_behind)) abort();
}

// Returns the memory, or ends the process if there is none. libcmark cannot report a failed allocation.
static void *checked(void *memory) {
  if (memory) return memory;
  fputs("libcmark: out of memory\n", stderr);
  abort();
}

// Returns a pool for a thread that has none.
static Pool *first_use(void) {
  pthread_once(&once, make_key);
  pthread_mutex_lock(&lock);
  Pool *pool = left_behind;
  if (pool) left_behind = pool->next;
  pthread_mutex_unlock(&lock);
  if (!pool) {
    pool = checked(aligned_alloc(POOL_ALIGNMENT, sizeof *pool));
    memset(pool, 0, sizeof *pool);
  }
  current = pool;
  pthread_setspecific(key, pool);
  return pool;
}

// Returns a block from the system.
static void *from_system(size_t size) {
  if (size > SIZE_MAX - sizeof(Header)) checked(NULL);
  Header *header = checked(malloc(sizeof *header + size));
  header->pool_and_class = 0;
  return header + 1;
}

// Returns whether no block of the pool is in use.
static bool are_all_free(Pool *pool) {
  return pool->live == atomic_load_explicit(&pool->freed_elsewhere, memory_order_acquire);
}

// Makes the next blocks come from the first slab again. The blocks of a page are then in the order in which libcmark
// requests them, in memory that is still in the processor's cache. Lists of free blocks would spread the blocks over
// the whole pool.
static void rewind_slabs(Pool *pool) {
  memset(pool->waiting, 0, sizeof pool->waiting);
  pool->used = pool->left = 0;
  atomic_fetch_sub_explicit(&pool->freed_elsewhere, pool->live, memory_order_relaxed);
  pool->live = 0;
}

// Returns a new block of a class from a slab, or from the system if all slabs are used up.
static void *cut(Pool *pool, size_t class) {
  size_t size = sizeof(Header) + class * STEP;
  if (pool->left < size) {
    // Other threads may have freed the last blocks in use.
    if (pool->used == SLABS && are_all_free(pool)) rewind_slabs(pool);
    if (pool->used == SLABS) return from_system(class * STEP);
    if (pool->used == pool->count) pool->slabs[pool->count++] = checked(malloc(SLAB));
    pool->slab = pool->slabs[pool->used++];
    pool->left = SLAB;
  }
  Header *header = (Header *)pool->slab;
  header->pool_and_class = (uintptr_t)pool | class;
  pool->slab += size;
  pool->left -= size;
  pool->live++;
  return header + 1;
}

// Returns a block of at least `size` bytes.
static void *take(size_t size) {
#if defined(__has_feature) && __has_feature(address_sanitizer)
  // The sanitizer checks only separate blocks of the system.
  return from_system(size);
#else
  size_t class = size ? (size + STEP - 1) / STEP : 1;
  if (class >= CLASSES) return from_system(size);
  Pool *pool = current ? current : first_use();
  Block *block = pool->waiting[class];
  if (!block) return cut(pool, class);
  pool->waiting[class] = block->next;
  pool->live++;
  return block;
#endif
}

static void *pool_calloc(size_t count, size_t size) {
  if (size && count > SIZE_MAX / size) checked(NULL);
  return memset(take(count * size), 0, count * size);
}

static size_t class_of(const Header *header) { return header->pool_and_class % POOL_ALIGNMENT; }

static void pool_free(void *memory) {
  if (!memory) return;
  Header *header = (Header *)memory - 1;
  if (!header->pool_and_class) {
    free(header);
    return;
  }
  Pool *pool = (Pool *)(header->pool_and_class - class_of(header));
  if (pool != current) {
    // The block is reused after all blocks of its pool are free, because only the pool's thread may change its lists.
    atomic_fetch_add_explicit(&pool->freed_elsewhere, 1, memory_order_release);
    return;
  }
  pool->live--;
  if (are_all_free(pool)) {
    rewind_slabs(pool);
    return;
  }
  Block *block = memory;
  size_t class = class_of(header);
  block->next = pool->waiting[class];
  pool->waiting[class] = block;
}

static void *pool_realloc(void *memory, size_t size) {
  if (!memory) return take(size);
  Header *header = (Header *)memory - 1;
  if (!header->pool_and_class) {
    if (size > SIZE_MAX - sizeof(Header)) checked(NULL);
    return (Header *)checked(realloc(header, sizeof *header + size)) + 1;
  }
  size_t capacity = class_of(header) * STEP;
  if (size <= capacity) return memory;
  void *larger = take(size);
  memcpy(larger, memory, capacity);
  pool_free(memory);
  return larger;
}

cmark_mem *cmark_pool(void) {
  static cmark_mem memory = {pool_calloc, pool_realloc, pool_free};
  return &memory;
}
