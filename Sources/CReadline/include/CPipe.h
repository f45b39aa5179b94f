// What the C library has for pipes and Swift does not see.
#pragma once

/// As pipe(2), but no program inherits an end, not even one that another thread starts meanwhile
/// (except on macOS, which cannot do that in one step). 0, or -1 and errno.
int cpipe_open(int ends[2]);
