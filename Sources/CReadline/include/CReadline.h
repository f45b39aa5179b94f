// GNU readline as a handful of calls. `readline.h` itself never leaves the .c files.
//
// Every function here belongs to one thread, the editing thread, except `creadline_version` and
// those of `CSignals.h`, `CLimits.h`, `CPipe.h` and `CText.h`. Text is UTF-8 and NUL-terminated; a returned
// `char *` is the caller's to free.
#pragma once
#include <stdbool.h>
#include "CClock.h"
#include "CLimits.h"
#include "CPipe.h"
#include "CSignals.h"
#include "CText.h"

/// Where the current line stands.
typedef enum __attribute__((enum_extensibility(closed))) creadline_state {
    creadlineEditing,
    creadlineFinished,
    creadlineEnded,
} creadline_state;

/// Asked on TAB: `line` up to its end, where the cursor is and where its word starts (bytes).
/// Answers by calling `creadline_offer` and `creadline_append`.
typedef void (*creadline_complete)(void *context, const char *line, int cursor, int word);

/// Asked to show what was offered last; answers with `creadline_write`.
typedef void (*creadline_display)(void *context);

/// Asked after each key for what to show behind `line`; answers with `creadline_show_hint`.
typedef void (*creadline_hint)(void *context, const char *line, int columns);

/// The version of the readline that this process has, as "8.2"; NULL where it is not installed. Any
/// thread may ask. Call nothing else below before this has said that there is one.
const char *creadline_version(void);

/// Sets readline up, once per process. `wake` is a descriptor that, when readable, makes a
/// read in the middle of a paste give up. Output goes to stdout, or to stderr when stdout is
/// not a terminal.
void creadline_start(
    const char *application, int wake, void *context,
    creadline_complete complete, creadline_display display);

/// From now on a hint is shown while the cursor is at the end of the line, unless the terminal
/// is dumb. NULL ends that. Call after `creadline_start`.
void creadline_start_hints(void *context, creadline_hint hint);
/// Shows `text`, which takes `cells` on the rest of the row; the right arrow inserts `accepted`
/// if it is not NULL.
void creadline_show_hint(const char *text, int cells, const char *accepted);

/// Takes the terminal, shows the prompt and `text` already typed.
void creadline_begin(const char *prompt, const char *text);
/// Reads what one key press brought. Call when stdin is readable.
creadline_state creadline_feed(void);
/// The line that `creadlineFinished` announced.
char *creadline_take_line(void);
/// Gives the terminal back with `^C` and a line break left visible; true if there was text.
bool creadline_interrupt(void);
/// Gives the terminal back; the answer is what had been typed. `erase` removes it from view.
char *creadline_abandon(bool erase);
/// Redraws after the window changed its size.
void creadline_resize(void);
/// Gives the terminal back, stops the process as Ctrl-Z does, and takes the terminal again,
/// also when the process could not be stopped.
void creadline_suspend(void);
/// Takes the terminal again if somebody else changed its mode while the process was stopped.
void creadline_resume(void);

/// One completion. The first one offered is what replaces the word; the others are shown.
void creadline_offer(const char *text);
/// What follows a unique completion: a space, or nothing when 0.
void creadline_append(char character);
/// Prints below the line, from within `creadline_display`.
void creadline_write(const char *text);

/// Adds the newest line of history.
void creadline_history_add(const char *line);
/// Forgets all lines of history.
void creadline_history_clear(void);
