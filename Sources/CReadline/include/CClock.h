// A clock that cannot be set.
#pragma once
#include <stdint.h>

/// Milliseconds since the machine started, including sleep (CLOCK_BOOTTIME, clock_gettime(2)).
///
/// Calls the kernel instead of the C library, whose result a preloaded library could change: the
/// limits of payments depend on this clock.
int64_t cclock_since_start(void);
