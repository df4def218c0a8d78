#include "TerminalGuard.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

// What ends a program by default and that it does not hear of otherwise: first its own faults, then what others send.
static const int faults[] = {
    SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGSYS, SIGTRAP, SIGALRM, SIGPROF, SIGUSR1, SIGUSR2, SIGVTALRM, SIGXCPU,
#ifdef SIGPWR  // Where there is none, SIGIO is ignored by default.
    SIGIO, SIGPWR,
#endif
#ifdef SIGSTKFLT
    SIGSTKFLT,
#endif
};
enum { faultCount = sizeof faults / sizeof *faults, ownCount = 7, greatestCount = 128 };

// Set while no thread can be in the handler, read by the handler once `armed` says so.
static struct {
  int terminal;
  struct termios mode;
  unsigned char bytes[greatestCount];
  size_t count;
  struct sigaction earlier[faultCount];
} protection;

static atomic_bool armed;

/// The process that has the terminal in the meantime; zero if none has.
static atomic_int guest;

/// How far a fault has come with giving the terminal back; nothing else is written once it has begun.
static atomic_int restoration;
enum { notRestoring, restoring, restored };

/// The number of threads that are writing.
static atomic_int writers;

static void pause_briefly(void) {
  struct timespec moment = {0, 1000000};
  nanosleep(&moment, NULL);
}

/// Writes as much as the terminal takes until it has taken nothing for so many milliseconds; whether that was all.
static bool write_patiently(int terminal, const unsigned char *bytes, size_t count, int patience) {
  int waited = 0;
  while (count > 0) {
    ssize_t written = write(terminal, bytes, count);
    if (written > 0) {
      bytes += written;
      count -= (size_t)written;
      waited = 0;
    } else if (written < 0 && errno != EINTR && errno != EAGAIN) {
      return false;
    } else {
      if (waited >= patience) return false;
      pause_briefly();
      waited += 1;
    }
  }
  return true;
}

static bool is_others(int terminal) {
  pid_t owner = tcgetpgrp(terminal);
  return owner >= 0 && owner != getpgrp();
}

static long milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

int terminal_guard_set_mode(int terminal, const struct termios *mode) {
  int vain = 0;
  while (is_others(terminal)) {
    // The shell that continues a process to end it sends two signals. Both must have come before this one stops again.
    for (int moments = 0; moments < 10; moments += 1) pause_briefly();
    if (terminal_guard_must_end()) {
      errno = EINTR;
      return -1;
    }
    if (!is_others(terminal)) break;
    long start = milliseconds();
    terminal_guard_stop(SIGTTOU, true);
    // The system stops no process that nobody would ever continue.
    vain = milliseconds() - start < 2 ? vain + 1 : 0;
    if (vain > 20) {
      errno = EIO;
      return -1;
    }
  }
  int result;
  do {
    result = tcsetattr(terminal, TCSANOW, mode);
  } while (result != 0 && errno == EINTR);
  return result;
}

void terminal_guard_give_back(int terminal, const struct termios *mode, const void *bytes, size_t count) {
  if (is_others(terminal)) return;
  if (!write_patiently(terminal, bytes, count, 200)) {
    tcflush(terminal, TCOFLUSH);
    tcflow(terminal, TCOON);
    write_patiently(terminal, bytes, count, 100);
  }
  while (tcsetattr(terminal, TCSANOW, mode) != 0 && errno == EINTR) continue;
  tcflush(terminal, TCIFLUSH);
}

/// Asks the process to end that has the terminal, and waits for a moment until it has done so.
static void end_guest(void) {
  pid_t process = atomic_load(&guest);
  if (process <= 0) return;
  kill(process, SIGHUP);
  kill(process, SIGCONT);
  for (int moments = 0; kill(process, 0) == 0 && moments < 500; moments += 1) pause_briefly();
}

static void handle_fault(int number) {
  if (atomic_exchange(&armed, false)) {
    atomic_store(&restoration, restoring);
    end_guest();
    for (int moments = 0; atomic_load(&writers) > 0 && moments < 50; moments += 1) pause_briefly();
    terminal_guard_give_back(protection.terminal, &protection.mode, protection.bytes, protection.count);
    atomic_store(&restoration, restored);
  } else {
    // Another thread's fault is giving the terminal back; to end now would leave it half done.
    for (int moments = 0; atomic_load(&restoration) == restoring && moments < 1000; moments += 1) pause_briefly();
  }
  // It waits until the handler returns, and then ends the process. Whoever handled faults before, such as the runtime's
  // backtrace, would ask the person something and stop the threads that write.
  signal(number, SIG_DFL);
  raise(number);
}

void terminal_guard_arm(int terminal, const struct termios *mode, const void *bytes, size_t count) {
  if (atomic_load(&armed)) return;
  terminal_guard_protect_thread();
  protection.terminal = terminal;
  protection.mode = *mode;
  protection.count = count < greatestCount ? count : greatestCount;
  memcpy(protection.bytes, bytes, protection.count);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handle_fault;
  action.sa_flags = SA_ONSTACK;
  sigemptyset(&action.sa_mask);
  for (int index = 0; index < faultCount; index += 1) {
    struct sigaction *earlier = &protection.earlier[index];
    sigaction(faults[index], NULL, earlier);
    // What others send stays with whoever ignores or handles it.
    bool ends = !(earlier->sa_flags & SA_SIGINFO) && earlier->sa_handler == SIG_DFL;
    if (index < ownCount || ends) sigaction(faults[index], &action, NULL);
  }
  atomic_store(&armed, true);
}

void terminal_guard_disarm(void) {
  if (!atomic_exchange(&armed, false)) return;
  for (int index = 0; index < faultCount; index += 1) sigaction(faults[index], &protection.earlier[index], NULL);
}

void terminal_guard_lend(pid_t process) { atomic_store(&guest, process); }

ssize_t terminal_guard_write(int terminal, const void *bytes, size_t count) {
  atomic_fetch_add(&writers, 1);
  if (atomic_load(&restoration) != notRestoring) {
    atomic_fetch_sub(&writers, 1);
    while (true) pause();
  }
  ssize_t written = write(terminal, bytes, count);
  int reason = errno;
  atomic_fetch_sub(&writers, 1);
  errno = reason;
  return written;
}
