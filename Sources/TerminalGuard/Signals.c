#include "TerminalGuard.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

// In the order in which they are told if several came. A program that has been continued may have to stop again.
static const int numbers[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGCONT, SIGTSTP, SIGWINCH};
enum { count = sizeof numbers / sizeof *numbers, endingCount = 4 };

/// One bit for each of the numbers that has come and was not told.
static atomic_uint came;

/// Where the handler writes, so that whoever waits hears of it.
static int wakeUp = -1;
static int heard = -1;

static sigset_t all(void) {
  sigset_t set;
  sigemptyset(&set);
  for (int index = 0; index < count; index += 1) sigaddset(&set, numbers[index]);
  return set;
}

static unsigned bit(int number) {
  for (int index = 0; index < count; index += 1) {
    if (numbers[index] == number) return 1u << index;
  }
  return 0;
}

void terminal_guard_block_signals(void) {
  terminal_guard_protect_thread();
  sigset_t set = all();
  pthread_sigmask(SIG_BLOCK, &set, NULL);
}

void terminal_guard_release_signals(void) {
  sigset_t set = all();
  for (int index = 0; index < count && wakeUp >= 0; index += 1) {
    if (!terminal_guard_ignores(numbers[index])) signal(numbers[index], SIG_DFL);
  }
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
}

bool terminal_guard_ignores(int number) {
  struct sigaction action;
  return sigaction(number, NULL, &action) == 0 && !(action.sa_flags & SA_SIGINFO) && action.sa_handler == SIG_IGN;
}

static void note(int number) {
  int reason = errno;
  // As the system has it: to be continued undoes a stop that has not happened yet.
  if (number == SIGCONT) atomic_fetch_and(&came, ~bit(SIGTSTP));
  atomic_fetch_or(&came, bit(number));
  (void)!write(wakeUp, "", 1);
  errno = reason;
}

static void listen_to(int number) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = note;
  action.sa_flags = SA_RESTART | SA_ONSTACK;
  action.sa_mask = all();
  sigaction(number, &action, NULL);
}

/// The thread that lets the signals in. A handler that ran elsewhere would interrupt what that thread waits for.
static void *let_in(void *nothing) {
  sigset_t set = all();
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
  while (true) pause();
  return nothing;
}

int terminal_guard_take_signals(bool endingOnly) {
  if (heard >= 0) return heard;
  int ends[2];
  if (pipe(ends) != 0) return -1;
  for (int end = 0; end < 2; end += 1) {
    fcntl(ends[end], F_SETFD, FD_CLOEXEC);
    fcntl(ends[end], F_SETFL, O_NONBLOCK);
  }
  heard = ends[0];
  wakeUp = ends[1];
  for (int index = 0; index < (endingOnly ? endingCount : count); index += 1) {
    bool tellsOnly = numbers[index] == SIGCONT || numbers[index] == SIGWINCH;
    if (tellsOnly || !terminal_guard_ignores(numbers[index])) listen_to(numbers[index]);
  }
  pthread_t thread;
  int failure = pthread_create(&thread, NULL, let_in, NULL);
  if (failure != 0) {
    errno = failure;
    return -1;
  }
  pthread_detach(thread);
  return heard;
}

int terminal_guard_next_signal(void) {
  char bytes[64];
  while (read(heard, bytes, sizeof bytes) > 0) continue;
  unsigned pending = atomic_load(&came);
  for (int index = 0; index < count; index += 1) {
    if (!(pending & 1u << index)) continue;
    // Between the two it may have been undone.
    if (atomic_fetch_and(&came, ~(1u << index)) & 1u << index) return numbers[index];
  }
  return 0;
}

bool terminal_guard_must_end(void) {
  sigset_t waiting;
  sigemptyset(&waiting);
  sigpending(&waiting);
  for (int index = 0; index < endingCount; index += 1) {
    if (atomic_load(&came) & 1u << index || sigismember(&waiting, numbers[index]) == 1) return true;
  }
  return false;
}

void terminal_guard_stop(int number, bool stopsGroup) {
  struct sigaction earlier, usual;
  memset(&usual, 0, sizeof usual);
  sigemptyset(&usual.sa_mask);
  sigaction(number, NULL, &earlier);
  if (stopsGroup) {
    // This process stops by itself, below: only a signal to the own thread has come when the call returns.
    usual.sa_handler = SIG_IGN;
    sigaction(number, &usual, NULL);
    kill(0, number);
    sigaction(number, &usual, NULL);
  }
  usual.sa_handler = SIG_DFL;
  sigaction(number, &usual, NULL);
  sigset_t set, before;
  sigemptyset(&set);
  sigaddset(&set, number);
  pthread_sigmask(SIG_UNBLOCK, &set, &before);
  pthread_kill(pthread_self(), number);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  sigaction(number, &earlier, NULL);
}
