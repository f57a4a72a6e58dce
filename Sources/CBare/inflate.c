#include "CBare.h"

#include <string.h>
#include <zlib.h>

size_t bare_inflate(const unsigned char *bytes, const struct bare_member *members, const size_t *which,
                    size_t count, unsigned char *buffer) {
  z_stream stream;
  memset(&stream, 0, sizeof stream);
  if (inflateInit2(&stream, -15) != Z_OK) return 0;
  size_t total = 0;
  for (size_t i = 0; i < count; i++) {
    const struct bare_member *member = &members[which[i]];
    if (member->packed == member->size) {
      memcpy(buffer, bytes + member->offset, member->size);
    } else {
      inflateReset(&stream);
      stream.next_in = (unsigned char *)bytes + member->offset;
      stream.avail_in = (unsigned)member->packed;
      stream.next_out = buffer;
      stream.avail_out = (unsigned)member->size;
      if (inflate(&stream, Z_FINISH) != Z_STREAM_END) {
        total = 0;
        break;
      }
    }
    total += member->size;
  }
  inflateEnd(&stream);
  return total;
}
