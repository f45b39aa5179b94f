#include "shim.h"

static void rebind(
    Keymap map, const char *keys, rl_command_func_t *stock, rl_command_func_t *ours
) {
    if (rl_function_of_keyseq(keys, map, NULL) == stock) rl_bind_keyseq_in_map(keys, ours, map);
}

// Up and Down look for lines that begin with what is typed; with nothing typed they are
// what they always were.
void shim_bind_keys(void) {
    Keymap maps[] = {emacs_standard_keymap, vi_insertion_keymap};
    const char *up[] = {"\033[A", "\033OA"}, *down[] = {"\033[B", "\033OB"};
    for (int map = 0; map < 2; map++) {
        for (int key = 0; key < 2; key++) {
            rebind(maps[map], up[key], rl_get_previous_history, rl_history_search_backward);
            rebind(maps[map], down[key], rl_get_next_history, rl_history_search_forward);
        }
    }
}
