#include <cmark.h>
#include <stddef.h>

/* The length of a text that libcmark hands out, without a libc import on the other side. */
static inline size_t lectern_cmark_length(const char *text) {
  return text ? __builtin_strlen(text) : 0;
}
