#include <cmark.h>
#include <stddef.h>

/* Returns the length of a text of libcmark, or 0 for NULL. Swift code therefore need not import the C library. */
static inline size_t lectern_cmark_length(const char *text) {
  return text ? __builtin_strlen(text) : 0;
}

/* Returns the node after `node` in preorder, or NULL after the last node below `root`. */
static inline cmark_node *lectern_cmark_following(cmark_node *node, cmark_node *root) {
  cmark_node *next = cmark_node_first_child(node);
  while (!next && node && node != root) {
    next = cmark_node_next(node);
    if (!next) node = cmark_node_parent(node);
  }
  return next;
}

/* Returns whether a text is valid UTF-8 (Unicode 15, table 3-7) without a NUL. ASCII is checked 32 bytes at a time. */
static inline int lectern_is_clean_utf8(const unsigned char *text, size_t length) {
  if (length && __builtin_memchr(text, 0, length)) return 0;
  const unsigned long long high = 0x8080808080808080ULL;
  size_t index = 0;
  while (index < length) {
    while (length - index >= 32) {
      unsigned long long words[4];
      __builtin_memcpy(words, text + index, 32);
      if ((words[0] | words[1] | words[2] | words[3]) & high) break;
      index += 32;
    }
    while (index < length && text[index] < 0x80) index++;
    while (index < length && text[index] >= 0x80) {
      unsigned char byte = text[index++];
      size_t more = byte >= 0xF0 ? 3 : byte >= 0xE0 ? 2 : 1;
      if (byte < 0xC2 || byte > 0xF4 || length - index < more) return 0;
      unsigned char second = text[index];
      if ((byte == 0xE0 && second < 0xA0) || (byte == 0xED && second > 0x9F)
          || (byte == 0xF0 && second < 0x90) || (byte == 0xF4 && second > 0x8F)) {
        return 0;
      }
      while (more--) {
        if ((text[index++] & 0xC0) != 0x80) return 0;
      }
    }
  }
  return 1;
}
