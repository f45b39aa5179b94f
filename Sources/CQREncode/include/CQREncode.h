// The C interface of libqrencode: one function that makes the modules of a QR code.
//
// On Linux `cqr_library_open` loads the library, because only `pix` draws codes and no other command
// should take the time (docs/decisions/pix-codes.md). On other systems it is linked.
#pragma once
#include <stdbool.h>
#include <stddef.h>

/// The most modules of one side: version 40 (ISO/IEC 18004).
#define CQR_LARGEST_SIDE 177

/// Loads libqrencode; later calls return the first result. Safe on any thread.
///
/// Returns false if the library is missing or lacks a function.
bool cqr_library_open(void);

/// Writes the modules of the smallest code of error correction level M, row by row, 1 for a dark one.
///
/// Returns the modules of one side; 0 without a library, or if the bytes fit into no code. `modules` has room
/// for CQR_LARGEST_SIDE squared.
int cqr_encode(const unsigned char *bytes, int count, unsigned char *modules);
