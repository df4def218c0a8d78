#if defined(__linux__)
#define _GNU_SOURCE
#endif

#include "TerminalGuard.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/select.h>
#include <sys/time.h>

// The stack on which a fault is handled if the thread's own has come to its end.
enum { stackSize = 64 * 1024 };

static pthread_key_t key;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void release(void *stack) {
  stack_t none = {.ss_flags = SS_DISABLE, .ss_size = stackSize};
  sigaltstack(&none, NULL);
  munmap(stack, stackSize);
}

static void make_key(void) {
  if (pthread_key_create(&key, release) != 0) abort();
}

void terminal_guard_protect_thread(void) {
  stack_t current;
  if (sigaltstack(NULL, &current) != 0 || !(current.ss_flags & SS_DISABLE)) return;
  pthread_once(&once, make_key);
  void *stack = mmap(NULL, stackSize, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0);
  if (stack == MAP_FAILED) return;
  stack_t added = {.ss_sp = stack, .ss_size = stackSize};
  if (sigaltstack(&added, NULL) != 0 || pthread_setspecific(key, stack) != 0) munmap(stack, stackSize);
}

struct beginning {
  void (*body)(void *);
  void *argument;
  bool isModest;
};

/// Lowers the priority of the calling thread.
static void be_modest(void) {
#if defined(__APPLE__)
  pthread_set_qos_class_self_np(QOS_CLASS_UTILITY, 0);
#elif defined(__linux__)
  // As nowhere else, the call is about the thread and not about the process.
  setpriority(PRIO_PROCESS, 0, getpriority(PRIO_PROCESS, 0) + 10);
#endif
}

static void *begin(void *argument) {
  struct beginning beginning = *(struct beginning *)argument;
  free(argument);
  sigset_t set;
  sigfillset(&set);
  const int heeded[] = {SIGTTIN, SIGTTOU, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGSYS, SIGTRAP};
  for (size_t index = 0; index < sizeof heeded / sizeof *heeded; index += 1) sigdelset(&set, heeded[index]);
  pthread_sigmask(SIG_SETMASK, &set, NULL);
  terminal_guard_protect_thread();
  if (beginning.isModest) be_modest();
  beginning.body(beginning.argument);
  return NULL;
}

int terminal_guard_start_thread(void (*body)(void *), void *argument, bool isModest) {
  struct beginning *beginning = malloc(sizeof *beginning);
  if (!beginning) return ENOMEM;
  *beginning = (struct beginning){body, argument, isModest};
  pthread_t thread;
  int failure = pthread_create(&thread, NULL, begin, beginning);
  if (failure == 0) {
    pthread_detach(thread);
  } else {
    free(beginning);
  }
  return failure;
}

bool terminal_guard_wait(int terminal, bool forWriting, int other) {
  if (terminal >= FD_SETSIZE || other >= FD_SETSIZE) {
    // More files are open than select(2) knows; to look again now and then is what is left.
    struct timeval moment = {.tv_usec = 10000};
    select(0, NULL, NULL, NULL, &moment);
    return true;
  }
  fd_set reading, writing;
  FD_ZERO(&reading);
  FD_ZERO(&writing);
  FD_SET(other, &reading);
  FD_SET(terminal, forWriting ? &writing : &reading);
  int highest = terminal > other ? terminal : other;
  if (select(highest + 1, &reading, &writing, NULL, NULL) < 0) return true;
  return FD_ISSET(terminal, forWriting ? &writing : &reading);
}

// Threads of libraries

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define THREADS_BELONG_TO_A_SANITIZER 1
#endif
#endif

#if defined(__GLIBC__) && !defined(THREADS_BELONG_TO_A_SANITIZER)

#include <dlfcn.h>

bool terminal_guard_protects_every_thread(void) { return true; }

// An executable's own definition comes before that of the C library, for every library that it loads. So the threads
// of Dispatch and of Swift's concurrency begin here as well.

struct protected_beginning {
  void *(*body)(void *);
  void *argument;
};

static void *begin_protected(void *argument) {
  struct protected_beginning beginning = *(struct protected_beginning *)argument;
  free(argument);
  terminal_guard_protect_thread();
  return beginning.body(beginning.argument);
}

int pthread_create(
  pthread_t *restrict thread, const pthread_attr_t *restrict attributes, void *(*body)(void *), void *restrict argument
) {
  static int (*create)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
  if (!create) create = (__typeof__(create))dlsym(RTLD_NEXT, "pthread_create");
  struct protected_beginning *beginning = malloc(sizeof *beginning);
  if (!create || !beginning) {
    free(beginning);
    return EAGAIN;
  }
  *beginning = (struct protected_beginning){body, argument};
  int result = create(thread, attributes, begin_protected, beginning);
  if (result != 0) free(beginning);
  return result;
}

#else

bool terminal_guard_protects_every_thread(void) { return false; }

#endif
