// The few system calls that Swift cannot spell, because they are variadic or not in POSIX.
// Each returns what the call returns, or -errno; where the system has no such call, -ENOTSUP.

#ifndef CSODIUM_SYSTEM_CALLS_H
#define CSODIUM_SYSTEM_CALLS_H

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/stat.h>

/// O_NOATIME: reading the file does not change it; 0 where the system does without. Only a file's owner may ask for it.
#if defined(__O_NOATIME)
static const int vault_leave_access_time = __O_NOATIME;
#elif defined(O_NOATIME)
static const int vault_leave_access_time = O_NOATIME;
#else
static const int vault_leave_access_time = 0;
#endif

/// What is asked about a file.
struct vault_file {
    unsigned long long device, inode, size, links;
    unsigned permissions, owner;
    bool is_regular, is_directory;
};

/// fstatat(2): what is at `path`, not following a link, or, where that is empty, what `file` is.
static inline int vault_look_with_times(int file, const char *path, struct vault_file *seen) {
    struct stat found;
    int result = *path ? fstatat(file, path, &found, AT_SYMLINK_NOFOLLOW) : fstat(file, &found);
    if (result < 0) return -errno;
    *seen = (struct vault_file){
        (unsigned long long)found.st_dev, (unsigned long long)found.st_ino,
        (unsigned long long)found.st_size, (unsigned long long)found.st_nlink,
        found.st_mode & 07777, found.st_uid, S_ISREG(found.st_mode), S_ISDIR(found.st_mode)};
    return 0;
}

#ifdef __linux__

#include <linux/keyctl.h>
#include <linux/stat.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

static inline long vault_errno(long result) {
    return result < 0 ? -errno : result;
}

/// statx(2) as `vault_look_with_times`, which is the way where it is not to be had.
///
/// Its times are not asked for: since Linux 6.13 a file whose times somebody has seen is to note the exact time of
/// the next write, and each sync then brings that to the disk, too.
static inline int vault_look(int file, const char *path, struct vault_file *seen) {
    enum { at_symlink_nofollow = 0x100, at_empty_path = 0x1000 };
    unsigned wanted = STATX_TYPE | STATX_MODE | STATX_INO | STATX_SIZE | STATX_NLINK | STATX_UID;
    struct statx found;
    long result = syscall(
        SYS_statx, file, path, at_symlink_nofollow | at_empty_path, wanted, &found);
    if (result < 0 && (errno == ENOSYS || errno == EPERM))
        return vault_look_with_times(file, path, seen);
    if (result < 0) return -errno;
    *seen = (struct vault_file){
        (unsigned long long)found.stx_dev_major << 32 | found.stx_dev_minor, found.stx_ino,
        found.stx_size, found.stx_nlink, found.stx_mode & 07777u, found.stx_uid,
        S_ISREG(found.stx_mode), S_ISDIR(found.stx_mode)};
    return 0;
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

/// fallocate(2): makes the file longer by zeros that have their place on the disk.
static inline int vault_reserve(int file, long long offset, long long count) {
#if defined(SYS_fallocate) && defined(__LP64__)
    return (int)vault_errno(syscall(SYS_fallocate, file, 0, offset, count));
#else
    return -ENOTSUP;
#endif
}

/// SYNC_FILE_RANGE_WRITE: starts to write these bytes to the disk, and waits for nothing.
static inline void vault_begin_writing(int file, long long offset, long long count) {
#ifdef SYS_sync_file_range
    enum { sync_file_range_write = 2 };
    syscall(SYS_sync_file_range, file, offset, count, sync_file_range_write);
#endif
}

#else

static inline int vault_look(int file, const char *path, struct vault_file *seen) {
    return vault_look_with_times(file, path, seen);
}
static inline void vault_begin_writing(int file, long long offset, long long count) {}
static inline int vault_reserve(int file, long long offset, long long count) { return -ENOTSUP; }
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
