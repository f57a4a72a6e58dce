#include <stddef.h>

/* Bare loops around the C libraries, without any of Lectern's code. The benchmarks compare Lectern with them. */

/* Renders Markdown texts with libcmark, one after the other, and keeps raw HTML. The benchmark of the markup engine
   compares itself with this loop. Returns the number of bytes of HTML. */
size_t bare_markdown_render(const char *const *texts, const size_t *lengths, size_t count);

/* Deflate each text into a separate stream, one after the other, at a level of zlib or of libdeflate. The benchmark of
   writing archives compares itself with these loops. Both return the number of compressed bytes, with the original size
   of a text that does not become smaller. They return 0 if there is not enough memory, and the second also without
   libdeflate. */
size_t bare_zlib_deflate(
    const char *const *texts, const size_t *lengths, size_t count, int level);
size_t bare_libdeflate_deflate(
    const char *const *texts, const size_t *lengths, size_t count, int level);

/* The bytes of a member in an archive. They are raw deflate, or stored if both sizes are equal. */
struct bare_member {
  /* The offset of the compressed bytes. */
  size_t offset;
  /* The number of compressed bytes. */
  size_t packed;
  /* The number of bytes before compression. */
  size_t size;
};

/* Inflates the members at the indices in `which` with zlib, in that order. Each result overwrites the preceding one in
   `buffer`, which must have room for the largest member. Checksums are not computed. The benchmark of random reads
   compares itself with this loop. Returns the number of uncompressed bytes, or 0 if a member is damaged or there is not
   enough memory. */
size_t bare_inflate(const unsigned char *bytes, const struct bare_member *members, const size_t *which,
                    size_t count, unsigned char *buffer);

/* Reads the files of the members from `first` to `end - 1`, inflates the members with libdeflate, and compares them.
   The benchmark of packing again compares itself with this loop. `starts` has the offset in `names` of the name of each
   member's file, which ends with a NUL. `largest` is the size of the largest member. Returns the number of members that
   are the same as their files, or 0 without libdeflate. */
size_t bare_compare(const char *names, const size_t *starts, const unsigned char *bytes,
                    const struct bare_member *members, size_t first, size_t end, size_t largest);

/* Returns the processor time of the calling thread in nanoseconds. Other work on the machine is not included. */
long long bare_thread_time(void);
