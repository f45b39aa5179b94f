// What the .c files of the shim share. Private: it includes readline.h.
#pragma once
#include <stdio.h>
#include "CReadline.h"
#include "library.h"

/// Hooks TAB up.
void shim_start_completion(
    void *context, creadline_complete complete, creadline_display display);
/// Binds our own keys.
void shim_bind_keys(void);
/// Binds `keys` to `ours` where they still mean what they do by default, `stock`.
void shim_rebind(const char *keys, rl_command_func_t *stock, rl_command_func_t *ours);
/// Takes the hint off the screen. Call before anything else is written.
void shim_clear_hint(void);
/// Takes the hint off the screen and shows no other while readline redraws in steps or leaves.
void shim_pause_hints(void);
/// Shows hints again from the next key on.
void shim_resume_hints(void);
/// Reads one byte of stdin for readline.
int shim_read_byte(FILE *ignored);
/// Whether stdin ended, or a read gave up, since this was set to false.
extern int shim_input_lost;
/// The descriptor whose readability makes a read in the middle of a paste give up.
extern int shim_wake;
