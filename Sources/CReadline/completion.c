#include "CReadline.h"
#include "shim.h"
#include <stdlib.h>
#include <string.h>

static void *context;
static creadline_complete complete;
static creadline_display display;
static char **matches;
static size_t match_count;

void creadline_offer(const char *text) {
    char **grown = realloc(matches, (match_count + 2) * sizeof *matches);
    if (grown == NULL) return;
    matches = grown;
    matches[match_count] = strdup(text);
    if (matches[match_count] == NULL) return;
    matches[++match_count] = NULL;
}

void creadline_append(char character) {
    *library.rl_completion_append_character = character;
}

// Readline frees the array. rl_completion_matches is not used, because it would replace the typed
// text with the common prefix even if that is shorter (matching by name, or without accents).
static char **offer_matches(const char *word, int start, int end) {
    (void)word;
    (void)end;
    *library.rl_attempted_completion_over = 1;
    *library.rl_sort_completion_matches = 0;
    matches = NULL;
    match_count = 0;
    complete(context, *library.rl_line_buffer, *library.rl_point, start);
    return matches;
}

static void show_matches(char **shown, int count, int longest) {
    (void)shown;
    (void)count;
    (void)longest;
    display(context);
    // A picker replaces the line; only below a printed list it is drawn again.
    if (!shim_picks()) library.rl_forced_update_display();
}

void creadline_write(const char *text) {
    fputs(text, *library.rl_outstream);
    fflush(*library.rl_outstream);
}

void shim_start_completion(
    void *with, creadline_complete on_complete, creadline_display on_display
) {
    context = with;
    complete = on_complete;
    display = on_display;
    // By default "@" also separates words; here only blanks do.
    *library.rl_basic_word_break_characters = " \t\n";
    *library.rl_completer_word_break_characters = " \t\n";
    *library.rl_attempted_completion_function = offer_matches;
    *library.rl_completion_display_matches_hook = show_matches;
}
