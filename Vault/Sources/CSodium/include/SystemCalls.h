// The few system calls that Swift cannot spell, because they are variadic or not in POSIX.
// Each returns what the call returns, or -errno; where the system has no such call, -ENOTSUP.

#ifndef CSODIUM_SYSTEM_CALLS_H
#define CSODIUM_SYSTEM_CALLS_H

#include <errno.h>
#include <fcntl.h>
#include <stddef.h>

/// O_NOATIME: reading the file does not change it; 0 where the system does without. Only a file's owner may ask for it.
#if defined(__O_NOATIME)
static const int vault_leave_access_time = __O_NOATIME;
#elif defined(O_NOATIME)
static const int vault_leave_access_time = O_NOATIME;
#else
static const int vault_leave_access_time = 0;
#endif

#ifdef __linux__

#include <linux/keyctl.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

static inline long vault_errno(long result) {
    return result < 0 ? -errno : result;
}

/// add_key(2) for a key of type "user".
static inline long vault_add_key(
    const char *description, const void *payload, size_t length, int keyring) {
    return vault_errno(syscall(SYS_add_key, "user", description, payload, length, keyring));
}

/// KEYCTL_SEARCH for a key of type "user", without linking what it finds.
static inline long vault_key_search(int keyring, const char *description) {
    return vault_errno(syscall(SYS_keyctl, KEYCTL_SEARCH, keyring, "user", description, 0));
}

/// KEYCTL_GET_KEYRING_ID, creating nothing.
static inline long vault_keyring_id(int keyring) {
    return vault_errno(syscall(SYS_keyctl, KEYCTL_GET_KEYRING_ID, keyring, 0));
}

static inline long vault_key_read(int key, void *buffer, size_t length) {
    return vault_errno(syscall(SYS_keyctl, KEYCTL_READ, key, buffer, length));
}

static inline long vault_key_timeout(int key, unsigned seconds) {
    return vault_errno(syscall(SYS_keyctl, KEYCTL_SET_TIMEOUT, key, seconds));
}

static inline long vault_key_permissions(int key, unsigned permissions) {
    return vault_errno(syscall(SYS_keyctl, KEYCTL_SETPERM, key, permissions));
}

static inline long vault_key_link(int key, int keyring) {
    return vault_errno(syscall(SYS_keyctl, KEYCTL_LINK, key, keyring));
}

static inline long vault_key_unlink(int key, int keyring) {
    return vault_errno(syscall(SYS_keyctl, KEYCTL_UNLINK, key, keyring));
}

static inline long vault_key_invalidate(int key) {
    return vault_errno(syscall(SYS_keyctl, KEYCTL_INVALIDATE, key));
}

/// PR_SET_DUMPABLE 0: no core file, no ptrace by the same user, no reading of /proc/self/mem.
static inline int vault_refuse_dumps(void) {
    return (int)vault_errno(prctl(PR_SET_DUMPABLE, 0L, 0L, 0L, 0L));
}

/// SYNC_FILE_RANGE_WRITE: starts to write these bytes to the disk, and waits for nothing.
static inline void vault_begin_writing(int file, long long offset, long long count) {
#ifdef SYS_sync_file_range
    enum { sync_file_range_write = 2 };
    syscall(SYS_sync_file_range, file, offset, count, sync_file_range_write);
#endif
}

#else

static inline void vault_begin_writing(int file, long long offset, long long count) {}
static inline long vault_add_key(
    const char *description, const void *payload, size_t length, int keyring) {
    return -ENOTSUP;
}
static inline long vault_key_search(int keyring, const char *description) { return -ENOTSUP; }
static inline long vault_keyring_id(int keyring) { return -ENOTSUP; }
static inline long vault_key_read(int key, void *buffer, size_t length) { return -ENOTSUP; }
static inline long vault_key_timeout(int key, unsigned seconds) { return -ENOTSUP; }
static inline long vault_key_permissions(int key, unsigned permissions) { return -ENOTSUP; }
static inline long vault_key_link(int key, int keyring) { return -ENOTSUP; }
static inline long vault_key_unlink(int key, int keyring) { return -ENOTSUP; }
static inline long vault_key_invalidate(int key) { return -ENOTSUP; }
static inline int vault_refuse_dumps(void) { return 0; }

#endif

#endif
