// The clock that nobody can set.
#pragma once
#include <stdint.h>

/// Milliseconds since the machine started, sleep included (CLOCK_BOOTTIME, clock_gettime(2)).
///
/// Asks the kernel and not the C library, whose answer a preloaded library may change: the limits of
/// payments rest on this clock.
int64_t cclock_since_start(void);
