#define _GNU_SOURCE
#include "CBaseline.h"

#include <time.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/syscall.h>

// These functions replace libc's in this program, so that the calls of all libraries are counted.
enum { most = 256 };
static uint64_t writes[most], bytes[most], syncs, using;
static int synced;
/// The duration of reading the clock, in nanoseconds.
static uint64_t look;

/// The CPU time of this thread, in nanoseconds.
static uint64_t used(void) {
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
}

void baseline_reset_counts(void) {
    for (int file = 0; file < most; file++) writes[file] = bytes[file] = 0;
    syncs = using = 0;
    if (look) return;
    uint64_t start = used();
    for (int turn = 0; turn < 1000; turn++) used();
    look = (used() - start) / 1001;
}

struct baseline_counts baseline_counts(void) {
    return (struct baseline_counts){
        // Also half of each reading of the clock by a caller.
        writes[synced], bytes[synced], syncs, using + look};
}

ssize_t pwrite64(int file, const void *buffer, size_t count, off64_t offset) {
    if (file >= 0 && file < most) {
        writes[file]++;
        bytes[file] += count;
    }
    if (file != synced) return syscall(SYS_pwrite64, file, buffer, count, offset);
    uint64_t start = used();
    ssize_t done = syscall(SYS_pwrite64, file, buffer, count, offset);
    using += used() - start + look;
    return done;
}

ssize_t pwrite(int file, const void *buffer, size_t count, off_t offset) {
    return pwrite64(file, buffer, count, offset);
}

int fdatasync(int file) {
    uint64_t start = used();
    int status = (int)syscall(SYS_fdatasync, file);
    if (file >= 0 && file < most) synced = file;
    syncs++;
    using += used() - start + look;
    return status;
}

int baseline_append(int file, uint64_t offset, const uint8_t *data, size_t length) {
    if (syscall(SYS_pwrite64, file, data, length, (off64_t)offset) != (ssize_t)length) return -1;
    return (int)syscall(SYS_fdatasync, file);
}

#else
#include <fcntl.h>

void baseline_reset_counts(void) {}
struct baseline_counts baseline_counts(void) { return (struct baseline_counts){0, 0, 0, 0}; }

int baseline_append(int file, uint64_t offset, const uint8_t *data, size_t length) {
    if (pwrite(file, data, length, (off_t)offset) != (ssize_t)length) return -1;
    return fcntl(file, F_FULLFSYNC) == -1 ? -1 : 0;
}
#endif
