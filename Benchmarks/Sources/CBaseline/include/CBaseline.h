// The same work as the vault's in plain C, without any of its promises; every function is timed from outside.

#ifndef CBASELINE_H
#define CBASELINE_H

#include <stddef.h>
#include <stdint.h>

/// Calls of write(2) kind and bytes since the last reset, for the descriptor that was synced last; syncs; and the
/// CPU time that these writes and syncs took, and looking at the clock for it, in nanoseconds.
struct baseline_counts {
    uint64_t writes, bytes, syncs, nanoseconds;
};
void baseline_reset_counts(void);
struct baseline_counts baseline_counts(void);

/// Decrypts every frame of a log that lies in memory; gives their number, or -1 if one does not authenticate.
long baseline_open(const uint8_t *log, size_t length, const uint8_t data_key[32]);

/// Decrypts a log, encrypts `result` bytes in frames of 4096, writes them to `path` and syncs; 0 or -1.
int baseline_compact(
    const uint8_t *log, size_t length, const uint8_t data_key[32], size_t result, const char *path);

/// Appends `length` bytes with one write and one sync; 0 or -1.
int baseline_append(int file, uint64_t offset, const uint8_t *bytes, size_t length);

/// A log of sealed frames beside the file at `path`, kept as FORMAT.md has it, and nothing remembered of what is in it:
/// what the system calls and the ciphers of a durable add take in any language. Null if a file cannot be opened.
struct baseline_steps;
struct baseline_steps *baseline_steps_open(const char *path);
/// Locks, looks whether the file is still the same, seals, writes, syncs, tells the witness, unlocks; 0 or -1.
int baseline_steps_add(struct baseline_steps *steps, const uint8_t *value, size_t length);
void baseline_steps_close(struct baseline_steps *steps);

/// A table of records in SQLCipher (WAL, synchronous=FULL); null where the library is not installed.
struct baseline_database;
struct baseline_database *baseline_database_open(const char *path);
/// Inserts records in one transaction; 0 or -1.
int baseline_database_fill(struct baseline_database *database, long count);
/// Inserts one record of 300 bytes, durably; 0 or -1.
int baseline_database_add(struct baseline_database *database, const char *id);
void baseline_database_close(struct baseline_database *database);

#endif
