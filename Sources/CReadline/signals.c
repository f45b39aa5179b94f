#if !defined(__APPLE__)
#define _GNU_SOURCE  // NSIG
#endif
#include "CPipe.h"
#include "CSignals.h"
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <unistd.h>

static atomic_int under_way;
static int ends[2] = {-1, -1};
static struct sigaction before[NSIG];

static void (*deliver)(int);

// Allocates nothing before a signal comes: the C library makes an arena for a second thread that does.
static void *deliver_all(void *unused) {
    (void)unused;
    // Whoever starts a program from a thread of a pool hands on that every signal is blocked.
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

int csignals_start(void (*given)(int)) {
    if (cpipe_open(ends) != 0) return errno;
    // A handler must never block: with the pipe full, the signal is already known.
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

int csignals_under_way(void) {
    return atomic_load(&under_way);
}

/// Whoever started us wants none of these. Not SIGINT: shells ignore it for what runs behind them, and
/// at a prompt it is a key.
static bool stays_ignored(int signal) {
    return before[signal].sa_handler == SIG_IGN
        && (signal == SIGHUP || signal == SIGTERM || signal == SIGQUIT || signal == SIGTSTP);
}

void csignals_catch(int signal) {
    struct sigaction action = {.sa_handler = pass_on, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    sigaction(signal, NULL, &before[signal]);
    if (!stays_ignored(signal)) sigaction(signal, &action, NULL);
}

void csignals_release(int signal) {
    sigaction(signal, &before[signal], NULL);
}

void csignals_stop_process(void) {
    struct sigaction stop = {.sa_handler = SIG_DFL}, caught;
    sigset_t only, mask;
    sigemptyset(&stop.sa_mask);
    sigemptyset(&only);
    sigaddset(&only, SIGTSTP);
    sigaction(SIGTSTP, NULL, &caught);
    if (caught.sa_handler == SIG_IGN) return;
    sigaction(SIGTSTP, &stop, NULL);
    pthread_sigmask(SIG_UNBLOCK, &only, &mask);
    // raise, not kill: aimed at this thread, so that nothing below runs before the stop.
    raise(SIGTSTP);
    pthread_sigmask(SIG_SETMASK, &mask, NULL);
    sigaction(SIGTSTP, &caught, NULL);
}
