#include "shim.h"
#include <stdlib.h>
#include <string.h>

// A zero-width joiner (U+200D), and an undertie (U+203F), which is one cell wide everywhere, in UTF-8.
// Some terminals draw joined emoji in two cells, others one after the other; readline adds their
// widths. With an undertie between them all three agree.
static const char joiner[] = "\xE2\x80\x8D";
static const char undertie[] = "\xE2\x80\xBF";

/// The line as it was typed, while it has underties.
static char *typed;

void shim_cover_joiners(void) {
    char *found = *library.rl_line_buffer ? strstr(*library.rl_line_buffer, joiner) : NULL;
    if (found == NULL || typed != NULL) return;
    typed = strdup(*library.rl_line_buffer);
    if (typed == NULL) return;
    for (; found != NULL; found = strstr(found, joiner)) memcpy(found, undertie, strlen(undertie));
}

void shim_uncover_joiners(void) {
    if (typed == NULL) return;
    memcpy(*library.rl_line_buffer, typed, strlen(typed));
    free(typed);
    typed = NULL;
}

void shim_redisplay(void) {
    shim_cover_joiners();
    library.rl_redisplay();
    shim_uncover_joiners();
}
