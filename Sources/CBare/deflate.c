#include "CBare.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#if __has_include(<libdeflate.h>)
#include <libdeflate.h>
#define HAS_LIBDEFLATE 1
#endif

/* Returns a size that is enough for the longest text after it is deflated, even if the text becomes larger. */
static size_t room_for(const size_t *lengths, size_t count) {
  size_t longest = 0;
  for (size_t i = 0; i < count; i++) {
    if (lengths[i] > longest) longest = lengths[i];
  }
  return longest + longest / 8 + 1024;
}

size_t bare_zlib_deflate(
    const char *const *texts, const size_t *lengths, size_t count, int level) {
  size_t room = room_for(lengths, count), total = 0;
  unsigned char *target = malloc(room);
  z_stream stream;
  memset(&stream, 0, sizeof stream);
  if (!target || deflateInit2(&stream, level, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY) != Z_OK) {
    free(target);
    return 0;
  }
  for (size_t i = 0; i < count; i++) {
    deflateReset(&stream);
    stream.next_in = (unsigned char *)texts[i];
    stream.avail_in = (unsigned)lengths[i];
    stream.next_out = target;
    stream.avail_out = (unsigned)room;
    deflate(&stream, Z_FINISH);
    size_t produced = room - stream.avail_out;
    total += produced < lengths[i] ? produced : lengths[i];
  }
  deflateEnd(&stream);
  free(target);
  return total;
}

size_t bare_libdeflate_deflate(
    const char *const *texts, const size_t *lengths, size_t count, int level) {
#ifdef HAS_LIBDEFLATE
  size_t room = room_for(lengths, count), total = 0;
  unsigned char *target = malloc(room);
  struct libdeflate_compressor *compressor = libdeflate_alloc_compressor(level);
  if (target && compressor) {
    for (size_t i = 0; i < count; i++) {
      size_t produced = libdeflate_deflate_compress(compressor, texts[i], lengths[i], target, room);
      total += produced > 0 && produced < lengths[i] ? produced : lengths[i];
    }
  }
  libdeflate_free_compressor(compressor);
  free(target);
  return total;
#else
  return 0;
#endif
}
