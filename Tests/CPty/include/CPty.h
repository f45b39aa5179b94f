// Child processes, with and without a pseudo-terminal.
#pragma once
#include <sys/types.h>

/// Starts `argv[0]` in `directory` (NULL: the current one) on a new terminal with the default signal
/// dispositions. Returns its process id, or -1 with errno; `master` receives the controlling side.
pid_t cpty_spawn(
    char *const argv[], char *const envp[], const char *directory,
    unsigned short rows, unsigned short columns, int *master);
/// Resizes the terminal, which sends SIGWINCH to the child.
int cpty_resize(int master, unsigned short rows, unsigned short columns);
/// Starts `argv[0]` in `directory` (NULL: the current one) in its own process group, with the default signal
/// dispositions and no descriptors but `streams` as 0 to 2; -1 is /dev/null and -2 this process's own.
/// Returns its process id, or -1 with errno.
pid_t cpty_start(
    char *const argv[], char *const envp[], const char *directory, const int streams[3]);
