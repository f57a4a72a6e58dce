#include <zlib.h>

// deflateInit2 and inflateInit2 are macros, which Swift cannot import.

static inline int lectern_deflateInit2(z_streamp stream, int level, int windowBits, int memLevel) {
  return deflateInit2(stream, level, Z_DEFLATED, windowBits, memLevel, Z_DEFAULT_STRATEGY);
}

static inline int lectern_inflateInit2(z_streamp stream, int windowBits) {
  return inflateInit2(stream, windowBits);
}
