#include "shim.h"

static void rebind_in(
    Keymap map, const char *keys, rl_command_func_t *stock, rl_command_func_t *ours
) {
    if (rl_function_of_keyseq(keys, map, NULL) == stock) rl_bind_keyseq_in_map(keys, ours, map);
}

void shim_rebind(const char *keys, rl_command_func_t *stock, rl_command_func_t *ours) {
    rebind_in(emacs_standard_keymap, keys, stock, ours);
    rebind_in(vi_insertion_keymap, keys, stock, ours);
}

// Up and Down search for lines that begin with the typed text; on an empty line they have their
// default function.
void shim_bind_keys(void) {
    const char *up[] = {"\033[A", "\033OA"}, *down[] = {"\033[B", "\033OB"};
    for (int key = 0; key < 2; key++) {
        shim_rebind(up[key], rl_get_previous_history, rl_history_search_backward);
        shim_rebind(down[key], rl_get_next_history, rl_history_search_forward);
    }
}
