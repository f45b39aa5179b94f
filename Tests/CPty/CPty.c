#if !defined(__APPLE__)
#define _GNU_SOURCE  // NSIG
#endif
#include "CPty.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>
#if defined(__APPLE__)
#include <util.h>
#else
#include <pty.h>
#endif

// Starts a program with the streams that `actions` opens and no other descriptor: the sockets of libraries would keep
// the port of a stopped server open in the child. Not with fork, which copies the page tables of the tests' process.
static pid_t start(
    char *const argv[], char *const envp[], const char *directory, posix_spawn_file_actions_t *actions, short flags
) {
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    if (directory != NULL) posix_spawn_file_actions_addchdir_np(actions, directory);
    flags |= POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK;
#if defined(__APPLE__)
    flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#else
    posix_spawn_file_actions_addclosefrom_np(actions, 3);
#endif
    sigset_t signals;
    sigfillset(&signals);
    posix_spawnattr_setsigdefault(&attributes, &signals);
    sigemptyset(&signals);
    posix_spawnattr_setsigmask(&attributes, &signals);
    posix_spawnattr_setflags(&attributes, flags);
    pid_t child = -1;
    int status = posix_spawn(&child, argv[0], actions, &attributes, argv, envp);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(actions);
    if (status == 0) return child;
    errno = status;
    return -1;
}

pid_t cpty_spawn(
    char *const argv[], char *const envp[], const char *directory,
    unsigned short rows, unsigned short columns, int *master
) {
    struct winsize size = {.ws_row = rows, .ws_col = columns};
    char path[128];
    int terminal;
    if (openpty(master, &terminal, path, NULL, &size) != 0) return -1;
    fcntl(*master, F_SETFD, FD_CLOEXEC);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    // The first terminal that a new session opens controls it.
    posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0);
    posix_spawn_file_actions_adddup2(&actions, 0, 1);
    posix_spawn_file_actions_adddup2(&actions, 0, 2);
    pid_t child = start(argv, envp, directory, &actions, POSIX_SPAWN_SETSID);
    int failure = errno;
    close(terminal);
    if (child < 0) close(*master);
    errno = failure;
    return child;
}

int cpty_resize(int master, unsigned short rows, unsigned short columns) {
    struct winsize size = {.ws_row = rows, .ws_col = columns};
    return ioctl(master, TIOCSWINSZ, &size);
}

pid_t cpty_start(
    char *const argv[], char *const envp[], const char *directory, const int streams[3]
) {
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    for (int number = 0; number < 3; number++) {
        if (streams[number] >= 0) posix_spawn_file_actions_adddup2(&actions, streams[number], number);
        if (streams[number] == -1) posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0);
#if defined(__APPLE__)
        if (streams[number] == -2) posix_spawn_file_actions_addinherit_np(&actions, number);
#endif
    }
    // In its own session, so that no question appears on the terminal of the tests.
    return start(argv, envp, directory, &actions, POSIX_SPAWN_SETSID);
}
