// What the .c files of the shim share. Private: it includes readline.h.
#pragma once
#include <stdio.h>
#include <readline/readline.h>
#include <readline/history.h>
#include "CReadline.h"

/// Hooks TAB up.
void shim_start_completion(
    void *context, creadline_complete complete, creadline_display display);
/// Binds our own keys where nobody bound them to something else.
void shim_bind_keys(void);
/// Reads one byte of stdin for readline.
int shim_read_byte(FILE *ignored);
/// Whether stdin ended, or a read gave up, since this was set to false.
extern int shim_input_lost;
/// The descriptor whose readability makes a read in the middle of a paste give up.
extern int shim_wake;
