#define _GNU_SOURCE
#include "CSystem.h"

#include <time.h>

#ifdef __linux__

#include <sys/syscall.h>
#include <unistd.h>

int64_t csystem_since_start(void) {
    struct timespec now = {0};
    syscall(SYS_clock_gettime, CLOCK_BOOTTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

#else

int64_t csystem_since_start(void) {
    // On macOS this clock advances during sleep.
    struct timespec now = {0};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

#endif
