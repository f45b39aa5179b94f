// Calls of the system that need C: a clock that cannot be set, limits of a started program, pipes, signals, the locale.
#pragma once
#include <stdbool.h>
#include <stdint.h>

/// Milliseconds since the machine started, including sleep (CLOCK_BOOTTIME, clock_gettime(2)).
///
/// Calls the kernel instead of the C library, whose result a preloaded library could change: the
/// limits of payments depend on this clock.
int64_t csystem_since_start(void);

/// Limits a running child's processor time in seconds, memory, file size in bytes and open files,
/// and disables core files (prlimit(2)). Returns 0, or -1 and sets errno; macOS has no such call
/// and sets no limits.
int csystem_limit(
    int child, unsigned long seconds, unsigned long memory, unsigned long file,
    unsigned long descriptors);

/// Like pipe(2), but no program inherits an end, not even one that another thread starts during the
/// call (except on macOS, which cannot set this in one step). Returns 0, or -1 and sets errno.
int csystem_pipe(int ends[2]);

/// Sets LC_CTYPE to a UTF-8 locale: the user's if it is one, else C.UTF-8. Only the first call has
/// an effect; returns whether the locale is the user's.
bool csystem_use_utf8(void);

/// Starts the thread that calls `deliver` with the number of each caught signal, in order. The
/// thread only reads a pipe until the first signal, and costs little more than its stack. Call it
/// once per process; returns an errno if the thread cannot be started.
int csystem_deliver_signals(void (*deliver)(int));
/// The number of caught signals that `deliver` has not finished handling.
int csystem_signals_under_way(void);
/// Delivers `signal` from now on. Call `csystem_deliver_signals` first. A SIGHUP, SIGTERM, SIGQUIT or
/// SIGTSTP that was ignored when the process started (nohup, trap '' TSTP) remains ignored.
void csystem_catch(int signal);
/// Restores the action that `signal` had before `csystem_catch`.
void csystem_release(int signal);
/// Stops the whole process like an uncaught SIGTSTP; returns when it is continued, or at once if
/// the system refuses to stop it (orphaned process group) or SIGTSTP is ignored.
void csystem_stop_process(void);

/// Saves the terminal's settings, and restores them if the process crashes before
/// `csystem_unguard_terminal`. One terminal at a time.
void csystem_guard_terminal(int descriptor);
/// Ends the protection; call it after the terminal has been restored.
void csystem_unguard_terminal(void);
