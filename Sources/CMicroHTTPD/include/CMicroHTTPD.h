// GNU libmicrohttpd by its own interface: a table of its functions, and typed wrappers for the variadic ones,
// which Swift cannot call.
//
// On Linux the library is opened by `http_library_open`: only `cofre sandbox` listens, and no other command
// should wait for it (docs/decisions/sandbox-socket.md). Elsewhere the linker brings it.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <microhttpd.h>

/// Opens libmicrohttpd; later calls return the first result. Safe on any thread.
///
/// False where it is missing or lacks a function of this table. No function named `chttp_` may be called
/// before it has returned true.
bool http_library_open(void);

// MARK: - The server: one thread accepts, and each connection has one of its own.

/// Called with the target of each request as it was sent, before its headers are read.
///
/// What it returns is what `chttp_answer` and `chttp_end` get.
typedef void *(*chttp_begin)(void *server, const char *target, struct MHD_Connection *connection);

/// Serves `listener`, which belongs to libmicrohttpd from then on, also after a failure.
///
/// A connection that has been idle for `patience` seconds is closed; so is one whose answer took longer to
/// find. NULL on failure.
struct MHD_Daemon *chttp_start(
    int listener, unsigned patience, void *server, chttp_begin begin,
    MHD_AccessHandlerCallback answer, MHD_RequestCompletedCallback end);
/// Shuts every connection down and waits for their threads; nothing may be left that those wait for.
void chttp_stop(struct MHD_Daemon *daemon);

// MARK: - A request: to be used on the connection's thread, while it is being answered.

void chttp_each_header(
    struct MHD_Connection *connection, MHD_KeyValueIterator visit, void *context);
/// The socket of a connection; -1 for a connection without one.
int chttp_socket(struct MHD_Connection *connection);

// MARK: - A response

/// A response with a copy of `bytes`; NULL if there is no memory.
struct MHD_Response *chttp_response_new(const void *bytes, size_t count);
/// A response that announces `announced` bytes, sends a copy of `bytes` and closes the connection.
struct MHD_Response *chttp_response_new_cut(const void *bytes, size_t count, size_t announced);
/// False if libmicrohttpd does not take the header.
bool chttp_response_add(struct MHD_Response *response, const char *name, const char *value);
void chttp_response_free(struct MHD_Response *response);
/// Sends the response, and frees it in any case.
enum MHD_Result chttp_send(
    struct MHD_Connection *connection, unsigned status, struct MHD_Response *response);

// MARK: - Sockets of 127.0.0.1 (Loopback.c); these need no library.

/// Listens on `port` of 127.0.0.1, 0 for any free one, and stores which it is. -1 on failure, with errno.
int loopback_listen(uint16_t port, uint16_t *bound);
/// Resets the connection of `descriptor`, which then names another, unconnected socket.
///
/// False if nothing was done.
bool loopback_reset(int descriptor);
/// Reads and discards until the peer has closed its half or the connection is shut down.
void loopback_wait_until_gone(int descriptor);
