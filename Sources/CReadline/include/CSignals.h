// Signals as bytes in a pipe, and a terminal that is put right even after a crash.
#pragma once
#include <stdbool.h>

/// The read end of the pipe that gets one byte, its number, for every caught signal; made at
/// the first call. -1 with errno when it cannot be made.
int csignals_pipe(void);
/// How many caught signals `csignals_done` has not been called for.
int csignals_under_way(void);
/// A byte from the pipe has reached whom it concerns.
void csignals_done(void);
/// From now on `signal` becomes a byte in the pipe. Call `csignals_pipe` first. A SIGHUP that
/// was ignored when the process started (nohup) stays ignored.
void csignals_catch(int signal);
/// Gives `signal` the effect it had before `csignals_catch`.
void csignals_release(int signal);
/// Stops the whole process as an uncaught SIGTSTP does; returns when it is continued, or at
/// once when the system refuses to stop it (orphaned process group).
void csignals_stop_process(void);

/// Remembers the terminal's settings, and restores them if the process crashes before
/// `csignals_unguard_terminal`. One terminal at a time.
void csignals_guard_terminal(int descriptor);
/// The terminal is in order again; a crash no longer touches it.
void csignals_unguard_terminal(void);
