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

enum { head = 56, body = 512, tag = 16, frame = head + body + tag, witness_length = 128 };

struct baseline_steps {
    char path[1024];
    int log, lock;
    uint64_t end;
    uint8_t key[32], bytes[frame], additional[40];
};

static int beside(const char *path, const char *suffix) {
    char name[1100];
    snprintf(name, sizeof name, "%s%s", path, suffix);
    return open(name, O_RDWR | O_CREAT, 0600);
}

struct baseline_steps *baseline_steps_open(const char *path) {
    struct baseline_steps *steps = calloc(1, sizeof *steps);
    snprintf(steps->path, sizeof steps->path, "%s", path);
    steps->log = beside(path, "");
    steps->lock = beside(path, ".lock");
    struct stat status;
    if (sodium_init() < 0 || steps->log < 0 || steps->lock < 0 || fstat(steps->log, &status)) {
        baseline_steps_close(steps);
        return NULL;
    }
    steps->end = (uint64_t)status.st_size;
    randombytes_buf(steps->key, sizeof steps->key);
    return steps;
}

int baseline_steps_add(struct baseline_steps *steps, const uint8_t *value, size_t length) {
    if (length > body || flock(steps->lock, LOCK_EX | LOCK_NB)) return -1;
    struct stat status;
    uint8_t joint[tag];
    // The vault's calls to check that the lock file and the log are still at their paths.
    int failed = fstat(steps->lock, &status) || lstat(steps->path, &status)
        || flock(steps->log, LOCK_EX | LOCK_NB) || lstat(steps->path, &status)
        || pread(steps->log, joint, sizeof joint, (off_t)steps->end - tag) < 0;

    uint8_t *nonce = steps->bytes + 32, *text = steps->bytes + head;
    memset(text, 0, body);
    memcpy(text, value, length);
    memcpy(steps->bytes + 16, joint, tag);
    randombytes_buf(nonce, crypto_aead_xchacha20poly1305_ietf_NPUBBYTES);
    memcpy(steps->additional, &steps->end, sizeof steps->end);
    memcpy(steps->additional + 8, steps->bytes, 32);
    crypto_aead_xchacha20poly1305_ietf_encrypt_detached(
        text, text + body, NULL, text, body, steps->additional, sizeof steps->additional, NULL,
        nonce, steps->key);
    failed |= pwrite(steps->log, steps->bytes, frame, (off_t)steps->end) != frame;
    failed |= fdatasync(steps->log);
    steps->end += frame;

    uint8_t witness[witness_length] = {0};
    memcpy(witness + 48, text + body, tag);
    crypto_generichash(witness + 96, 32, witness, 96, steps->key, sizeof steps->key);
    int file = beside(steps->path, ".witness");
    failed |= file < 0 || pwrite(file, witness, sizeof witness, 0) != sizeof witness
        || fstat(file, &status) || close(file);
    failed |= flock(steps->log, LOCK_UN);
    failed |= flock(steps->lock, LOCK_UN);
    return failed ? -1 : 0;
}

void baseline_steps_close(struct baseline_steps *steps) {
    if (steps->log >= 0) close(steps->log);
    if (steps->lock >= 0) close(steps->lock);
    free(steps);
}
