// What the box does to its terminal and to signals that must be safe at any moment and on any thread.
//
// Everything that a signal's handler calls is in here, in C: it allocates nothing, takes no lock and knows no actor.

#ifndef TERMINAL_GUARD_H
#define TERMINAL_GUARD_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>
#include <termios.h>

// The terminal's mode (Restore.c)

/// Sets the mode at once.
///
/// While the terminal belongs to other processes this one stops, as any does that uses it then, again whenever it is
/// continued without the terminal. That ends with EINTR when a signal has come that ends the box.
///
/// @return Zero, or -1 and errno.
int terminal_guard_set_mode(int terminal, const struct termios *mode);

/// Gives the terminal back: writes the bytes and sets the mode. It takes a moment at most, whatever the terminal does.
///
/// If the terminal takes no output, what waits to be shown is dropped so that these bytes come next, and output that
/// somebody has stopped with tcflow(3) goes on. A terminal that belongs to other processes for the moment is left
/// alone. Input that nobody has read is dropped.
///
/// @param terminal A descriptor of the terminal, opened with O_NONBLOCK.
void terminal_guard_give_back(int terminal, const struct termios *mode, const void *bytes, size_t count);

/// From now on a fault of any thread gives the terminal back, with this mode and these bytes, before the process ends.
///
/// So does each signal that would end the process and that nobody takes; those that are ignored or handled stay so.
///
/// @param bytes At most 128 bytes, which are copied.
void terminal_guard_arm(int terminal, const struct termios *mode, const void *bytes, size_t count);

/// The terminal has been given back: a fault leaves it alone again.
void terminal_guard_disarm(void);

/// Another process has the terminal in the meantime, of the same process group; zero if none has it any more.
///
/// A fault then asks that process to end before it gives the terminal back.
void terminal_guard_lend(pid_t guest);

/// Writes to the terminal as write(2) does, unless a fault is giving it back: then it never returns.
ssize_t terminal_guard_write(int terminal, const void *bytes, size_t count);

// Signals (Signals.c)

/// Keeps the signals that concern the box waiting: on this thread and on each that it starts.
///
/// To be called before there is any other thread.
void terminal_guard_block_signals(void);

/// Gives the signals their usual meaning again, on this thread and on each that it starts.
void terminal_guard_release_signals(void);

/// Takes the signals from now on: one thread lets them in, and a byte comes out of the descriptor for those that came.
///
/// Signals that are ignored stay ignored, apart from those that only tell something.
///
/// @param endingOnly Whether only signals that end the box are taken, and the others keep their usual meaning.
/// @return The descriptor to read from, or -1 and errno.
int terminal_guard_take_signals(bool endingOnly);

/// The next signal that came; zero if there is none. Of one kind that came several times, one is told.
int terminal_guard_next_signal(void);

/// Whether a signal that ends the box has come, or waits to be let in.
bool terminal_guard_must_end(void);

/// Whether the signal is ignored, as a shell decides for a program that is not to be suspended.
bool terminal_guard_ignores(int number);

/// Stops the process as the signal does by itself, and returns when it has been continued.
///
/// It returns at once if the system lets nothing stop the process, as in a window of its own without a shell.
///
/// @param stopsGroup Whether the other processes of its group stop too, as those of a pipeline.
void terminal_guard_stop(int number, bool stopsGroup);

// Threads (Threads.c)

/// Starts a thread that runs the body once. Signals are left to others, but for those that stop a process which uses
/// a terminal that is not its own for the moment: a thread that blocks them would take the terminal from the shell.
///
/// @param isModest Whether other threads come first when there are not enough processors.
/// @return Zero, or the number of the error.
int terminal_guard_start_thread(void (*body)(void *), void *argument, bool isModest);

/// Lets the calling thread survive the end of its stack for as long as its fault is handled.
void terminal_guard_protect_thread(void);

/// Whether threads that libraries start are protected as well. With a sanitizer, or another C library, they are not.
bool terminal_guard_protects_every_thread(void);

/// Waits until the terminal can be read, or written, or the other descriptor can be read; or something went wrong.
///
/// poll(2) would do, if it knew terminals on all systems.
///
/// @return Whether it is not the other descriptor alone that is ready.
bool terminal_guard_wait(int terminal, bool forWriting, int other);

#endif
