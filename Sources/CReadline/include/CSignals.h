// Signals as bytes in a pipe, and a terminal that is put right even after a crash.
#pragma once
#include <stdbool.h>

/// Starts the thread that calls `deliver` with the number of every caught signal, in their order.
/// Until there is one it only reads a pipe, and costs little more than its stack. Once per process;
/// an errno when it cannot be started.
int csignals_start(void (*deliver)(int));
/// How many caught signals `deliver` has not come back for.
int csignals_under_way(void);
/// From now on `signal` is delivered. Call `csignals_start` first. A SIGHUP, SIGTERM, SIGQUIT or
/// SIGTSTP that was ignored when the process started (nohup, trap '' TSTP) stays ignored.
void csignals_catch(int signal);
/// Gives `signal` the effect it had before `csignals_catch`.
void csignals_release(int signal);
/// Stops the whole process as an uncaught SIGTSTP does; returns when it is continued, or at
/// once when the system refuses to stop it (orphaned process group) or SIGTSTP is ignored.
void csignals_stop_process(void);

/// Remembers the terminal's settings, and restores them if the process crashes before
/// `csignals_unguard_terminal`. One terminal at a time.
void csignals_guard_terminal(int descriptor);
/// The terminal is in order again; a crash no longer touches it.
void csignals_unguard_terminal(void);
