// Resource limits of a started program.
#pragma once

/// Limits a running child's processor time in seconds, memory, file size in bytes and open files,
/// and disables core files (prlimit(2)). Returns 0, or -1 and sets errno; macOS has no such call
/// and sets no limits.
int climits_set(
    int child, unsigned long seconds, unsigned long memory, unsigned long file,
    unsigned long descriptors);
