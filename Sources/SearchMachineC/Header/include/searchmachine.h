/* SearchMachine for every language: the rules of search-as-you-type as plain C functions.
 *
 * A box decides; the caller acts. Each input is one function with the time at which it happened. Its result, the step,
 * says what to do now, in this order: end a request, run the search service, show the state. The rows stay with the
 * caller, under the generation of the request that brought them; the box knows only how many there are.
 *
 * Times are milliseconds since any fixed origin on a monotonic clock, the same for all inputs of a box. A time that is
 * smaller than an earlier one, or is no number, counts as the largest given so far. Waits are milliseconds too.
 *
 * Texts are UTF-8 with their length in bytes, without a terminator. What is no UTF-8 is repaired with U+FFFD. A null
 * pointer is an empty text, whatever its length, and so is a length that no memory can have.
 *
 * Every pointer may be null. On a null box an input does nothing and its step is 0; a getter answers as for a new box.
 * A box is used by one thread at a time; different boxes may be used on different threads. Nothing calls back, nothing
 * is to be freed but the box, and no input traps, in any order and at any time.
 */
#ifndef SEARCHMACHINE_H
#define SEARCHMACHINE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The number of this interface. It grows when a function is added; a changed function gets a new name. */
#define SEARCHMACHINE_VERSION 1

/* A search box: its state, its policy, its history. */
typedef struct searchmachine_box searchmachine_box;

/* ------------------------------------------------------------------------------------------------------- Steps */

/* What an input led to: effects as bits, and the one rule that decided it, also when nothing changed. */
typedef uint32_t searchmachine_step;

/* End the work of the request searchmachine_cancelled(); nothing is owed back, and a late outcome does no harm. */
#define SEARCHMACHINE_CANCEL 1u
/* Run the search service for the request searchmachine_request_…(); owed back, once: a reply or a failure. */
#define SEARCHMACHINE_START 2u
/* Show the state, as the getters tell it. */
#define SEARCHMACHINE_PUBLISH 4u
/* The history is another one; save it if it is to last. It comes only with SEARCHMACHINE_PUBLISH. */
#define SEARCHMACHINE_HISTORY 8u

/* The rule that decided the step: its letter and its number, for instance 'K' and 2. Both are 0 on a null box. */
#define SEARCHMACHINE_RULE_LETTER(step) ((char)(((step) >> 16) & 0x7Fu))
#define SEARCHMACHINE_RULE_NUMBER(step) ((int)(((step) >> 8) & 0xFFu))

/* A row that is none: searchmachine_mark() takes the mark away; searchmachine_answer_selection() has no row. */
#define SEARCHMACHINE_NO_ROW ((int64_t)-1)
/* A row that was looked for by its identity and is not there (rule L2). It changes nothing. */
#define SEARCHMACHINE_UNKNOWN_ROW ((int64_t)-2)

/* --------------------------------------------------------------------------------------------------- The box */

/* The number of the interface that the library was built with. */
uint32_t searchmachine_version(void);

/* Makes a box with the default policy and an empty history. Owned by the caller until searchmachine_destroy(). */
searchmachine_box *searchmachine_create(void);

/* Ends the box and frees all its memory. The pointer must not be used again. Null is ignored. */
void searchmachine_destroy(searchmachine_box *box);

/* Makes the box as new, with the same policy: no query, answer or history, and time begins again.
 * Generations go on, so that an outcome from before is refused. Cancel what is in flight by yourself before it. */
void searchmachine_reset(searchmachine_box *box);

/* Times in milliseconds; counts as whole numbers. An infinite time, where "none" is allowed, means none. */
enum searchmachine_setting {
  SEARCHMACHINE_DEBOUNCE = 0,         /* from the last edit to its request; at first 300 (K5) */
  SEARCHMACHINE_MINIMUM_LENGTH = 1,   /* Characters that typing needs; at first 1; 0 searches "" too (K4) */
  SEARCHMACHINE_PREVIOUS_RESULTS = 2, /* what becomes of an old answer, see below; at first SEARCHMACHINE_KEEP (D2) */
  SEARCHMACHINE_SLOW_AFTER = 3,       /* marks a request that takes longer; at first none (D3) */
  SEARCHMACHINE_TIMEOUT = 4,          /* ends a request that stays silent longer; at first none (D4) */
  SEARCHMACHINE_CACHE_CAPACITY = 5,   /* answers kept beside the one on the screen; at first 0 (M1) */
  SEARCHMACHINE_CACHE_LIFETIME = 6,   /* how long an answer is good, the held one included; at first none: for good */
  SEARCHMACHINE_HISTORY_CAPACITY = 7  /* entries of the history; at first 10 (H1) */
};

/* The values of SEARCHMACHINE_PREVIOUS_RESULTS. */
enum searchmachine_previous_results {
  SEARCHMACHINE_KEEP = 0,               /* an old answer stays, labelled with its query, until another replaces it */
  SEARCHMACHINE_KEEP_FOR_SAME_QUERY = 1,/* it stays only if it answers the current query */
  SEARCHMACHINE_DISCARD = 2             /* it goes */
};

/* Changes a setting, before the first input of a new or reset box. Answers 1 if it was taken.
 * Answers 0 and changes nothing if the box has had an input, or if the setting or its value is unknown, negative or
 * NaN. */
int searchmachine_set(searchmachine_box *box, uint32_t setting, double value);

/* Puts an entry of a saved history behind those that are there, before the first input: the newest entry comes first.
 * Blanks and doubles are left out, and what is beyond the capacity, which is to be set before (H1). Answers 1, or 0 and
 * changes nothing if the box has had an input. */
int searchmachine_restore(searchmachine_box *box, const char *text, size_t length);

/* ------------------------------------------------------------------------------------------------------ Inputs */

/* The field's text after an edit. Send it for every edit; the same text again is harmless (K1 to K5). */
searchmachine_step searchmachine_keystroke(searchmachine_box *box, const char *text, size_t length, double now);

/* The same, with a wait and a minimum length for this edit only.
 * A wait of NaN and a negative minimum length mean those of the policy; a negative wait is zero. */
searchmachine_step searchmachine_keystroke_with(searchmachine_box *box, const char *text, size_t length, double wait,
                                                int64_t minimum_length, double now);

/* The program, not the person, wrote this text into the field. Nothing is searched for it (T4). */
searchmachine_step searchmachine_fill(searchmachine_box *box, const char *text, size_t length, double now);

/* The time searchmachine_deadline() may have come. Early, late and doubled ones do no harm (W3, D1, D3 to D5). */
searchmachine_step searchmachine_tick(searchmachine_box *box, double now);

/* The request's rows so far, count in all; more will come. Refused from a request that is not in flight (O5, O1). */
searchmachine_step searchmachine_part(searchmachine_box *box, uint64_t generation, uint64_t count, double now);

/* The request's rows, count in all, those of earlier pages included; has_more is not 0 if there are further pages.
 * Refused from a request that is not in flight (O2, O1). */
searchmachine_step searchmachine_reply(searchmachine_box *box, uint64_t generation, uint64_t count, int has_more,
                                       double now);

/* The request failed; code is the caller's and comes back from searchmachine_failure_code().
 * With a finite retry_after the request starts again by itself after that wait, a negative one counting as zero; with
 * NaN or infinity it does not. Refused from a request that is not in flight (O3, D5, O1). */
searchmachine_step searchmachine_failure(searchmachine_box *box, uint64_t generation, int64_t code, double retry_after,
                                         double now);

/* The field was emptied on purpose (C1). */
searchmachine_step searchmachine_clear(searchmachine_box *box, double now);

/* The person pressed return in the field: what stands there is recorded and searched at once (S1, S2). */
searchmachine_step searchmachine_submit(searchmachine_box *box, double now);

/* The person wants the search done again, after a failure or to refresh (S3). */
searchmachine_step searchmachine_retry(searchmachine_box *box, double now);

/* The end of the list was reached: the next page starts, if there is one (N1). */
searchmachine_step searchmachine_more(searchmachine_box *box, double now);

/* The screen is left: what is on its way ends (C2). */
searchmachine_step searchmachine_leave(searchmachine_box *box, double now);

/* The screen is back: what leaving ended starts again (C3). */
searchmachine_step searchmachine_resume(searchmachine_box *box, double now);

/* What answers depend on besides the text has changed: a filter, the data, the account. The current query is searched
 * anew after the wait: 0 for a deliberate choice, NaN for the debounce; a negative one is zero (V1). */
searchmachine_step searchmachine_invalidate(searchmachine_box *box, double wait, double now);

/* The caller changed the held answer's rows in place, for instance took one out; they are count now (V2). */
searchmachine_step searchmachine_amend(searchmachine_box *box, uint64_t count, double now);

/* The person chose the row at this place of the held answer, counted from 0.
 * The history gets the answer's query if recording is null, else that text, or nothing if it is blank (L1).
 * A place that the answer does not have changes nothing, nor does SEARCHMACHINE_UNKNOWN_ROW (L2). */
searchmachine_step searchmachine_select(searchmachine_box *box, int64_t row, const char *recording,
                                        size_t recording_length, double now);

/* The row at this place is marked, as with arrow keys; SEARCHMACHINE_NO_ROW takes the mark away (L3).
 * A place that the answer does not have changes nothing, nor does SEARCHMACHINE_UNKNOWN_ROW (L2). */
searchmachine_step searchmachine_mark(searchmachine_box *box, int64_t row, double now);

/* Puts a text in front of the history (H3). */
searchmachine_step searchmachine_record(searchmachine_box *box, const char *text, size_t length, double now);

/* Takes an entry out of the history (H2). */
searchmachine_step searchmachine_forget(searchmachine_box *box, const char *text, size_t length, double now);

/* Empties the history (H2). */
searchmachine_step searchmachine_forget_all(searchmachine_box *box, double now);

/* ----------------------------------------------------------------------------------------------------- Getters
 * They change nothing. A getter of a text answers its length in bytes and writes the text, without a terminator, if
 * the buffer is not null and its capacity suffices; else it writes nothing. */

/* What the box is doing about the current query; the set of phases is closed. */
enum searchmachine_phase {
  SEARCHMACHINE_IDLE = 0,
  SEARCHMACHINE_TOO_SHORT = 1,
  SEARCHMACHINE_WAITING = 2,
  SEARCHMACHINE_SEARCHING = 3,
  SEARCHMACHINE_LOADED = 4,
  SEARCHMACHINE_FAILED = 5,
  SEARCHMACHINE_TIMED_OUT = 6
};

/* The phase, one of enum searchmachine_phase. */
uint32_t searchmachine_phase_kind(const searchmachine_box *box);

/* Facts about the state, as bits. */
#define SEARCHMACHINE_IS_BUSY 1u          /* an answer is to be expected without further input */
#define SEARCHMACHINE_IS_SLOW 2u          /* the request in flight takes longer than slow-after: show a spinner (D3) */
#define SEARCHMACHINE_IS_STALE 4u         /* the held answer is not the current query's: dim the rows */
#define SEARCHMACHINE_IS_PARTIAL 8u       /* the held answer is not complete: more rows will come (O5) */
#define SEARCHMACHINE_IS_EMPTY_RESULT 16u /* there is nothing to find; only this means "no results" */
#define SEARCHMACHINE_HAS_FAILED 32u      /* the request failed or timed out; of a page if its page is not 0 */
#define SEARCHMACHINE_HAS_MORE 64u        /* the held answer has further pages (N1) */
#define SEARCHMACHINE_IS_COMPLETE 128u    /* an answer is held, and it is complete */

/* The facts that hold, each a bit. */
uint32_t searchmachine_facts(const searchmachine_box *box);

/* The current query: what the field's text asks for. */
size_t searchmachine_query(const searchmachine_box *box, char *buffer, size_t capacity);

/* The time at which a tick is next wanted; infinity for none. A tick at exactly that time is due.
 * It changes only in a step. Keep one timer: move it when the deadline is earlier, let it fire when it is later. */
double searchmachine_deadline(const searchmachine_box *box);

/* The generation that the newest step cancelled; 0 for none. */
uint64_t searchmachine_cancelled(const searchmachine_box *box);

/* The generation of the phase's request: in flight, failed or timed out; 0 in other phases. */
uint64_t searchmachine_request_generation(const searchmachine_box *box);

/* What that request searches: trimmed, as the person spelled it, not escaped for any service; empty if there is no
 * request. */
size_t searchmachine_request_query(const searchmachine_box *box, char *buffer, size_t capacity);

/* That request's page, 0 the first; 0 also if there is no request. */
uint64_t searchmachine_request_page(const searchmachine_box *box);

/* That request's attempt, 1 the first; 0 if there is no request. */
uint64_t searchmachine_request_attempt(const searchmachine_box *box);

/* The code of the failure that is shown; 0 in every phase but SEARCHMACHINE_FAILED. */
int64_t searchmachine_failure_code(const searchmachine_box *box);

/* How long after the failure the request starts again by itself; infinity if it does not (D5). */
double searchmachine_retries_after(const searchmachine_box *box);

/* The generation of the request that the held answer answers: the caller's rows are found by it; 0 if none is held. */
uint64_t searchmachine_answer_generation(const searchmachine_box *box);

/* The query that the held answer answers, its label; empty if none is held. */
size_t searchmachine_answer_query(const searchmachine_box *box, char *buffer, size_t capacity);

/* The page of the request that the held answer answers. */
uint64_t searchmachine_answer_page(const searchmachine_box *box);

/* The attempt of the request that the held answer answers; 0 if none is held. */
uint64_t searchmachine_answer_attempt(const searchmachine_box *box);

/* How many rows the held answer has. */
uint64_t searchmachine_answer_count(const searchmachine_box *box);

/* The place of the chosen or marked row; SEARCHMACHINE_NO_ROW if there is none. */
int64_t searchmachine_answer_selection(const searchmachine_box *box);

/* Whether the box may still show the rows of that generation, held or cached. Throw away the rows of those that it
 * denies, after any step that publishes: 1 or 0. */
int searchmachine_keeps(const searchmachine_box *box, uint64_t generation);

/* How many entries the history has. */
size_t searchmachine_history_count(const searchmachine_box *box);

/* An entry of the history, 0 the newest; empty beyond the end. */
size_t searchmachine_history_entry(const searchmachine_box *box, size_t place, char *buffer, size_t capacity);

/* Memory of the box, of at least that many bytes, for callers that cannot hand in a pointer of their own, as from
 * JavaScript: write a text there and pass it. Valid until the next call of this function or the box's end. Null if the
 * box is null, or the size is 0 or above a gigabyte. */
char *searchmachine_scratch(searchmachine_box *box, size_t size);

#ifdef __cplusplus
}
#endif

#endif
