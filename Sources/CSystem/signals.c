#if !defined(__APPLE__)
#define _GNU_SOURCE  // NSIG
#endif
#include "CSystem.h"
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <time.h>
#include <unistd.h>

static atomic_int under_way;
static int ends[2] = {-1, -1};
static struct sigaction before[NSIG];

static void (*deliver)(int);

// Allocates nothing before the first signal, because the C library creates an arena for a second
// thread that allocates.
static void *deliver_all(void *unused) {
    (void)unused;
    // A program started from a pool thread inherits a mask that blocks every signal.
    sigset_t none;
    sigemptyset(&none);
    pthread_sigmask(SIG_SETMASK, &none, NULL);
    unsigned char byte;
    ssize_t count;
    while ((count = read(ends[0], &byte, 1)) == 1 || (count < 0 && errno == EINTR)) {
        if (count != 1) continue;
        deliver(byte);
        atomic_fetch_sub(&under_way, 1);
    }
    return NULL;
}

int csystem_deliver_signals(void (*given)(int)) {
    if (csystem_pipe(ends) != 0) return errno;
    // A handler must never block: if the pipe is full, signals are already pending.
    fcntl(ends[1], F_SETFL, O_NONBLOCK);
    deliver = given;
    pthread_t thread;
    int problem = pthread_create(&thread, NULL, deliver_all, NULL);
    if (problem == 0) pthread_detach(thread);
    return problem;
}

static void pass_on(int signal) {
    int saved = errno;
    unsigned char byte = (unsigned char)signal;
    atomic_fetch_add(&under_way, 1);
    ssize_t count;
    while ((count = write(ends[1], &byte, 1)) < 0 && errno == EINTR) {}
    if (count != 1) atomic_fetch_sub(&under_way, 1);
    errno = saved;
}

int csystem_signals_under_way(void) {
    return atomic_load(&under_way);
}

/// True if the parent process has ignored the signal. SIGINT is not included, because shells ignore
/// it for background jobs, and at a prompt it is a key.
static bool stays_ignored(int signal) {
    return before[signal].sa_handler == SIG_IGN
        && (signal == SIGHUP || signal == SIGTERM || signal == SIGQUIT || signal == SIGTSTP);
}

void csystem_catch(int signal) {
    struct sigaction action = {.sa_handler = pass_on, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    sigaction(signal, NULL, &before[signal]);
    if (!stays_ignored(signal)) sigaction(signal, &action, NULL);
}

/// Passes on a signal that has arrived and that no thread has had time to handle. After the release it would have its
/// usual effect; now SignalRelay decides.
static void pass_on_pending(int signal) {
#if !defined(__APPLE__)  // has no sigtimedwait
    sigset_t only, mask;
    sigemptyset(&only);
    sigaddset(&only, signal);
    pthread_sigmask(SIG_BLOCK, &only, &mask);
    const struct timespec at_once = {0};
    while (sigtimedwait(&only, NULL, &at_once) == signal) pass_on(signal);
    pthread_sigmask(SIG_SETMASK, &mask, NULL);
#else
    (void)signal;
#endif
}

void csystem_release(int signal) {
    pass_on_pending(signal);
    sigaction(signal, &before[signal], NULL);
}

void csystem_stop_process(void) {
    struct sigaction stop = {.sa_handler = SIG_DFL}, caught;
    sigset_t only, mask;
    sigemptyset(&stop.sa_mask);
    sigemptyset(&only);
    sigaddset(&only, SIGTSTP);
    sigaction(SIGTSTP, NULL, &caught);
    if (caught.sa_handler == SIG_IGN) return;
    sigaction(SIGTSTP, &stop, NULL);
    pthread_sigmask(SIG_UNBLOCK, &only, &mask);
    // raise instead of kill: it signals this thread, so nothing below runs before the stop.
    raise(SIGTSTP);
    pthread_sigmask(SIG_SETMASK, &mask, NULL);
    sigaction(SIGTSTP, &caught, NULL);
}
