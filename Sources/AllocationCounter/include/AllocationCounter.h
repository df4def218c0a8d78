#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdbool.h>
#include <stdint.h>

/// Whether heap allocations are counted in this process: on Linux with glibc, and without a sanitizer.
bool allocation_counter_is_available(void);

/// The heap allocations of the calling thread so far; a reallocation counts as one. Always zero if unavailable.
uint64_t allocation_counter_allocations(void);

/// The bytes that the calling thread has asked the heap for so far. Always zero if unavailable.
uint64_t allocation_counter_bytes(void);

#endif
