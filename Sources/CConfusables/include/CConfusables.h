// The tables of Unicode for comparing texts that look alike: the data files beside CConfusables.c, in the program's
// constant memory, so that they cost nothing at start. scripts/generate-confusables writes them.
#pragma once
#include <stddef.h>

/// A table in the notation of `ScalarTable`.
typedef struct {
    const unsigned char *bytes;
    size_t count;
} cconfusables_table;

/// What each scalar is confused with.
cconfusables_table cconfusables_prototypes(void);
/// Wide, narrow, raised and styled letters and digits.
cconfusables_table cconfusables_variants(void);
/// The script extensions of each scalar.
cconfusables_table cconfusables_scripts(void);
