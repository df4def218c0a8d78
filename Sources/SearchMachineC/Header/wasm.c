// What Swift's standard library wants of a C library, for WebAssembly without one. Elsewhere the system has it.
#ifdef __wasm__

#include <stddef.h>
#include <stdint.h>

void *memory_allocate(size_t alignment, size_t size);
void memory_release(void *place);

int posix_memalign(void **place, size_t alignment, size_t size) {
  *place = memory_allocate(alignment, size);
  return *place ? 0 : 12; // ENOMEM
}

void free(void *place) { memory_release(place); }

int memcmp(const void *left, const void *right, size_t size) {
  const unsigned char *a = left, *b = right;
  for (size_t i = 0; i < size; i++) {
    if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
  }
  return 0;
}

void *memcpy(void *to, const void *from, size_t size) { return __builtin_memcpy(to, from, size); }
void *memmove(void *to, const void *from, size_t size) { return __builtin_memmove(to, from, size); }
void *memset(void *to, int byte, size_t size) { return __builtin_memset(to, byte, size); }

// The seed of hashing. Nothing that a stranger could choose is hashed, so a constant keeps the module free of imports.
void arc4random_buf(void *place, size_t size) { __builtin_memset(place, 0x5A, size); }

// The product of two numbers of 128 bits, which `Duration` needs; the compiler expects it under this name.
__int128 __multi3(__int128 a, __int128 b) {
  const uint64_t low = 0xFFFFFFFFu;
  uint64_t a0 = (uint64_t)a, b0 = (uint64_t)b, a1 = (uint64_t)((unsigned __int128)a >> 64),
           b1 = (uint64_t)((unsigned __int128)b >> 64);
  uint64_t p00 = (a0 & low) * (b0 & low), p01 = (a0 & low) * (b0 >> 32), p10 = (a0 >> 32) * (b0 & low),
           p11 = (a0 >> 32) * (b0 >> 32);
  uint64_t middle = (p00 >> 32) + (p01 & low) + (p10 & low);
  uint64_t high = p11 + (p01 >> 32) + (p10 >> 32) + (middle >> 32);
  uint64_t lower = (middle << 32) | (p00 & low);
  high += a0 * b1 + a1 * b0;
  return (__int128)(((unsigned __int128)high << 64) | lower);
}

#endif
