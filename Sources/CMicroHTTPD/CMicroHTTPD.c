#include "CMicroHTTPD.h"

#include "library_table.h"

#include <stdlib.h>
#include <string.h>

// The functions of libmicrohttpd that are used.
#define HTTP_SYMBOLS(EACH) \
    EACH(MHD_add_response_header) EACH(MHD_create_response_from_buffer) \
    EACH(MHD_create_response_from_callback) EACH(MHD_destroy_response) EACH(MHD_get_connection_info) \
    EACH(MHD_get_connection_values) EACH(MHD_queue_response) EACH(MHD_start_daemon) \
    EACH(MHD_stop_daemon)

LIBRARY_TABLE(HTTP_SYMBOLS)

static bool is_there;

static void open_library(void) {
    is_there = library_fill("libmicrohttpd.so.12", RTLD_NOW);
}

bool http_library_open(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, open_library);
    return is_there;
}

struct MHD_Daemon *chttp_start(
    int listener, unsigned patience, void *server, chttp_begin begin,
    MHD_AccessHandlerCallback answer, MHD_RequestCompletedCallback end) {
    // No automatic `Date` header: the sandbox has its own clock, and a backend adds the date if it
    // needs one.
    unsigned flags = MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_THREAD_PER_CONNECTION | MHD_USE_POLL
        | MHD_USE_SUPPRESS_DATE_NO_CLOCK;
    return library.MHD_start_daemon(
        flags, 0, NULL, NULL, answer, server,
        MHD_OPTION_LISTEN_SOCKET, listener,
        MHD_OPTION_CONNECTION_TIMEOUT, patience,
        MHD_OPTION_URI_LOG_CALLBACK, begin, server,
        MHD_OPTION_NOTIFY_COMPLETED, end, server,
        MHD_OPTION_END);
}

void chttp_stop(struct MHD_Daemon *daemon) {
    library.MHD_stop_daemon(daemon);
}

void chttp_each_header(
    struct MHD_Connection *connection, MHD_KeyValueIterator visit, void *context) {
    library.MHD_get_connection_values(connection, MHD_HEADER_KIND, visit, context);
}

int chttp_socket(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info =
        library.MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info == NULL ? -1 : info->connect_fd;
}

struct MHD_Response *chttp_response_new(const void *bytes, size_t count) {
    // The bytes are copied, although the parameter is not const.
    return library.MHD_create_response_from_buffer(count, (void *)bytes, MHD_RESPMEM_MUST_COPY);
}

struct part {
    size_t count;
    char bytes[];
};

static ssize_t read_part(void *context, uint64_t position, char *buffer, size_t room) {
    const struct part *part = context;
    if (position >= part->count) return MHD_CONTENT_READER_END_WITH_ERROR;
    size_t left = part->count - (size_t)position;
    size_t count = left < room ? left : room;
    memcpy(buffer, part->bytes + position, count);
    return (ssize_t)count;
}

struct MHD_Response *chttp_response_new_cut(const void *bytes, size_t count, size_t announced) {
    struct part *part = malloc(sizeof *part + count);
    if (part == NULL) return NULL;
    part->count = count;
    if (count > 0) memcpy(part->bytes, bytes, count);
    struct MHD_Response *response =
        library.MHD_create_response_from_callback(announced, 16 * 1024, read_part, part, free);
    if (response == NULL) free(part);
    return response;
}

bool chttp_response_add(struct MHD_Response *response, const char *name, const char *value) {
    return library.MHD_add_response_header(response, name, value) == MHD_YES;
}

void chttp_response_free(struct MHD_Response *response) {
    library.MHD_destroy_response(response);
}

enum MHD_Result chttp_send(
    struct MHD_Connection *connection, unsigned status, struct MHD_Response *response) {
    enum MHD_Result result = library.MHD_queue_response(connection, status, response);
    // The connection holds a reference while it sends the response.
    library.MHD_destroy_response(response);
    return result;
}
