#include "CSystem.h"
#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <termios.h>

// A Swift trap raises SIGILL or SIGTRAP; C and the runtime crash with the others.
static const int crashes[] = {SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE};
enum { crash_count = sizeof crashes / sizeof crashes[0] };

static struct sigaction before[crash_count];
static struct termios sane;
static int guarded;
static volatile sig_atomic_t armed;

static void restore_and_die(int signal) {
    int saved = errno;
    if (armed) tcsetattr(guarded, TCSANOW, &sane);
    for (int i = 0; i < crash_count; i++) sigaction(crashes[i], &before[i], NULL);
    errno = saved;
    raise(signal);
}

void csystem_guard_terminal(int descriptor) {
    if (armed || tcgetattr(descriptor, &sane) != 0) return;
    guarded = descriptor;
    armed = 1;
    struct sigaction action = {.sa_handler = restore_and_die};
    sigemptyset(&action.sa_mask);
    for (int i = 0; i < crash_count; i++) sigaction(crashes[i], &action, &before[i]);
}

void csystem_unguard_terminal(void) {
    if (!armed) return;
    for (int i = 0; i < crash_count; i++) sigaction(crashes[i], &before[i], NULL);
    armed = 0;
}
