#include <stddef.h>

/* What Lectern is measured against: the work alone, done by the C libraries without any of its code around it. */

/* Renders Markdown texts with libcmark alone, one after the other, raw HTML as written: what the markup engine is
   measured against. Returns how many bytes of HTML came out. */
size_t bare_markdown_render(const char *const *texts, const size_t *lengths, size_t count);

/* Deflates texts, one after the other, each into one stream of its own, at zlib's or libdeflate's own level: what the
   writing of archives is measured against. Returns how many bytes came out, a text that does not shrink counting as it
   is; 0 when there is no memory, or no libdeflate. */
size_t bare_zlib_deflate(
    const char *const *texts, const size_t *lengths, size_t count, int level);
size_t bare_libdeflate_deflate(
    const char *const *texts, const size_t *lengths, size_t count, int level);

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
long long bare_thread_time(void);
