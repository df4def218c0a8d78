#include "AllocationCounter.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define ALLOCATIONS_BELONG_TO_A_SANITIZER 1
#endif
#endif

#if defined(__linux__)
#include <features.h>
#endif

#if defined(__GLIBC__) && !defined(ALLOCATIONS_BELONG_TO_A_SANITIZER)

#include <errno.h>
#include <stddef.h>

// An executable's own definitions of the allocation functions come before those of the C library, for every library
// that it loads. These count and pass on to the C library, whose `free` takes back what they return.

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static __thread uint64_t allocations;
static __thread uint64_t bytes;

static inline void note(size_t size) {
  allocations += 1;
  bytes += size;
}

void *malloc(size_t size) {
  note(size);
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  note(count * size);
  return __libc_calloc(count, size);
}

void *realloc(void *block, size_t size) {
  note(size);
  return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
  note(size);
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  note(size);
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  if (alignment < sizeof(void *) || (alignment & (alignment - 1)) != 0) return EINVAL;
  note(size);
  void *made = __libc_memalign(alignment, size);
  if (made == NULL) return ENOMEM;
  *block = made;
  return 0;
}

bool allocation_counter_is_available(void) { return true; }
uint64_t allocation_counter_allocations(void) { return allocations; }
uint64_t allocation_counter_bytes(void) { return bytes; }

#else

bool allocation_counter_is_available(void) { return false; }
uint64_t allocation_counter_allocations(void) { return 0; }
uint64_t allocation_counter_bytes(void) { return 0; }

#endif
