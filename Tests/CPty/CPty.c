#if !defined(__APPLE__)
#define _GNU_SOURCE  // NSIG
#endif
#include "CPty.h"
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <unistd.h>
#if defined(__APPLE__)
#include <util.h>
#else
#include <pty.h>
#endif

// A socket of a library is inherited unless somebody closes it: a server that has stopped would go on listening here.
static void close_all_but_streams(void) {
#if defined(__APPLE__)
    for (int number = 3; number < getdtablesize(); number++) close(number);
#else
    closefrom(3);
#endif
}

pid_t cpty_spawn(
    char *const argv[], char *const envp[], const char *directory,
    unsigned short rows, unsigned short columns, int *master
) {
    // Tests run side by side: no child may inherit another child's terminal.
    static pthread_mutex_t one_at_a_time = PTHREAD_MUTEX_INITIALIZER;
    struct winsize size = {.ws_row = rows, .ws_col = columns};
    pthread_mutex_lock(&one_at_a_time);
    pid_t child = forkpty(master, NULL, NULL, &size);
    if (child > 0) fcntl(*master, F_SETFD, FD_CLOEXEC);
    if (child != 0) {
        pthread_mutex_unlock(&one_at_a_time);
        return child;
    }
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
    close_all_but_streams();
    if (directory != NULL && chdir(directory) != 0) _exit(126);
    execve(argv[0], argv, envp);
    _exit(127);
}

int cpty_resize(int master, unsigned short rows, unsigned short columns) {
    struct winsize size = {.ws_row = rows, .ws_col = columns};
    return ioctl(master, TIOCSWINSZ, &size);
}
