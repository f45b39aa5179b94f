// Pipe functions of the C library that Swift does not import.
#pragma once

/// Like pipe(2), but no program inherits an end, not even one that another thread starts during the
/// call (except on macOS, which cannot set this in one step). Returns 0, or -1 and sets errno.
int cpipe_open(int ends[2]);
