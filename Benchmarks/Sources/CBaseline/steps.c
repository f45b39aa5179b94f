#define _GNU_SOURCE
#include "CBaseline.h"

#include <fcntl.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum { head = 40, body = 512, tag = 16, frame = head + body + tag, witness_length = 96, room = 16384 };

#ifdef O_NOATIME
enum { leave_access_time = O_NOATIME };
#else
enum { leave_access_time = 0 };
#endif

struct baseline_steps {
    char path[1024];
    int log, lock, witness;
    uint64_t end, size;
    uint8_t key[32], bytes[frame], additional[52];
};

static int beside(const char *path, const char *suffix) {
    char name[1100];
    snprintf(name, sizeof name, "%s%s", path, suffix);
    return open(name, O_RDWR | O_CREAT | leave_access_time, 0600);
}

struct baseline_steps *baseline_steps_open(const char *path) {
    struct baseline_steps *steps = calloc(1, sizeof *steps);
    snprintf(steps->path, sizeof steps->path, "%s", path);
    steps->log = beside(path, "");
    steps->lock = beside(path, ".lock");
    steps->witness = beside(path, ".witness");
    struct stat status;
    if (sodium_init() < 0 || steps->log < 0 || steps->lock < 0 || steps->witness < 0
        || fstat(steps->log, &status)) {
        baseline_steps_close(steps);
        return NULL;
    }
    steps->end = steps->size = (uint64_t)status.st_size;
    randombytes_buf(steps->key, sizeof steps->key);
    return steps;
}

#ifdef __linux__

static int look(const char *path) {
    struct statx seen;
    return statx(
        AT_FDCWD, path, AT_SYMLINK_NOFOLLOW, STATX_TYPE | STATX_MODE | STATX_INO | STATX_SIZE, &seen);
}

static int make_room(struct baseline_steps *steps) {
    return fallocate(
        steps->log, 0, (off_t)steps->size, (off_t)(steps->end + room - steps->size));
}

#else

static int look(const char *path) {
    struct stat seen;
    return lstat(path, &seen);
}

static int make_room(struct baseline_steps *steps) { return 0; }

#endif

int baseline_steps_add(struct baseline_steps *steps, const uint8_t *value, size_t length) {
    if (length > body || flock(steps->lock, LOCK_EX | LOCK_NB)) return -1;
    struct stat status;
    uint8_t start[64], joint[20];
    int failed = look(steps->path) || pread(steps->log, start, sizeof start, 0) < 0
        || pread(steps->log, joint, sizeof joint, (off_t)steps->end - tag) < 0;

    uint8_t *nonce = steps->bytes + 16, *text = steps->bytes + head;
    memset(text, 0, body);
    memcpy(text, value, length);
    randombytes_buf(nonce, crypto_aead_xchacha20poly1305_ietf_NPUBBYTES);
    memcpy(steps->additional + 16, &steps->end, sizeof steps->end);
    memcpy(steps->additional + 32, text + body, tag);
    crypto_aead_xchacha20poly1305_ietf_encrypt_detached(
        text, text + body, NULL, text, body, steps->additional, sizeof steps->additional, NULL,
        nonce, steps->key);
    if (steps->end + frame > steps->size) {
        failed |= make_room(steps);
        steps->size = steps->end + room;
    }
    failed |= pwrite(steps->log, steps->bytes, frame, (off_t)steps->end) != frame;
    failed |= fdatasync(steps->log);
    steps->end += frame;

    uint8_t witness[witness_length] = {0};
    memcpy(witness + 48, text + body, tag);
    crypto_generichash(witness + 64, 32, witness, 64, steps->key, sizeof steps->key);
    failed |= fstat(steps->witness, &status);
    failed |= pwrite(steps->witness, witness, sizeof witness, 0) != sizeof witness;
    failed |= flock(steps->lock, LOCK_UN);
    return failed ? -1 : 0;
}

void baseline_steps_close(struct baseline_steps *steps) {
    if (steps->log >= 0) close(steps->log);
    if (steps->lock >= 0) close(steps->lock);
    if (steps->witness >= 0) close(steps->witness);
    free(steps);
}
