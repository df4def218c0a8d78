// Drives boxes through the C functions as bytes say, with hostile texts, lengths, times and rows, and checks what they
// tell. It is what the fuzzer calls; built with -DWALKS=count it is a program that drives so many random walks.
#include "searchmachine.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  const uint8_t *next, *end;
} bytes;

static uint8_t byte(bytes *from) { return from->next < from->end ? *from->next++ : 0; }

static void check(int holds, const char *what) {
  if (holds) return;
  fprintf(stderr, "does not hold: %s\n", what);
  abort();
}

static double number(bytes *from) {
  static const double odd[] = {0, -1, 1, 0.5, 1e-300, -1e300, 1e300, 9e12, 9.1e12, 9007199254740993.0, 9.3e21, 1e18};
  uint8_t kind = byte(from);
  if (kind == 255) return NAN;
  if (kind == 254) return INFINITY;
  if (kind == 253) return -INFINITY;
  if (kind > 240) return odd[(kind - 241) % (sizeof odd / sizeof *odd)];
  return kind * 100.0 + byte(from) / 7.0;
}

// A text of its own size on the heap, so that reading beyond its end is seen; or none, with any length.
static char *text(bytes *from, size_t *length) {
  uint8_t size = byte(from);
  if (size == 255) {
    *length = (size_t)-1 - byte(from);
    return NULL;
  }
  size %= 7;
  if ((size_t)(from->end - from->next) < size) size = (uint8_t)(from->end - from->next);
  char *copy = malloc(size ? size : 1);
  memcpy(copy, from->next, size);
  from->next += size;
  *length = size;
  return copy;
}

static uint64_t whole(bytes *from) {
  uint8_t kind = byte(from);
  return kind > 250 ? (uint64_t)-1 - (kind - 251) : kind % 8;
}

static int64_t row(bytes *from) {
  uint8_t kind = byte(from);
  return kind == 255 ? INT64_MIN : kind == 254 ? INT64_MAX : (int64_t)(kind % 8) - 3;
}

// Whether the bytes are well-formed UTF-8, which every text that comes out must be.
static int is_utf8(const unsigned char *at, size_t length) {
  for (size_t i = 0; i < length;) {
    unsigned char lead = at[i];
    size_t more = lead < 0x80 ? 0 : lead < 0xC2 ? 9 : lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : lead < 0xF5 ? 3 : 9;
    if (more == 9 || i + more >= length) return 0;
    uint32_t scalar = more == 0 ? lead : lead & (0x3F >> more);
    for (size_t j = 1; j <= more; j++) {
      if ((at[i + j] & 0xC0) != 0x80) return 0;
      scalar = scalar << 6 | (at[i + j] & 0x3F);
    }
    if ((more == 2 && scalar < 0x800) || (more == 3 && (scalar < 0x10000 || scalar > 0x10FFFF))) return 0;
    if (scalar >= 0xD800 && scalar < 0xE000) return 0;
    i += more + 1;
  }
  return 1;
}

typedef size_t (*text_getter)(const searchmachine_box *, char *, size_t);

static void check_text(const searchmachine_box *box, text_getter get) {
  size_t length = get(box, NULL, (size_t)-1);
  char *copy = malloc(length + 1);
  copy[length] = 'x';
  if (length > 0) {
    copy[0] = 'y';
    get(box, copy, length - 1);
    check(copy[0] == 'y', "a buffer that is too small is left alone");
  }
  check(get(box, copy, length) == length, "a text has one length");
  check(copy[length] == 'x', "nothing is written behind the text");
  check(is_utf8((unsigned char *)copy, length), "a text is UTF-8");
  free(copy);
}

static size_t newest_entry(const searchmachine_box *box, char *buffer, size_t capacity) {
  return searchmachine_history_entry(box, 0, buffer, capacity);
}

static void check_state(const searchmachine_box *box, searchmachine_step step) {
  uint32_t phase = searchmachine_phase_kind(box), facts = searchmachine_facts(box);
  uint64_t answer = searchmachine_answer_generation(box), request = searchmachine_request_generation(box);
  int64_t selection = searchmachine_answer_selection(box);
  char letter = SEARCHMACHINE_RULE_LETTER(step);
  check(step == 0 || (letter >= 'A' && letter <= 'Z' && SEARCHMACHINE_RULE_NUMBER(step) > 0), "a step names its rule");
  check(!(step & SEARCHMACHINE_HISTORY) || (step & SEARCHMACHINE_PUBLISH), "a history changes in a published step");
  check(!(step & SEARCHMACHINE_START) || phase == SEARCHMACHINE_SEARCHING, "what started is in flight");
  check(!(step & SEARCHMACHINE_CANCEL) == (searchmachine_cancelled(box) == 0), "what was cancelled has a number");
  check((phase >= SEARCHMACHINE_SEARCHING && phase != SEARCHMACHINE_LOADED) == (request != 0),
        "searching, failed and timed out have a request");
  check((searchmachine_request_attempt(box) == 0) == (request == 0), "a request has an attempt");
  check(answer == 0 || searchmachine_keeps(box, answer), "the held answer is kept");
  check(!searchmachine_keeps(box, 0), "there is no generation 0");
  check(answer != 0 || (searchmachine_answer_count(box) == 0 && selection == -1), "without an answer there are no rows");
  check(selection == -1 || (selection >= 0 && (uint64_t)selection < searchmachine_answer_count(box)), "a mark has a row");
  check(!(facts & SEARCHMACHINE_IS_EMPTY_RESULT) || phase == SEARCHMACHINE_LOADED, "nothing found is loaded");
  check(!isnan(searchmachine_deadline(box)) && !isnan(searchmachine_retries_after(box)), "a time is a number");
  check(phase != SEARCHMACHINE_WAITING || !isinf(searchmachine_deadline(box)), "what waits has a deadline");
  check_text(box, searchmachine_query);
  check_text(box, searchmachine_request_query);
  check_text(box, searchmachine_answer_query);
  check_text(box, newest_entry);
  check(searchmachine_history_entry(box, searchmachine_history_count(box), NULL, 0) == 0, "no entry is behind the last");
}

static searchmachine_step take(searchmachine_box *box, bytes *from) {
  uint8_t input = byte(from);
  double now = number(from);
  size_t length = 0;
  char *given = NULL;
  searchmachine_step step = 0;
  switch (input % 22) {
  case 0: step = searchmachine_keystroke(box, given = text(from, &length), length, now); break;
  case 1: {
    double wait = number(from);
    int64_t minimum = row(from);
    step = searchmachine_keystroke_with(box, given = text(from, &length), length, wait, minimum, now);
    break;
  }
  case 2: step = searchmachine_fill(box, given = text(from, &length), length, now); break;
  case 3: {
    double deadline = searchmachine_deadline(box);
    step = searchmachine_tick(box, deadline);
    check(isinf(deadline) || SEARCHMACHINE_RULE_LETTER(step) == 'D', "a tick at the deadline is due");
    break;
  }
  case 4: step = searchmachine_tick(box, now); break;
  case 5: step = searchmachine_part(box, searchmachine_request_generation(box), whole(from), now); break;
  case 6: step = searchmachine_part(box, whole(from), whole(from), now); break;
  case 7: step = searchmachine_reply(box, searchmachine_request_generation(box), whole(from), byte(from) & 1, now); break;
  case 8: step = searchmachine_reply(box, whole(from), whole(from), byte(from), now); break;
  case 9: step = searchmachine_failure(box, searchmachine_request_generation(box), row(from), number(from), now); break;
  case 10: step = searchmachine_failure(box, whole(from), row(from), number(from), now); break;
  case 11: step = searchmachine_clear(box, now); break;
  case 12: step = searchmachine_submit(box, now); break;
  case 13: step = searchmachine_retry(box, now); break;
  case 14: step = searchmachine_more(box, now); break;
  case 15: step = byte(from) & 1 ? searchmachine_leave(box, now) : searchmachine_resume(box, now); break;
  case 16: step = searchmachine_invalidate(box, number(from), now); break;
  case 17: step = searchmachine_amend(box, whole(from), now); break;
  case 18: {
    int64_t place = row(from);
    step = searchmachine_select(box, place, given = text(from, &length), length, now);
    break;
  }
  case 19: step = searchmachine_mark(box, row(from), now); break;
  case 20:
    given = text(from, &length);
    step = byte(from) & 1 ? searchmachine_record(box, given, length, now) : searchmachine_forget(box, given, length, now);
    break;
  default: step = searchmachine_forget_all(box, now);
  }
  free(given);
  return step;
}

static void set_up(searchmachine_box *box, bytes *from) {
  for (uint8_t count = byte(from) % 6; count > 0; count--) {
    uint8_t setting = byte(from) % 9;
    double value = number(from);
    int taken = searchmachine_set(box, setting, value);
    check(!taken || (setting < 8 && value >= 0), "a setting has a value that it can have");
  }
  for (uint8_t count = byte(from) % 3; count > 0; count--) {
    size_t length;
    char *entry = text(from, &length);
    check(searchmachine_restore(box, entry, length), "a new box takes a history");
    free(entry);
  }
}

static void drive(bytes from) {
  searchmachine_box *box = searchmachine_create();
  uint64_t before_reset = 0;
  set_up(box, &from);
  check_state(box, 0);
  while (from.next < from.end) {
    if (*from.next == 255) {
      from.next++;
      searchmachine_reset(box);
      check(searchmachine_phase_kind(box) == SEARCHMACHINE_IDLE && searchmachine_query(box, NULL, 0) == 0,
            "a box is as new after a reset");
      set_up(box, &from);
      // What was in flight before is refused.
      searchmachine_reply(box, before_reset, 1, 0, 0);
      check(searchmachine_answer_generation(box) == 0, "an outcome from before a reset is refused");
      continue;
    }
    searchmachine_step step = take(box, &from);
    if (step & SEARCHMACHINE_START) {
      uint64_t started = searchmachine_request_generation(box);
      check(started > before_reset, "no generation comes twice");
      before_reset = started;
    }
    check(!searchmachine_set(box, 0, 1) && !searchmachine_restore(box, "a", 1), "a used box takes no setting");
    check_state(box, step);
  }
  char *scratch = searchmachine_scratch(box, byte(&from) + (size_t)1);
  check(scratch != NULL && !searchmachine_scratch(box, (size_t)-1), "there is memory, within reason");
  searchmachine_destroy(box);
}

static void drive_null(void) {
  for (int input = 0; input < 22; input++) {
    uint8_t one = (uint8_t)input;
    bytes given = {&one, &one + 1};
    check(take(NULL, &given) == 0, "no box, no step");
  }
  check_state(NULL, 0);
  check(!searchmachine_set(NULL, 0, 1) && !searchmachine_restore(NULL, NULL, 3), "no box takes no setting");
  check(!searchmachine_scratch(NULL, 1), "no box has no memory");
  searchmachine_reset(NULL);
  searchmachine_destroy(NULL);
}

#ifdef WALKS

int main(void) {
  static uint8_t walk[1000];
  uint32_t seed = 1;
  drive_null();
  check(searchmachine_version() == SEARCHMACHINE_VERSION, "the library is of the header's version");
  for (int count = 0; count < WALKS; count++) {
    for (size_t i = 0; i < sizeof walk; i++) {
      seed = seed * 1664525u + 1013904223u;
      walk[i] = (uint8_t)(seed >> 24);
    }
    drive((bytes){walk, walk + sizeof walk});
  }
  printf("%d walks\n", WALKS);
  return 0;
}

#else

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  if (size == 0) drive_null();
  drive((bytes){data, data + size});
  return 0;
}

#endif
