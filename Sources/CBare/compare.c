#include "CBare.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#if __has_include(<libdeflate.h>)
#include <libdeflate.h>
#define HAS_LIBDEFLATE 1
#endif

size_t bare_compare(const char *names, const size_t *starts, const unsigned char *bytes,
                    const struct bare_member *members, size_t first, size_t end, size_t largest) {
#ifdef HAS_LIBDEFLATE
  size_t same = 0;
  unsigned char *file = malloc(largest + 1), *inflated = malloc(largest + 1);
  struct libdeflate_decompressor *decompressor = libdeflate_alloc_decompressor();
  for (size_t i = first; file && inflated && decompressor && i < end; i++) {
    const struct bare_member *member = &members[i];
    const unsigned char *packed = bytes + member->offset;
    int descriptor = open(names + starts[i], O_RDONLY);
    if (descriptor < 0) continue;
    /* One byte more than the size shows whether the file is longer. */
    ssize_t count = read(descriptor, file, member->size + 1);
    close(descriptor);
    if (count < 0 || (size_t)count != member->size) continue;
    if (member->packed != member->size) {
      if (libdeflate_deflate_decompress(
              decompressor, packed, member->packed, inflated, member->size, NULL)
          != LIBDEFLATE_SUCCESS) {
        continue;
      }
      packed = inflated;
    }
    same += memcmp(packed, file, member->size) == 0;
  }
  if (decompressor) libdeflate_free_decompressor(decompressor);
  free(inflated);
  free(file);
  return same;
#else
  return 0;
#endif
}
