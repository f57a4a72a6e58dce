#include "CBare.h"

#include <cmark.h>
#include <stdlib.h>
#include <string.h>

size_t bare_markdown_render(const char *const *texts, const size_t *lengths, size_t count) {
  size_t total = 0;
  for (size_t i = 0; i < count; i++) {
    cmark_node *document = cmark_parse_document(texts[i], lengths[i], CMARK_OPT_DEFAULT);
    char *html = cmark_render_html(document, CMARK_OPT_UNSAFE);
    total += strlen(html);
    free(html);
    cmark_node_free(document);
  }
  return total;
}
