// What the C library knows about text on a terminal.
#pragma once
#include <stdbool.h>
#include <stdint.h>

/// Makes LC_CTYPE a UTF-8 locale, the person's own if it is one, else C.UTF-8. The first call
/// decides; the answer is whether it is the person's own.
bool ctext_use_utf8(void);
/// Terminal cells of one scalar as `wcwidth` has it; controls and unknown scalars take 0.
int ctext_cells(uint32_t scalar);
