// What a started program may use.
#pragma once

/// Limits a running child to so many seconds of processor time, bytes of memory, bytes of a file and
/// open files, and to no core file (prlimit(2)). 0, or -1 and errno; macOS has no such call, and
/// nothing is limited there.
int climits_set(
    int child, unsigned long seconds, unsigned long memory, unsigned long file,
    unsigned long descriptors);
