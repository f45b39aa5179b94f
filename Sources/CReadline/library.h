// GNU readline for the shim's .c files. On Linux it is loaded when a line is edited, not at every
// start of the program (docs/decisions/start-up.md); on other systems it is linked.
#pragma once
#include <stdbool.h>
#include <stdio.h>
#include <readline/readline.h>
#include <readline/history.h>

/// Returns whether readline is installed with all the functions used here. The first call loads it;
/// nothing of readline may be used before a call has returned true.
bool library_load(void);

#ifdef __linux__

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
    EACH(rl_forced_update_display) EACH(rl_forward_char) EACH(rl_free_line_state) \
    EACH(rl_function_of_keyseq) EACH(rl_get_next_history) EACH(rl_get_previous_history) \
    EACH(rl_get_screen_size) EACH(rl_get_termcap) EACH(rl_getc_function) \
    EACH(rl_history_search_backward) EACH(rl_history_search_forward) EACH(rl_initialize) \
    EACH(rl_insert_text) EACH(rl_last_func) EACH(rl_library_version) EACH(rl_line_buffer) EACH(rl_outstream) \
    EACH(rl_pending_input) EACH(rl_point) EACH(rl_prep_terminal) EACH(rl_readline_name) \
    EACH(rl_readline_state) EACH(rl_redisplay) EACH(rl_redisplay_function) \
    EACH(rl_resize_terminal) EACH(rl_reverse_search_history) EACH(rl_set_screen_size) EACH(rl_sort_completion_matches) \
    EACH(rl_startup_hook) EACH(rl_variable_bind) EACH(rl_variable_value) EACH(using_history) EACH(vi_insertion_keymap)

/// The addresses of these symbols, with their types from readline.h.
struct library {
#define MEMBER(name) __typeof__(&name) name;
    READLINE_SYMBOLS(MEMBER)
#undef MEMBER
};
extern struct library library;

// A name missing in this list causes a linker error; a name missing in the list above, a compiler
// error.
#ifndef LIBRARY_LOADS
#define add_history (*library.add_history)
#define clear_history (*library.clear_history)
#define emacs_standard_keymap (*library.emacs_standard_keymap)
#define rl_attempted_completion_function (*library.rl_attempted_completion_function)
#define rl_attempted_completion_over (*library.rl_attempted_completion_over)
#define rl_basic_word_break_characters (*library.rl_basic_word_break_characters)
#define rl_bind_keyseq_in_map (*library.rl_bind_keyseq_in_map)
#define rl_callback_handler_install (*library.rl_callback_handler_install)
#define rl_callback_handler_remove (*library.rl_callback_handler_remove)
#define rl_callback_read_char (*library.rl_callback_read_char)
#define rl_callback_sigcleanup (*library.rl_callback_sigcleanup)
#define rl_catch_signals (*library.rl_catch_signals)
#define rl_catch_sigwinch (*library.rl_catch_sigwinch)
#define rl_change_environment (*library.rl_change_environment)
#define rl_clear_visible_line (*library.rl_clear_visible_line)
#define rl_completer_word_break_characters (*library.rl_completer_word_break_characters)
#define rl_completion_append_character (*library.rl_completion_append_character)
#define rl_completion_display_matches_hook (*library.rl_completion_display_matches_hook)
#define rl_copy_text (*library.rl_copy_text)
#define rl_crlf (*library.rl_crlf)
#define rl_deprep_terminal (*library.rl_deprep_terminal)
#define rl_echo_signal_char (*library.rl_echo_signal_char)
#define rl_end (*library.rl_end)
#define rl_forced_update_display (*library.rl_forced_update_display)
#define rl_forward_char (*library.rl_forward_char)
#define rl_free_line_state (*library.rl_free_line_state)
#define rl_function_of_keyseq (*library.rl_function_of_keyseq)
#define rl_get_next_history (*library.rl_get_next_history)
#define rl_get_previous_history (*library.rl_get_previous_history)
#define rl_get_screen_size (*library.rl_get_screen_size)
#define rl_get_termcap (*library.rl_get_termcap)
#define rl_getc_function (*library.rl_getc_function)
#define rl_history_search_backward (*library.rl_history_search_backward)
#define rl_history_search_forward (*library.rl_history_search_forward)
#define rl_initialize (*library.rl_initialize)
#define rl_insert_text (*library.rl_insert_text)
#define rl_last_func (*library.rl_last_func)
#define rl_library_version (*library.rl_library_version)
#define rl_line_buffer (*library.rl_line_buffer)
#define rl_outstream (*library.rl_outstream)
#define rl_pending_input (*library.rl_pending_input)
#define rl_point (*library.rl_point)
#define rl_prep_terminal (*library.rl_prep_terminal)
#define rl_readline_name (*library.rl_readline_name)
#define rl_readline_state (*library.rl_readline_state)
#define rl_redisplay (*library.rl_redisplay)
#define rl_redisplay_function (*library.rl_redisplay_function)
#define rl_resize_terminal (*library.rl_resize_terminal)
#define rl_reverse_search_history (*library.rl_reverse_search_history)
#define rl_set_screen_size (*library.rl_set_screen_size)
#define rl_sort_completion_matches (*library.rl_sort_completion_matches)
#define rl_startup_hook (*library.rl_startup_hook)
#define rl_variable_bind (*library.rl_variable_bind)
#define rl_variable_value (*library.rl_variable_value)
#define using_history (*library.using_history)
#define vi_insertion_keymap (*library.vi_insertion_keymap)
#endif

#endif
