#if __has_include(<features.h>)
#include <features.h>
#endif

#ifdef __GLIBC__
#include <malloc.h>

// Without fixed thresholds, glibc raises them up to 32 MB with each large block that is freed: later blocks of that size
// are cut from the heap, which keeps them when they are freed.
static inline void lectern_keepLittleFreeMemory(void) {
  mallopt(M_MMAP_THRESHOLD, 128 * 1024);
  mallopt(M_TRIM_THRESHOLD, 128 * 1024);
}
#else
static inline void lectern_keepLittleFreeMemory(void) {}
#endif
