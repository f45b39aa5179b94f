#include "CReadline.h"
#include "shim.h"
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void *context;
static creadline_hint hint;
static bool visible;
static char *acceptable;

/// Clears with a terminfo string. Skips delays in it, such as `$<3>`, which are meant for tputs; modern terminals do not
/// need them.
static void clear_with(const char *rest) {
    while (*rest) {
        const char *skipped = strncmp(rest, "$<", 2) == 0 ? strchr(rest, '>') : NULL;
        if (skipped) rest = skipped + 1;
        else fputc(*rest++, *library.rl_outstream);
    }
}

void shim_clear_hint(void) {
    if (!visible) return;
    visible = false;
    clear_with(library.rl_get_termcap("ce"));
    fflush(*library.rl_outstream);
}

/// As `shim_clear_hint`, if the terminal may have wrapped the hint to the next rows.
static void clear_wrapped_hint(void) {
    const char *below = library.rl_get_termcap("cd");
    if (visible && below != NULL) clear_with(below);
    shim_clear_hint();
}

void creadline_show_hint(const char *text, int cells, const char *accepted) {
    fputs(text, *library.rl_outstream);
    // Moves back to the position where readline expects the cursor.
    for (int cell = 0; cell < cells; cell++) fputc('\b', *library.rl_outstream);
    fflush(*library.rl_outstream);
    visible = true;
    acceptable = accepted ? strdup(accepted) : NULL;
}

static bool is_wanted(void) {
    const unsigned long busy = RL_STATE_ISEARCH | RL_STATE_NSEARCH | RL_STATE_NUMERICARG
        | RL_STATE_COMPLETING | RL_STATE_DONE | RL_STATE_MACROINPUT
        | RL_STATE_INPUTPENDING;
    struct pollfd keys = {.fd = STDIN_FILENO, .events = POLLIN};
    // Readline reads ahead: a key typed after the last letter, such as Enter, may be in its buffer.
    return hint != NULL && *library.rl_pending_input == 0 && *library.rl_end > 0
        && *library.rl_point == *library.rl_end && !(*library.rl_readline_state & busy)
        && library.rl_get_termcap("ce") != NULL && poll(&keys, 1, 0) == 0;
}

static void redisplay(void) {
    shim_clear_hint();
    shim_redisplay();
    // These may be the first bytes of an arrow key, which must still be able to accept the hint.
    if (*library.rl_readline_state & RL_STATE_MULTIKEY) return;
    free(acceptable);
    acceptable = NULL;
    int columns;
    library.rl_get_screen_size(NULL, &columns);
    if (is_wanted()) hint(context, *library.rl_line_buffer, columns);
}

static int accept_or_move(int count, int key) {
    if (*library.rl_point < *library.rl_end || acceptable == NULL) return library.rl_forward_char(count, key);
    library.rl_insert_text(acceptable);
    return 0;
}

/// Takes one word of the hint, with the blanks before it.
static int accept_word_or_move(int count, int key) {
    if (*library.rl_point < *library.rl_end || acceptable == NULL) return library.rl_forward_word(count, key);
    size_t length = strspn(acceptable, " ");
    length += strcspn(acceptable + length, " ");
    char *word = strndup(acceptable, length);
    if (word != NULL) library.rl_insert_text(word);
    free(word);
    return 0;
}

void shim_pause_hints(void) {
    clear_wrapped_hint();
    *library.rl_redisplay_function = library.rl_redisplay;
}

void shim_resume_hints(void) {
    *library.rl_redisplay_function = redisplay;
}

void creadline_start_hints(void *with, creadline_hint on_line) {
    context = with;
    hint = on_line;
    if (hint == NULL) return;
    const char *right[] = {"\033[C", "\033OC", "\006"};
    for (int key = 0; key < 3; key++) shim_rebind(right[key], library.rl_forward_char, accept_or_move);
    const char *word[] = {"\033f", "\033[1;3C", "\033[1;5C"};
    for (int key = 0; key < 3; key++) shim_rebind(word[key], library.rl_forward_word, accept_word_or_move);
}
