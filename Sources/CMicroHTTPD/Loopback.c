#include "CMicroHTTPD.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

static bool begin_to_listen(int descriptor, uint16_t port, uint16_t *bound) {
    int yes = 1;
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port)};
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    // The port can be reused while old connections are in TIME_WAIT.
    if (setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes) != 0) return false;
    if (fcntl(descriptor, F_SETFD, FD_CLOEXEC) != 0) return false;
    if (bind(descriptor, (struct sockaddr *)&address, sizeof address) != 0) return false;
    if (listen(descriptor, SOMAXCONN) != 0) return false;
    if (getsockname(descriptor, (struct sockaddr *)&address, &size) != 0) return false;
    *bound = ntohs(address.sin_port);
    return true;
}

int loopback_listen(uint16_t port, uint16_t *bound) {
    int descriptor = socket(AF_INET, SOCK_STREAM, 0);
    if (descriptor < 0) return -1;
    if (begin_to_listen(descriptor, port, bound)) return descriptor;
    int reason = errno;
    close(descriptor);
    errno = reason;
    return -1;
}

bool loopback_reset(int descriptor) {
    // With SO_LINGER 0, the last `close` discards unsent data and resets the connection (socket(7),
    // tcp(7)). The dup2 below has to be that close, because libmicrohttpd shuts a connection down
    // normally before it closes its descriptor.
    struct linger none = {.l_onoff = 1, .l_linger = 0};
    int other = socket(AF_INET, SOCK_STREAM, 0);
    if (other < 0) return false;
    bool is_done =
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &none, sizeof none) == 0
        && dup2(other, descriptor) == descriptor;
    close(other);
    return is_done;
}

void loopback_wait_until_gone(int descriptor) {
    char discarded[4096];
    for (;;) {
        struct pollfd wanted = {.fd = descriptor, .events = POLLIN};
        if (poll(&wanted, 1, -1) < 0 && errno != EINTR) return;
        ssize_t count = recv(descriptor, discarded, sizeof discarded, MSG_DONTWAIT);
        if (count == 0) return;
        if (count < 0 && errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR) return;
    }
}
