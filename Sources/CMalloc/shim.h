#if __has_include(<features.h>)
#include <features.h>
#endif

#ifdef __GLIBC__
#include <malloc.h>

// Makes glibc return freed blocks of 128 KiB and more to the system, and also more than 128 KiB of free memory at the
// end of the heap. Without fixed thresholds, glibc raises its thresholds to the size of each large block that is freed,
// up to 32 MB. Later blocks of that size come from the heap, which keeps their memory after they are freed.
static inline void lectern_keepLittleFreeMemory(void) {
  mallopt(M_MMAP_THRESHOLD, 128 * 1024);
  mallopt(M_TRIM_THRESHOLD, 128 * 1024);
}
#else
static inline void lectern_keepLittleFreeMemory(void) {}
#endif
