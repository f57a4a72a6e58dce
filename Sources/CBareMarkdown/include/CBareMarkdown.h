#include <stddef.h>

/* Renders Markdown texts with libcmark alone, one after the other, raw HTML as written: what the markup engine is
   measured against. Returns how many bytes of HTML came out. */
size_t bare_markdown_render(const char *const *texts, const size_t *lengths, size_t count);

/* The time, in nanoseconds, that the calling thread has computed: whatever else the machine does is not in it. */
long long bare_markdown_thread_time(void);
