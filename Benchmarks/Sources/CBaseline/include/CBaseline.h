// The vault's work in plain C, without its guarantees. The callers measure the time of each function.

#ifndef CBASELINE_H
#define CBASELINE_H

#include <stddef.h>
#include <stdint.h>

/// The calls of write(2) and similar functions and their bytes since the last reset, for the descriptor that was synced
/// last; the number of syncs; and the CPU time of these writes and syncs, including reading the clock, in nanoseconds.
struct baseline_counts {
    uint64_t writes, bytes, syncs, nanoseconds;
};
void baseline_reset_counts(void);
struct baseline_counts baseline_counts(void);

/// Decrypts every frame of a log in memory; returns the number of frames, or -1 if one does not authenticate.
long baseline_open(const uint8_t *log, size_t length, const uint8_t data_key[32]);

/// Reads a file and decrypts its frames; returns their number, or -1.
long baseline_open_file(const char *path, const uint8_t data_key[32]);

/// Reads and decrypts a log, encrypts `result` bytes in frames of 65536 bytes, writes them to another file, syncs it, and
/// replaces the log by it; returns 0 or -1.
int baseline_compact(const char *path, const char *new_path, const uint8_t data_key[32], size_t result);

/// Appends `length` bytes with one write and one sync; returns 0 or -1.
int baseline_append(int file, uint64_t offset, const uint8_t *bytes, size_t length);

/// A log of sealed frames at `path` in the format of FORMAT.md, without an index of its records: the minimum of system
/// calls and ciphers that a durable add takes in any language. Null if a file cannot be opened.
struct baseline_steps;
struct baseline_steps *baseline_steps_open(const char *path);
/// Locks, checks that the file is unchanged, seals, writes, syncs, updates the witness and unlocks; returns 0 or -1.
int baseline_steps_add(struct baseline_steps *steps, const uint8_t *value, size_t length);
void baseline_steps_close(struct baseline_steps *steps);

/// A table of records in SQLCipher (WAL, synchronous=FULL); null if the library is not installed.
struct baseline_database;
struct baseline_database *baseline_database_open(const char *path);
/// Inserts records in one transaction; returns 0 or -1.
int baseline_database_fill(struct baseline_database *database, long count);
/// Inserts one record of 300 bytes durably; returns 0 or -1.
int baseline_database_add(struct baseline_database *database, const char *id);
void baseline_database_close(struct baseline_database *database);

#endif
