#include <stddef.h>
#include <stdint.h>

// libdeflate may be missing. The version is then null, and callers use zlib. For the same reason, the module map has no
// `link`. If the library is installed, pkg-config links it.

#if __has_include(<libdeflate.h>) && !defined(LECTERN_WITHOUT_LIBDEFLATE)

#include <libdeflate.h>

static inline const char *lectern_libdeflate_version(void) { return LIBDEFLATE_VERSION_STRING; }

static inline void *lectern_libdeflate_alloc(int level) {
  return libdeflate_alloc_compressor(level);
}

static inline void lectern_libdeflate_free(void *compressor) {
  libdeflate_free_compressor((struct libdeflate_compressor *)compressor);
}

static inline size_t lectern_libdeflate_bound(size_t size) {
  return libdeflate_deflate_compress_bound(NULL, size);
}

static inline size_t lectern_libdeflate_compress(
    void *compressor, const void *source, size_t size, void *target, size_t room) {
  return libdeflate_deflate_compress(
      (struct libdeflate_compressor *)compressor, source, size, target, room);
}

static inline uint32_t lectern_libdeflate_crc32(uint32_t crc, const void *bytes, size_t size) {
  return libdeflate_crc32(crc, bytes, size);
}

static inline void *lectern_libdeflate_alloc_decompressor(void) {
  return libdeflate_alloc_decompressor();
}

static inline void lectern_libdeflate_free_decompressor(void *decompressor) {
  libdeflate_free_decompressor((struct libdeflate_decompressor *)decompressor);
}

// Inflates `source`, which must be exactly one stream, into `target`. Returns the number of bytes, or -1 for a source
// that is not one stream or does not fit into `room` bytes.
static inline int64_t lectern_libdeflate_decompress(
    void *decompressor, const void *source, size_t size, void *target, size_t room) {
  size_t consumed = 0, produced = 0;
  enum libdeflate_result result = libdeflate_deflate_decompress_ex(
      (struct libdeflate_decompressor *)decompressor, source, size, target, room, &consumed,
      &produced);
  return result == LIBDEFLATE_SUCCESS && consumed == size ? (int64_t)produced : -1;
}

#else

static inline const char *lectern_libdeflate_version(void) { return NULL; }
static inline void *lectern_libdeflate_alloc(int level) { return NULL; }
static inline void lectern_libdeflate_free(void *compressor) {}
static inline size_t lectern_libdeflate_bound(size_t size) { return 0; }
static inline size_t lectern_libdeflate_compress(
    void *compressor, const void *source, size_t size, void *target, size_t room) {
  return 0;
}
static inline uint32_t lectern_libdeflate_crc32(uint32_t crc, const void *bytes, size_t size) {
  return 0;
}
static inline void *lectern_libdeflate_alloc_decompressor(void) { return NULL; }
static inline void lectern_libdeflate_free_decompressor(void *decompressor) {}
static inline int64_t lectern_libdeflate_decompress(
    void *decompressor, const void *source, size_t size, void *target, size_t room) {
  return -1;
}

#endif
