#include <cmark.h>
#include <stddef.h>

/* The length of a text that libcmark hands out, without a libc import on the other side. */
static inline size_t lectern_cmark_length(const char *text) {
  return text ? __builtin_strlen(text) : 0;
}

/* Where a byte first stands in a text; the text's length when it does not. */
static inline size_t lectern_find_byte(const void *text, int byte, size_t length) {
  const void *found = length ? __builtin_memchr(text, byte, length) : NULL;
  return found ? (size_t)((const char *)found - (const char *)text) : length;
}
