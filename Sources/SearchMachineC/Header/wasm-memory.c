// Memory for WebAssembly: free lists of blocks whose sizes are powers of two, on top of memory that only grows.
#ifdef __wasm__

#include <stddef.h>
#include <stdint.h>

enum { smallest = 4, largest = 31, header = 16 };

// Before each block: where its memory begins, and the power of two of its size.
typedef struct {
  void *start;
  uint32_t order;
} block_header;

typedef struct free_block {
  struct free_block *next;
} free_block;

extern unsigned char __heap_base;
static free_block *free_blocks[largest + 1];
static uintptr_t next_place;

static void *grow(size_t size) {
  if (next_place == 0) next_place = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
  uintptr_t end = next_place + size;
  if (end < next_place) return NULL;
  uintptr_t there_is = (uintptr_t)__builtin_wasm_memory_size(0) << 16;
  if (end > there_is && __builtin_wasm_memory_grow(0, (end - there_is + 0xFFFF) >> 16) == (size_t)-1) return NULL;
  void *place = (void *)next_place;
  next_place = end;
  return place;
}

void *memory_allocate(size_t alignment, size_t size) {
  if (alignment < header) alignment = header;
  if (size > ((size_t)1 << 30) || alignment > 4096) return NULL;
  size_t needed = size + header + (alignment - header);
  uint32_t order = smallest;
  while (((size_t)1 << order) < needed) order++;
  void *start = free_blocks[order];
  if (start) {
    free_blocks[order] = free_blocks[order]->next;
  } else {
    start = grow((size_t)1 << order);
    if (!start) return NULL;
  }
  uintptr_t place = ((uintptr_t)start + header + alignment - 1) & ~(uintptr_t)(alignment - 1);
  block_header *before = (block_header *)(place - header);
  before->start = start;
  before->order = order;
  return (void *)place;
}

void memory_release(void *place) {
  if (!place) return;
  block_header *before = (block_header *)((uintptr_t)place - header);
  free_block *block = before->start;
  uint32_t order = before->order;
  block->next = free_blocks[order];
  free_blocks[order] = block;
}

#endif
