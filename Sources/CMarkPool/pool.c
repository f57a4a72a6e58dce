#include "CMarkPool.h"

#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Sizes are multiples of 16 bytes; a class is such a multiple, and class 0 is memory of the system's.
enum { STEP = 16, CLASSES = 33, SLAB = 64 << 10, BUDGET = 2 << 20 };

// Stands before every block. libcmark keeps nothing in its blocks that needs more than this one's alignment.
typedef struct { uint64_t class; } Header;

typedef struct Block { struct Block *next; } Block;

typedef struct Pool {
  Block *waiting[CLASSES];
  // What is left of the slab that blocks are cut from.
  char *slab;
  size_t left;
  // How much may still be taken from the system for slabs.
  size_t budget;
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
    pool = checked(calloc(1, sizeof *pool));
    pool->budget = BUDGET;
  }
  current = pool;
  pthread_setspecific(key, pool);
  return pool;
}

static void *from_system(size_t size) {
  if (size > SIZE_MAX - sizeof(Header)) checked(NULL);
  Header *header = checked(malloc(sizeof *header + size));
  header->class = 0;
  return header + 1;
}

static void *cut(Pool *pool, size_t class) {
  size_t size = sizeof(Header) + class * STEP;
  if (pool->left < size) {
    if (pool->budget < SLAB) return from_system(class * STEP);
    pool->slab = checked(malloc(SLAB));
    pool->left = SLAB;
    pool->budget -= SLAB;
  }
  Header *header = (Header *)pool->slab;
  header->class = class;
  pool->slab += size;
  pool->left -= size;
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
  // The next block was freed long before this one, so it is seldom near the processor.
  __builtin_prefetch(block->next);
  return block;
#endif
}

static void *pool_calloc(size_t count, size_t size) {
  if (size && count > SIZE_MAX / size) checked(NULL);
  return memset(take(count * size), 0, count * size);
}

static void pool_free(void *memory) {
  if (!memory) return;
  Header *header = (Header *)memory - 1;
  if (!header->class) {
    free(header);
    return;
  }
  Pool *pool = current ? current : first_use();
  Block *block = memory;
  block->next = pool->waiting[header->class];
  pool->waiting[header->class] = block;
}

static void *pool_realloc(void *memory, size_t size) {
  if (!memory) return take(size);
  Header *header = (Header *)memory - 1;
  if (!header->class) {
    if (size > SIZE_MAX - sizeof(Header)) checked(NULL);
    return (Header *)checked(realloc(header, sizeof *header + size)) + 1;
  }
  size_t capacity = header->class * STEP;
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
