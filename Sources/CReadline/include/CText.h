// Functions of the C library for text on a terminal.
#pragma once
#include <stdbool.h>

/// Sets LC_CTYPE to a UTF-8 locale: the user's if it is one, else C.UTF-8. Only the first call has
/// an effect; returns whether the locale is the user's.
bool ctext_use_utf8(void);
