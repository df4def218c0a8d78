// The caller of the article "From other languages", with a service that answers as it is told. It ends with 0 if the
// caller does what it must.
#include "searchmachine.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  uint64_t generation; // 0: this place is free
  char rows[64];
  uint64_t count;
} kept_rows;

// snippet-begin c-caller
typedef struct {
  searchmachine_box *box;
  kept_rows kept[8]; // rows by generation, as many as the cache holds and some more
  double wakes_at;   // when the one timer rings
} caller;

static void start_search(caller *self, uint64_t generation, const char *query);
static void end_search(caller *self, uint64_t generation);
static void show(caller *self);

// Does what a step asks for. Call it with the result of every input, before the next one.
static void carry_out(caller *self, searchmachine_step step) {
  if (step & SEARCHMACHINE_CANCEL) end_search(self, searchmachine_cancelled(self->box));
  if (step & SEARCHMACHINE_START) {
    size_t length = searchmachine_request_query(self->box, NULL, 0);
    char *query = malloc(length + 1);
    searchmachine_request_query(self->box, query, length);
    query[length] = 0;
    start_search(self, searchmachine_request_generation(self->box), query);
    free(query);
  }
  if (step & SEARCHMACHINE_PUBLISH) {
    for (size_t i = 0; i < sizeof self->kept / sizeof *self->kept; i++) {
      if (!searchmachine_keeps(self->box, self->kept[i].generation)) self->kept[i].generation = 0;
    }
    show(self);
  }
  double deadline = searchmachine_deadline(self->box);
  if (deadline < self->wakes_at) self->wakes_at = deadline; // an earlier one moves the timer
}
// snippet-end

// snippet-begin c-inputs
// The field's text after an edit.
static void typed(caller *self, const char *text, double now) {
  carry_out(self, searchmachine_keystroke(self->box, text, strlen(text), now));
}

// The timer has rung. It is set anew for a deadline that has become a later one.
static void woke(caller *self, double now) {
  self->wakes_at = 1.0 / 0.0;
  carry_out(self, searchmachine_tick(self->box, now));
}

// The service has answered, in time or late. Rows are kept only if the box took them.
static void answered(caller *self, uint64_t generation, const char *rows, uint64_t count, double now) {
  searchmachine_step step = searchmachine_reply(self->box, generation, count, 0, now);
  if ((step & SEARCHMACHINE_PUBLISH) && searchmachine_answer_generation(self->box) == generation) {
    size_t place = 0;
    while (self->kept[place].generation != 0) place++;
    self->kept[place].generation = generation;
    self->kept[place].count = count;
    strcpy(self->kept[place].rows, rows);
  }
  carry_out(self, step);
}

// The service has failed; the code is the caller's own.
static void failed(caller *self, uint64_t generation, int64_t code, double now) {
  carry_out(self, searchmachine_failure(self->box, generation, code, 1.0 / 0.0, now));
}
// snippet-end

static char told[4096];

static void tell(const char *what, const char *text, unsigned long long number) {
  size_t length = strlen(told);
  snprintf(told + length, sizeof told - length, "%s%s #%llu; ", what, text, number);
}

static void start_search(caller *self, uint64_t generation, const char *query) {
  (void)self;
  tell("start ", query, generation);
}

static void end_search(caller *self, uint64_t generation) {
  (void)self;
  tell("end", "", generation);
}

static void show(caller *self) {
  uint64_t answer = searchmachine_answer_generation(self->box);
  const char *rows = "nothing";
  for (size_t i = 0; i < sizeof self->kept / sizeof *self->kept; i++) {
    if (answer != 0 && self->kept[i].generation == answer) rows = self->kept[i].rows;
  }
  static const char *phases[] = {"idle", "tooShort", "waiting", "searching", "loaded", "failed", "timedOut"};
  tell(phases[searchmachine_phase_kind(self->box)], "", 0);
  tell("rows ", rows, answer);
}

int main(void) {
  caller self = {.box = searchmachine_create(), .wakes_at = 1.0 / 0.0};
  searchmachine_set(self.box, SEARCHMACHINE_CACHE_CAPACITY, 4);
  typed(&self, "s", 0);
  typed(&self, "se", 100);
  woke(&self, 300);
  woke(&self, self.wakes_at);
  typed(&self, "sea", 500);
  answered(&self, 1, "late", 1, 600);
  woke(&self, self.wakes_at);
  answered(&self, 2, "a b", 2, 900);
  typed(&self, "seal", 1000);
  woke(&self, 1300);
  failed(&self, 3, 503, 1400);
  typed(&self, "sea", 1500);
  searchmachine_destroy(self.box);
  static const char wanted[] =
      "waiting #0; rows nothing #0; "
      "start se #1; searching #0; rows nothing #0; "
      "end #1; waiting #0; rows nothing #0; "
      "start sea #2; searching #0; rows nothing #0; "
      "loaded #0; rows a b #2; "
      "waiting #0; rows a b #2; "
      "start seal #3; searching #0; rows a b #2; "
      "failed #0; rows a b #2; "
      "loaded #0; rows a b #2; ";
  if (strcmp(told, wanted) == 0) return 0;
  fprintf(stderr, "the caller told:\n%s\nand not:\n%s\n", told, wanted);
  return 1;
}
