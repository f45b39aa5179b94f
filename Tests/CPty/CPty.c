#if !defined(__APPLE__)
#define _GNU_SOURCE  // NSIG
#endif
#include "CPty.h"
#include <fcntl.h>
#include <pthread.h>
#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <sys/ioctl.h>
#include <unistd.h>
#if defined(__APPLE__)
#include <util.h>
#else
#include <pty.h>
#endif

// Closes the sockets of libraries, which would keep the port of a stopped server open in the child.
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
    // Tests run concurrently, and no child may inherit another child's terminal.
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

pid_t cpty_start(
    char *const argv[], char *const envp[], const char *directory, const int streams[3]
) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    for (int number = 0; number < 3; number++) {
        if (streams[number] >= 0) posix_spawn_file_actions_adddup2(&actions, streams[number], number);
        if (streams[number] == -1) posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0);
    }
    if (directory != NULL) posix_spawn_file_actions_addchdir_np(&actions, directory);
    short flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP;
#if defined(__APPLE__)
    flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
    for (int number = 0; number < 3; number++)
        if (streams[number] == -2) posix_spawn_file_actions_addinherit_np(&actions, number);
#else
    posix_spawn_file_actions_addclosefrom_np(&actions, 3);
#endif
    sigset_t signals;
    sigfillset(&signals);
    posix_spawnattr_setsigdefault(&attributes, &signals);
    sigemptyset(&signals);
    posix_spawnattr_setsigmask(&attributes, &signals);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(&attributes, flags);
    pid_t child = -1;
    int status = posix_spawn(&child, argv[0], &actions, &attributes, argv, envp);
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    if (status == 0) return child;
    errno = status;
    return -1;
}
