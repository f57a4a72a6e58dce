#include "CMarkPool.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Sizes are multiples of 16 bytes; a class is such a multiple.
enum { STEP = 16, CLASSES = 33, SLAB = 64 << 10, SLABS = 32 };

// Precedes every block: the pool that the block was cut from, with the block's class in the low bits, or 0 for
// memory of the system's. libcmark keeps nothing in its blocks that needs more than this one's alignment.
typedef struct { uintptr_t pool_and_class; } Header;

// The low bits that hold the class are zero in a pool's address.
enum { POOL_ALIGNMENT = 64 };

typedef struct Block { struct Block *next; } Block;

typedef struct Pool {
  _Alignas(POOL_ALIGNMENT) Block *waiting[CLASSES];
  // The rest of the slab that blocks are cut from: the last of `used` slabs.
  char *slab;
  size_t left;
  char *slabs[SLABS];
  size_t count, used;
  // Blocks that the pool's thread has taken less those that it has freed; other threads count theirs beside it.
  size_t live;
  _Atomic size_t freed_elsewhere;
  struct Pool *next;
} Pool;

static _Thread_local Pool *current;

// A thread that ends leaves its pool to the next that begins. So slabs are never freed, and a block that was cut
// from one is safe wherever it waits.
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

static void *checked(void *memory) {
  if (memory) return memory;
  fputs("libcmark: out of memory\n", stderr);
  abort();
}

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

static void *from_system(size_t size) {
  if (size > SIZE_MAX - sizeof(Header)) checked(NULL);
  Header *header = checked(malloc(sizeof *header + size));
  header->pool_and_class = 0;
  return header + 1;
}

// Whether no block of the pool is in use.
static bool are_all_free(Pool *pool) {
  return pool->live == atomic_load_explicit(&pool->freed_elsewhere, memory_order_acquire);
}

// Cuts the next blocks from the first slab again. A page's blocks then lie in the order in which libcmark asks for
// them, in memory that the cache still has; lists of freed blocks would spread them over the whole pool.
static void rewind_slabs(Pool *pool) {
  memset(pool->waiting, 0, sizeof pool->waiting);
  pool->used = pool->left = 0;
  atomic_fetch_sub_explicit(&pool->freed_elsewhere, pool->live, memory_order_relaxed);
  pool->live = 0;
}

static void *cut(Pool *pool, size_t class) {
  size_t size = sizeof(Header) + class * STEP;
  if (pool->left < size) {
    // Other threads may have freed the last blocks since.
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

static void *take(size_t size) {
#if defined(__has_feature) && __has_feature(address_sanitizer)
  // The sanitizer must see each block by itself.
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
    // The block waits until its pool's thread has freed its own last one.
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
