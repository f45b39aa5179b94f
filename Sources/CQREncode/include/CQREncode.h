// The C interface of libqrencode: one function that makes the modules of a QR code.
//
// On Linux `cqr_library_open` loads the library, because only `pix` draws codes, and other commands start faster
// without it (docs/decisions/pix-codes.md). On other systems it is linked.
#pragma once
#include <stdbool.h>
#include <stddef.h>

/// The largest number of modules per side: version 40 (ISO/IEC 18004).
#define CQR_LARGEST_SIDE 177

/// Loads libqrencode; later calls return the first result. Safe on any thread.
///
/// Returns false if the library is missing or lacks a function.
bool cqr_library_open(void);

/// Encodes `bytes` as the smallest code of error correction level M: a byte per module, row by row, 1 for dark.
///
/// Returns the number of modules per side; 0 if the library is missing or the bytes are too many for a code. `modules`
/// must have room for CQR_LARGEST_SIDE squared.
int cqr_encode(const unsigned char *bytes, int count, unsigned char *modules);
