#include "shim.h"
#include <errno.h>
#include <poll.h>
#include <unistd.h>

int shim_input_lost;
int shim_wake = -1;

// How long the rest of a paste may take after a wake-up.
enum { patience_ms = 200 };

/// Readline is called when the first byte of a key is available, so this waits only within an incomplete paste; signals
/// must still be handled then.
static int wait_for_byte(void) {
    struct pollfd sources[] = {
        {.fd = STDIN_FILENO, .events = POLLIN},
        {.fd = shim_wake, .events = POLLIN},
    };
    while (poll(sources, 2, -1) < 0) {
        if (errno != EINTR) return 0;
    }
    if (sources[0].revents) return 1;
    return poll(sources, 1, patience_ms) > 0;
}

int shim_read_at_once(void) {
    struct pollfd source = {.fd = STDIN_FILENO, .events = POLLIN};
    unsigned char byte;
    return poll(&source, 1, 50) > 0 && read(STDIN_FILENO, &byte, 1) == 1 ? byte : -1;
}

/// The bytes still to be inserted of the end mark of an incomplete paste.
static const char *paste_end = "";

int shim_read_byte(FILE *ignored) {
    (void)ignored;
    if (!shim_input_lost) paste_end = "";
    if (*paste_end != 0) return *paste_end++;
    unsigned char byte;
    while (wait_for_byte()) {
        ssize_t count = read(STDIN_FILENO, &byte, 1);
        if (count == 1) return byte;
        if (count == 0 || (errno != EINTR && errno != EAGAIN)) break;
    }
    shim_input_lost = 1;
    // Readline 8.2 writes no NUL after an incomplete paste and reads beyond it, so an end mark is
    // inserted.
    if (!(*library.rl_readline_state & RL_STATE_MOREINPUT)) return EOF;
    paste_end = "[201~";
    return '\033';
}
