#include "shim.h"
#include <stdlib.h>
#include <string.h>

static void rebind_in(
    Keymap map, const char *keys, rl_command_func_t *stock, rl_command_func_t *ours
) {
    rl_command_func_t *bound = library.rl_function_of_keyseq(keys, map, NULL);
    if (bound == stock || bound == NULL) library.rl_bind_keyseq_in_map(keys, ours, map);
}

void shim_rebind(const char *keys, rl_command_func_t *stock, rl_command_func_t *ours) {
    rebind_in(*library.emacs_standard_keymap, keys, stock, ours);
    rebind_in(*library.vi_insertion_keymap, keys, stock, ours);
}

static int search_backward(int count, int key);
static int search_forward(int count, int key);

// The text from which the present search began.
static char *typed;

// Searches for a line that begins with the typed text, and leaves the cursor at the line's end, so
// that the next key continues it.
static int search(int count, int key, rl_command_func_t *stock) {
    // Readline begins a new search, for the text before the cursor, after any other function.
    if (*library.rl_last_func == search_backward || *library.rl_last_func == search_forward) {
        *library.rl_last_func = stock;
    } else {
        free(typed);
        typed = strdup(*library.rl_line_buffer);
    }
    int status = stock(count, key);
    // After the last line that was found, Down gives the typed text back.
    if (status != 0 && stock == library.rl_history_search_forward && typed != NULL) {
        library.rl_replace_line(typed, 0);
    }
    *library.rl_point = *library.rl_end;
    return status;
}

static int search_backward(int count, int key) {
    return search(count, key, library.rl_history_search_backward);
}

static int search_forward(int count, int key) {
    return search(count, key, library.rl_history_search_forward);
}

// A terminal's answer to a question (DA1, XTVERSION, kitty's protocol) that arrives late is not typed text. The rest of
// it arrives with its beginning.
static int drop_sequence(int count, int key) {
    (void)count, (void)key;
    int byte;
    while ((byte = shim_read_at_once()) >= 0 && (byte < 0x40 || byte > 0x7E)) {}
    return 0;
}

static int drop_string(int count, int key) {
    (void)count, (void)key;
    int before = 0, byte;
    while ((byte = shim_read_at_once()) >= 0 && byte != 7 && !(before == '\033' && byte == '\\')) before = byte;
    return 0;
}

static void bind_answers(Keymap map) {
    library.rl_bind_keyseq_in_map("\033[?", drop_sequence, map);
    library.rl_bind_keyseq_in_map("\033_G", drop_string, map);
    library.rl_bind_keyseq_in_map("\033P>|", drop_string, map);
}

// Up and Down search for lines that begin with the typed text; on an empty line they have their
// default function.
void shim_bind_keys(void) {
    bind_answers(*library.emacs_standard_keymap);
    bind_answers(*library.vi_insertion_keymap);
    const char *up[] = {"\033[A", "\033OA"}, *down[] = {"\033[B", "\033OB"};
    for (int key = 0; key < 2; key++) {
        shim_rebind(up[key], library.rl_get_previous_history, search_backward);
        shim_rebind(down[key], library.rl_get_next_history, search_forward);
    }
}
