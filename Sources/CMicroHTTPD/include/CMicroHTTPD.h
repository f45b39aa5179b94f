// The C interface of GNU libmicrohttpd: a table of its functions, and typed wrappers for the
// variadic ones, which Swift cannot call.
//
// On Linux `http_library_open` loads the library, because only `cofre sandbox` needs it, and other commands start
// faster without it (docs/decisions/sandbox-socket.md). On other systems it is linked.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <microhttpd.h>

/// Loads libmicrohttpd; later calls return the first result. Safe on any thread.
///
/// Returns false if the library is missing or lacks a function of the table. Functions whose names
/// begin with `chttp_` must not be called before it has returned true.
bool http_library_open(void);

// MARK: - The server: one thread accepts connections, and each connection has a thread of its own.

/// Called with the raw target of each request, before its headers are read.
///
/// Its result is passed to `chttp_answer` and `chttp_end`.
typedef void *(*chttp_begin)(void *server, const char *target, struct MHD_Connection *connection);

/// Serves `listener`, which libmicrohttpd owns from then on, even after a failure.
///
/// A connection is closed after it was idle for `patience` seconds, or if its answer took longer.
/// Returns NULL on failure.
struct MHD_Daemon *chttp_start(
    int listener, unsigned patience, void *server, chttp_begin begin,
    MHD_AccessHandlerCallback answer, MHD_RequestCompletedCallback end);
/// Shuts down every connection and waits for its thread, which must not be waiting for anything else.
void chttp_stop(struct MHD_Daemon *daemon);

// MARK: - A request: use these on the connection's thread, while it is being answered.

void chttp_each_header(
    struct MHD_Connection *connection, MHD_KeyValueIterator visit, void *context);
/// The socket of a connection; -1 for a connection without one.
int chttp_socket(struct MHD_Connection *connection);

// MARK: - A response

/// A response with a copy of `bytes`; NULL if memory is exhausted.
struct MHD_Response *chttp_response_new(const void *bytes, size_t count);
/// A response that announces `announced` bytes, sends a copy of `bytes` and closes the connection.
struct MHD_Response *chttp_response_new_cut(const void *bytes, size_t count, size_t announced);
/// Returns false if libmicrohttpd does not accept the header.
bool chttp_response_add(struct MHD_Response *response, const char *name, const char *value);
void chttp_response_free(struct MHD_Response *response);
/// Sends the response and always frees it.
enum MHD_Result chttp_send(
    struct MHD_Connection *connection, unsigned status, struct MHD_Response *response);

// MARK: - Sockets of 127.0.0.1 (Loopback.c), which need no library.

/// Listens on `port` of 127.0.0.1 (0 selects a free port) and stores the port. Returns -1 and sets
/// errno on failure.
int loopback_listen(uint16_t port, uint16_t *bound);
/// Resets the connection of `descriptor`, which then refers to another, unconnected socket.
///
/// Returns false on failure.
bool loopback_reset(int descriptor);
/// Reads and discards until the peer has closed its half or the connection is shut down.
void loopback_wait_until_gone(int descriptor);
