#include "CReadline.h"
#include "CSystem.h"
#include "shim.h"
#include <locale.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

static creadline_state state = creadlineEnded;
static char *finished;
static const char *prefill;

/// The minimum number of columns. With fewer on a dumb terminal, where a long line scrolls sideways by thirds of the
/// width, readline divides by zero.
static const int narrowest = 8;

/// Readline reads LC_CTYPE from the environment before every line, and edits by byte if it is `C` or has an obsolete
/// charset. So the chosen locale is written to the environment, also for the programs that cofre starts.
static void export_locale(void) {
    const char *all = getenv("LC_ALL");
    const char *winner = all && *all ? "LC_ALL" : "LC_CTYPE";
    setenv(winner, setlocale(LC_CTYPE, NULL), 1);
}

/// The stream for prompts and typed lines. stderr has no buffer: it would write each prompt byte by byte, and what
/// another program writes to the terminal could split an escape sequence.
static FILE *drawing_stream(void) {
    static FILE *buffered;
    if (isatty(STDOUT_FILENO)) return stdout;
    if (!buffered) buffered = fdopen(STDERR_FILENO, "w");
    return buffered ? buffered : stderr;
}

const char *creadline_version(void) {
    return library_load() ? *library.rl_library_version : NULL;
}

void creadline_start(
    const char *application, int wake, void *context,
    creadline_complete complete, creadline_display display
) {
    if (!csystem_use_utf8()) export_locale();
    shim_wake = wake;
    *library.rl_readline_name = strdup(application);  // ~/.inputrc: $if application
    *library.rl_outstream = drawing_stream();
    *library.rl_catch_signals = 0;
    *library.rl_catch_sigwinch = 0;
    *library.rl_change_environment = 0;
    *library.rl_getc_function = shim_read_byte;
    // Set before rl_initialize, these are defaults that ~/.inputrc may override.
    library.rl_variable_bind("enable-bracketed-paste", "on");
    library.rl_variable_bind("show-all-if-ambiguous", "on");
    library.rl_variable_bind("skip-completed-text", "on");
    library.rl_variable_bind("revert-all-at-newline", "on");
    // Ctrl-X begins a two-byte key. For such a key in a search, readline 8.2 uses a context that
    // has been freed.
    library.rl_variable_bind("isearch-terminators", "\"\\033\\012\\030\"");
    shim_start_completion(context, complete, display);
    creadline_start_hints(NULL, NULL);
    library.rl_initialize();
    int rows, columns;
    library.rl_get_screen_size(&rows, &columns);
    if (columns < narrowest) library.rl_set_screen_size(rows, narrowest);
    shim_bind_keys();
    library.using_history();
}

static int search(int count, int key) {
    (void)count;
    (void)key;
    state = creadlineSearching;
    return 0;
}

void creadline_pick(void) {
    state = creadlinePicking;
}

int shim_picks(void) {
    return state == creadlinePicking;
}

void creadline_start_search(void) {
    shim_rebind("\022", library.rl_reverse_search_history, search);
}

static void leave(void) {
    library.rl_callback_handler_remove();
    csystem_unguard_terminal();
}

static void on_line(char *line) {
    leave();
    // Lost input ends the line like Enter; an incomplete line must not become a command.
    if (line == NULL || shim_input_lost) {
        free(line);
        library.rl_crlf();
        fflush(*library.rl_outstream);
        state = creadlineEnded;
        return;
    }
    finished = line;
    state = creadlineFinished;
}

static int insert_prefill(void) {
    library.rl_insert_text(prefill);
    return 0;
}

bool creadline_scrolls_sideways(void) {
    const char *up = library.rl_get_termcap("up");
    const char *wanted = library.rl_variable_value("horizontal-scroll-mode");
    return up == NULL || *up == '\0' || (wanted != NULL && strcmp(wanted, "on") == 0);
}

void creadline_begin(const char *prompt, const char *text) {
    state = creadlineEditing;
    shim_input_lost = 0;
    prefill = text;
    library.using_history();
    csystem_guard_terminal(STDIN_FILENO);
    shim_resume_hints();
    *library.rl_startup_hook = insert_prefill;
    library.rl_callback_handler_install(prompt, on_line);
    *library.rl_startup_hook = NULL;
}

creadline_state creadline_feed(void) {
    shim_clear_hint();
    library.rl_callback_read_char();
    return state;
}

void creadline_stuff(unsigned char byte) {
    library.rl_stuff_char(byte);
}

char *creadline_take_line(void) {
    char *line = finished;
    finished = NULL;
    return line;
}

bool creadline_interrupt(void) {
    bool had_text = *library.rl_end > 0;
    shim_pause_hints();
    library.rl_callback_sigcleanup();
    *library.rl_point = *library.rl_end;
    shim_redisplay();
    library.rl_echo_signal_char(SIGINT);
    library.rl_free_line_state();
    leave();
    library.rl_crlf();
    fflush(*library.rl_outstream);
    return had_text;
}

char *creadline_abandon(bool erase) {
    shim_pause_hints();
    library.rl_callback_sigcleanup();
    char *typed = library.rl_copy_text(0, *library.rl_end);
    if (erase) {
        library.rl_clear_visible_line();
    } else {
        *library.rl_point = *library.rl_end;
        shim_redisplay();
        library.rl_crlf();
    }
    library.rl_free_line_state();
    leave();
    fflush(*library.rl_outstream);
    return typed;
}

/// Makes readline read the window size and redraw.
static void update_window_size(void) {
    struct winsize window;
    shim_cover_joiners();
    if (ioctl(STDIN_FILENO, TIOCGWINSZ, &window) == 0
        && window.ws_col > 0 && window.ws_col < narrowest) {
        library.rl_set_screen_size(window.ws_row, narrowest);
        library.rl_forced_update_display();
    } else {
        library.rl_resize_terminal();
    }
    shim_uncover_joiners();
}

void creadline_resize(void) {
    shim_pause_hints();
    update_window_size();
    shim_resume_hints();
}

static void reacquire_terminal(void) {
    shim_pause_hints();
    // Leaves and enters readline's mode, because another program may have changed the terminal's
    // settings.
    library.rl_deprep_terminal();
    library.rl_prep_terminal(1);
    update_window_size();
    shim_cover_joiners();
    library.rl_forced_update_display();
    shim_uncover_joiners();
    shim_resume_hints();
}

void creadline_suspend(void) {
    shim_pause_hints();
    *library.rl_point = *library.rl_end;
    shim_redisplay();
    library.rl_deprep_terminal();
    library.rl_crlf();
    fflush(*library.rl_outstream);
    csystem_stop_process();
    reacquire_terminal();
}

void creadline_resume(void) {
    struct termios now;
    if (tcgetattr(STDIN_FILENO, &now) == 0 && (now.c_lflag & ICANON)) reacquire_terminal();
}

void creadline_history_add(const char *line) {
    library.add_history(line);
}

void creadline_history_clear(void) {
    library.clear_history();
}
