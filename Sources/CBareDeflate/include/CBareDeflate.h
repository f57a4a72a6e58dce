#include <stddef.h>

/* Deflates texts, one after the other, each into one stream of its own, at zlib's or libdeflate's own level: what the
   writing of archives is measured against. Returns how many bytes came out, a text that does not shrink counting as it
   is; 0 when there is no memory, or no libdeflate. */
size_t bare_zlib_deflate(
    const char *const *texts, const size_t *lengths, size_t count, int level);
size_t bare_libdeflate_deflate(
    const char *const *texts, const size_t *lengths, size_t count, int level);
