#include <stddef.h>

/* A member as it lies in an archive: raw deflate, or the bytes themselves where both sizes are one. */
struct bare_member {
  size_t offset;
  size_t packed;
  size_t size;
};

/* Inflates members with zlib alone, in the order of `which`, all into one buffer that the largest fits in: what
   reading an archive at random is measured against. Checksums are not computed. Returns how many bytes came out, 0
   when a member is broken. */
size_t bare_inflate(const unsigned char *bytes, const struct bare_member *members, const size_t *which,
                    size_t count, unsigned char *buffer);

/* Reads the files of some members, inflates the members with libdeflate and compares: what packing again is measured
   against. A file's name, up to its NUL, is at `starts` in `names`; `largest` is the size of the largest member. Returns
   how many are the same; 0 without libdeflate. */
size_t bare_compare(const char *names, const size_t *starts, const unsigned char *bytes,
                    const struct bare_member *members, size_t first, size_t end, size_t largest);

/* The time, in nanoseconds, that the calling thread has computed: whatever else the machine does is not in it. */
long long bare_inflate_thread_time(void);
