// A small interface to GNU readline. `readline.h` is included only by the .c files.
//
// Every function here must be called on one thread, the editing thread, except `creadline_version`.
// Text is UTF-8 and NUL-terminated; the caller frees a returned `char *`.
#pragma once
#include <stdbool.h>

/// The state of the current line.
typedef enum __attribute__((enum_extensibility(closed))) creadline_state {
    creadlineEditing,
    creadlineFinished,
    creadlineEnded,
    creadlineSearching,
    creadlinePicking,
} creadline_state;

/// Called on TAB with the whole `line` and the byte offsets of the cursor and of its word's start.
/// It calls `creadline_offer` and `creadline_append`.
typedef void (*creadline_complete)(void *context, const char *line, int cursor, int word);

/// Called to show the last candidates; it calls `creadline_write`.
typedef void (*creadline_display)(void *context);

/// Called after each key for the hint after `line`; it calls `creadline_show_hint`.
typedef void (*creadline_hint)(void *context, const char *line, int columns);

/// The version of readline, such as "8.2"; NULL if it is not installed. Safe on any thread. Call
/// nothing below before this has returned a version.
const char *creadline_version(void);

/// Initializes readline, once per process. When the descriptor `wake` is readable, a read within a paste is abandoned.
/// Output goes to stdout, or to stderr if stdout is not a terminal.
void creadline_start(
    const char *application, int wake, void *context,
    creadline_complete complete, creadline_display display);

/// Shows a hint whenever the cursor is at the end of the line, unless the terminal is dumb. NULL
/// turns hints off. Call it after `creadline_start`.
void creadline_start_hints(void *context, creadline_hint hint);
/// Shows `text`, which is `cells` cells wide, in the rest of the row; the right arrow inserts `accepted` if it is not
/// NULL.
void creadline_show_hint(const char *text, int cells, const char *accepted);

/// Lets Ctrl-R end the line with `creadlineSearching`, unless ~/.inputrc binds the key to another function. Call it
/// after `creadline_start`.
void creadline_start_search(void);

/// Whether a long line scrolls sideways in one row, because the terminal cannot move the cursor up or ~/.inputrc wants
/// it. For such a line readline 8.2 reads beyond its buffer if the prompt has escape sequences and the window is narrow.
/// Call it after `creadline_start`.
bool creadline_scrolls_sideways(void);

/// Takes the terminal, shows the prompt and inserts `text`.
void creadline_begin(const char *prompt, const char *text);
/// Processes one key press. Call it when stdin is readable.
creadline_state creadline_feed(void);
/// Puts back a byte that was read from stdin, before the others; the next `creadline_feed` processes it.
void creadline_stuff(unsigned char byte);
/// The finished line, after `creadlineFinished`.
char *creadline_take_line(void);
/// Restores the terminal and leaves `^C` and a line break visible; returns whether there was text.
bool creadline_interrupt(void);
/// Restores the terminal and returns the typed text. `erase` removes it from the screen.
char *creadline_abandon(bool erase);
/// Redraws after the window's size has changed.
void creadline_resize(void);
/// Restores the terminal, stops the process as Ctrl-Z does, and takes the terminal again, even if
/// the process could not be stopped.
void creadline_suspend(void);
/// Takes the terminal again if its mode was changed while the process was stopped.
void creadline_resume(void);

/// Offers one completion. The first one replaces the word; the others are shown.
void creadline_offer(const char *text);
/// The character after a unique completion: a space, or 0 for none.
void creadline_append(char character);
/// Ends the line with `creadlinePicking`; call it only within `creadline_display`.
void creadline_pick(void);
/// Prints below the line; call it only within `creadline_display`.
void creadline_write(const char *text);

/// Adds a line as the newest in the history.
void creadline_history_add(const char *line);
/// Deletes all lines of the history.
void creadline_history_clear(void);
