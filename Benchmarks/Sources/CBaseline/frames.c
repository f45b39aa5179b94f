#include "CBaseline.h"

#include <fcntl.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static uint32_t u32(const uint8_t *bytes) {
    uint32_t value;
    memcpy(&value, bytes, sizeof value);
    return value;
}

/// The frame key of FORMAT.md, section 5.
static void frame_key(uint8_t key[32], const uint8_t *log, const uint8_t data_key[32]) {
    uint8_t message[19 + 16];
    memcpy(message, "sealed-log/3 frames", 19);
    memcpy(message + 19, log + 40, 16);
    crypto_generichash(key, 32, message, sizeof message, data_key, 32);
}

long baseline_open(const uint8_t *log, size_t length, const uint8_t data_key[32]) {
    if (sodium_init() < 0) return -1;
    uint8_t key[32], aad[40];
    frame_key(key, log, data_key);
    uint8_t *plain = malloc(16 << 20);
    long frames = 0;
    for (size_t at = 8192; at + 72 <= length; frames++) {
        uint32_t n = u32(log + at + 4);
        uint64_t offset = at;
        if (at + 56 + n > length) { frames = -1; break; }
        memcpy(aad, &offset, 8);
        memcpy(aad + 8, log + at, 32);
        if (crypto_aead_xchacha20poly1305_ietf_decrypt_detached(
                plain, NULL, log + at + 56, n - 16, log + at + 56 + n - 16, aad, sizeof aad,
                log + at + 32, key)) { frames = -1; break; }
        at += 56 + n;
    }
    free(plain);
    return frames;
}

/// Reads a file into new memory; NULL if it cannot be read.
static uint8_t *read_all(int file, size_t *length) {
    struct stat status;
    if (file < 0 || fstat(file, &status)) return NULL;
    uint8_t *bytes = malloc((size_t)status.st_size);
    for (*length = 0; *length < (size_t)status.st_size;) {
        ssize_t count = pread(file, bytes + *length, (size_t)status.st_size - *length, (off_t)*length);
        if (count <= 0) break;
        *length += (size_t)count;
    }
    return bytes;
}

long baseline_open_file(const char *path, const uint8_t data_key[32]) {
    int file = open(path, O_RDONLY);
    size_t length = 0;
    uint8_t *log = read_all(file, &length);
    long frames = log ? baseline_open(log, length, data_key) : -1;
    free(log);
    if (file >= 0) close(file);
    return frames;
}

/// Writes `result` bytes of new frames to a file and syncs it; returns whether that failed.
static int write_frames(int file, const uint8_t key[32], size_t result) {
    enum { body = 65536, frame_length = 56 + body + 16 };
    uint8_t nonce[24], aad[40] = {0};
    size_t chunk = 16 * frame_length, filled = 0;
    uint8_t *bytes = calloc(1, chunk);
    off_t at = 0;
    int failed = 0;
    for (size_t done = 0; done + frame_length <= result && !failed; done += frame_length) {
        uint8_t *frame = bytes + filled;
        randombytes_buf(nonce, sizeof nonce);
        memcpy(frame + 32, nonce, sizeof nonce);
        crypto_aead_xchacha20poly1305_ietf_encrypt_detached(
            frame + 56, frame + 56 + body, NULL, frame + 56, body, aad, sizeof aad, NULL, nonce,
            key);
        filled += frame_length;
        if (filled == chunk || done + 2 * frame_length > result) {
            failed = pwrite(file, bytes, filled, at) != (ssize_t)filled;
            at += filled;
            filled = 0;
        }
    }
    free(bytes);
    return failed | fsync(file);
}

int baseline_compact(const char *path, const char *new_path, const uint8_t data_key[32], size_t result) {
    int old = open(path, O_RDWR), new = open(new_path, O_CREAT | O_TRUNC | O_RDWR, 0600);
    uint8_t key[32];
    size_t length = 0;
    uint8_t *log = read_all(old, &length);
    int failed = new < 0 || !log || baseline_open(log, length, data_key) < 0;
    if (!failed) {
        frame_key(key, log, data_key);
        failed = write_frames(new, key, result) || rename(new_path, path);
    }
    free(log);
    if (new >= 0) close(new);
    // Frees the blocks of the old file.
    if (old >= 0) close(old);
    return failed ? -1 : 0;
}
