// System calls that Swift cannot call directly, because they are variadic or not in POSIX.
// Each returns the result of the call, or -errno; -ENOTSUP if the system has no such call.

#ifndef CSODIUM_SYSTEM_CALLS_H
#define CSODIUM_SYSTEM_CALLS_H

#include <errno.h>
#include <stdbool.h>
#include <stddef.h>

#ifdef __linux__

#include <linux/keyctl.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/vfs.h>
#include <unistd.h>

static inline long vault_errno(long result) {
    return result < 0 ? -errno : result;
}

/// add_key(2) for a key of type "user".
static inline long vault_add_key(
    const char *description, const void *payload, size_t length, int keyring) {
    return vault_errno(syscall(SYS_add_key, "user", description, payload, length, keyring));
}

/// KEYCTL_SEARCH for a key of type "user", without linking the key.
static inline long vault_key_search(int keyring, const char *description) {
    return vault_errno(syscall(SYS_keyctl, KEYCTL_SEARCH, keyring, "user", description, 0));
}

/// KEYCTL_GET_KEYRING_ID, without creating a keyring.
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

/// statfs(2): whether the file is on AFS, Ceph, CIFS, Coda, NCP, NFS or SMB; false if unknown.
static inline bool vault_is_remote(int file) {
    static const unsigned remote[] = {
        0x5346414F, 0x00C36400, 0xFF534D42, 0x73757245, 0x564C, 0x6969, 0x517B, 0xFE534D42};
    struct statfs seen;
    if (fstatfs(file, &seen)) return false;
    for (size_t i = 0; i < sizeof remote / sizeof *remote; i++)
        if ((unsigned)seen.f_type == remote[i]) return true;
    return false;
}

#else

#include <sys/mount.h>
#include <sys/param.h>

static inline bool vault_is_remote(int file) {
    struct statfs seen;
    return !fstatfs(file, &seen) && !(seen.f_flags & MNT_LOCAL);
}
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
