#include "CBaseline.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The used part of SQLite's interface, which is loaded at run time.
struct baseline_database {
    void *connection, *insert;
    int (*exec)(void *, const char *, void *, void *, char **);
    int (*step)(void *);
    int (*reset)(void *);
    int (*bind_text)(void *, int, const char *, int, void (*)(void *));
    int (*bind_blob)(void *, int, const void *, int, void (*)(void *));
    int (*finalize)(void *);
    int (*close)(void *);
    unsigned char value[300];
};

static void *library(void) {
    static const char *names[] = {"libsqlcipher.so.0", "libsqlcipher.so.1", "libsqlcipher.so",
                                  "libsqlcipher.dylib"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        void *found = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
        if (found) return found;
    }
    return NULL;
}

static int run(struct baseline_database *database, const char *text) {
    return database->exec(database->connection, text, NULL, NULL, NULL);
}

struct baseline_database *baseline_database_open(const char *path) {
    void *sqlite = library();
    if (!sqlite) return NULL;
    int (*open)(const char *, void **) = dlsym(sqlite, "sqlite3_open");
    int (*prepare)(void *, const char *, int, void **, const char **) =
        dlsym(sqlite, "sqlite3_prepare_v2");
    struct baseline_database *database = calloc(1, sizeof *database);
    database->exec = dlsym(sqlite, "sqlite3_exec");
    database->step = dlsym(sqlite, "sqlite3_step");
    database->reset = dlsym(sqlite, "sqlite3_reset");
    database->bind_text = dlsym(sqlite, "sqlite3_bind_text");
    database->bind_blob = dlsym(sqlite, "sqlite3_bind_blob");
    database->finalize = dlsym(sqlite, "sqlite3_finalize");
    database->close = dlsym(sqlite, "sqlite3_close");
    memset(database->value, 7, sizeof database->value);
    if (open(path, &database->connection)
        // A raw key, without key derivation, as in the measurements of the vault.
        || run(database, "PRAGMA key = \"x'"
               "2DD29CA851E7B56E4697B0E1F08507293D761A05CE4D1B628663F411A8086D99'\"")
        || run(database, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
               "CREATE TABLE records (collection TEXT, id TEXT, value BLOB,"
               "PRIMARY KEY (collection, id)) WITHOUT ROWID")
        || prepare(database->connection, "INSERT OR REPLACE INTO records VALUES ('cards', ?, ?)",
                   -1, &database->insert, NULL)) {
        free(database);
        return NULL;
    }
    return database;
}

int baseline_database_add(struct baseline_database *database, const char *id) {
    enum { done = 101 };
    database->bind_text(database->insert, 1, id, -1, NULL);
    database->bind_blob(database->insert, 2, database->value, sizeof database->value, NULL);
    int status = database->step(database->insert);
    database->reset(database->insert);
    return status == done ? 0 : -1;
}

int baseline_database_fill(struct baseline_database *database, long count) {
    char id[64];
    if (run(database, "BEGIN")) return -1;
    for (long number = 0; number < count; number++) {
        snprintf(id, sizeof id, "%08lx-0000-4000-8000-00000000fill", number);
        if (baseline_database_add(database, id)) return -1;
    }
    return run(database, "COMMIT") || run(database, "PRAGMA wal_checkpoint(TRUNCATE)") ? -1 : 0;
}

void baseline_database_close(struct baseline_database *database) {
    database->finalize(database->insert);
    database->close(database->connection);
    free(database);
}
