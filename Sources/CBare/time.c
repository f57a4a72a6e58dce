#include "CBare.h"

#include <time.h>

long long bare_thread_time(void) {
  struct timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return (long long)now.tv_sec * 1000000000 + now.tv_nsec;
}
