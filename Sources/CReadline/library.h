// GNU readline for the shim's .c files. On Linux it is loaded when a line is edited, not at every
// start of the program (docs/decisions/start-up.md); on other systems it is linked.
#pragma once
#include "library_table.h"

#include <stdio.h>
#include <readline/readline.h>
#include <readline/history.h>

/// Returns whether readline is installed with all the functions used here. The first call loads it;
/// nothing of readline may be used before a call has returned true.
bool library_load(void);

/// The functions and variables of readline that are used.
#define READLINE_SYMBOLS(EACH) \
    EACH(add_history) EACH(clear_history) EACH(emacs_standard_keymap) \
    EACH(rl_attempted_completion_function) EACH(rl_attempted_completion_over) \
    EACH(rl_basic_word_break_characters) EACH(rl_bind_keyseq_in_map) \
    EACH(rl_callback_handler_install) EACH(rl_callback_handler_remove) \
    EACH(rl_callback_read_char) EACH(rl_callback_sigcleanup) EACH(rl_catch_signals) \
    EACH(rl_catch_sigwinch) EACH(rl_change_environment) EACH(rl_clear_visible_line) \
    EACH(rl_completer_word_break_characters) EACH(rl_completion_append_character) \
    EACH(rl_completion_display_matches_hook) EACH(rl_copy_text) EACH(rl_crlf) \
    EACH(rl_deprep_terminal) EACH(rl_echo_signal_char) EACH(rl_end) \
    EACH(rl_forced_update_display) EACH(rl_forward_char) EACH(rl_forward_word) EACH(rl_free_line_state) \
    EACH(rl_function_of_keyseq) EACH(rl_get_next_history) EACH(rl_get_previous_history) \
    EACH(rl_get_screen_size) EACH(rl_get_termcap) EACH(rl_getc_function) \
    EACH(rl_history_search_backward) EACH(rl_history_search_forward) EACH(rl_initialize) \
    EACH(rl_insert_text) EACH(rl_last_func) EACH(rl_library_version) EACH(rl_line_buffer) EACH(rl_outstream) \
    EACH(rl_pending_input) EACH(rl_point) EACH(rl_prep_terminal) EACH(rl_readline_name) \
    EACH(rl_readline_state) EACH(rl_redisplay) EACH(rl_redisplay_function) EACH(rl_replace_line) \
    EACH(rl_resize_terminal) EACH(rl_reverse_search_history) EACH(rl_set_screen_size) EACH(rl_sort_completion_matches) \
    EACH(rl_startup_hook) EACH(rl_stuff_char) EACH(rl_variable_bind) EACH(rl_variable_value) EACH(using_history) EACH(vi_insertion_keymap)

/// Their addresses. Use readline only through this: the program is not linked with it on Linux.
struct library {
    READLINE_SYMBOLS(LIBRARY_MEMBER)
};
extern struct library library;
