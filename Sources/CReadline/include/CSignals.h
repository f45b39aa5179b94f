// Delivers signals through a pipe, and restores the terminal even after a crash.
#pragma once
#include <stdbool.h>

/// Starts the thread that calls `deliver` with the number of each caught signal, in order. The
/// thread only reads a pipe until the first signal, and costs little more than its stack. Call it
/// once per process; returns an errno if the thread cannot be started.
int csignals_start(void (*deliver)(int));
/// The number of caught signals that `deliver` has not finished handling.
int csignals_under_way(void);
/// Delivers `signal` from now on. Call `csignals_start` first. A SIGHUP, SIGTERM, SIGQUIT or
/// SIGTSTP that was ignored when the process started (nohup, trap '' TSTP) remains ignored.
void csignals_catch(int signal);
/// Restores the action that `signal` had before `csignals_catch`.
void csignals_release(int signal);
/// Stops the whole process like an uncaught SIGTSTP; returns when it is continued, or at once if
/// the system refuses to stop it (orphaned process group) or SIGTSTP is ignored.
void csignals_stop_process(void);

/// Saves the terminal's settings, and restores them if the process crashes before
/// `csignals_unguard_terminal`. One terminal at a time.
void csignals_guard_terminal(int descriptor);
/// Ends the protection; call it after the terminal has been restored.
void csignals_unguard_terminal(void);
