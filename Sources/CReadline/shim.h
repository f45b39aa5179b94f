// Declarations shared by the shim's .c files. Private, because it includes readline.h.
#pragma once
#include <stdio.h>
#include "CReadline.h"
#include "library.h"

/// Installs the TAB handler.
void shim_start_completion(
    void *context, creadline_complete complete, creadline_display display);
/// Whether the line ends for a picker.
int shim_picks(void);
/// Binds cofre's keys.
void shim_bind_keys(void);
/// Binds `keys` to `ours` if they still have their default function `stock`.
void shim_rebind(const char *keys, rl_command_func_t *stock, rl_command_func_t *ours);
/// Removes the hint from the screen. Call it before anything else is written.
void shim_clear_hint(void);
/// Removes the hint from the screen, and shows no other while readline redraws in steps or ends.
void shim_pause_hints(void);
/// Shows hints again from the next key on.
void shim_resume_hints(void);
/// Replaces the zero-width joiners of the line by characters of a known width while it is drawn.
void shim_cover_joiners(void);
/// Restores the line as it was typed.
void shim_uncover_joiners(void);
/// Draws the line with covered joiners. Use it instead of rl_redisplay.
void shim_redisplay(void);
/// Reads one byte of stdin for readline.
int shim_read_byte(FILE *ignored);
/// The next byte of the terminal; -1 if none arrives soon.
int shim_read_at_once(void);
/// Whether stdin ended, or a read was given up, since this was set to false.
extern int shim_input_lost;
/// The descriptor that ends a read within a paste when it is readable.
extern int shim_wake;
