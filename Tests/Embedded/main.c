// Runs the story of Story.swift and tells what it found.
#include <stdint.h>
#include <stdio.h>

int32_t searchmachine_story(void);

int main(void) {
  int32_t failed = searchmachine_story();
  if (failed != 0) fprintf(stderr, "check %d of the story failed\n", (int)failed);
  return failed != 0;
}
