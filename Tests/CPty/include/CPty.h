// A child process on a pseudo-terminal of its own.
#pragma once
#include <sys/types.h>

/// Starts `argv[0]` in `directory` (NULL: here) on a new terminal with the default signal
/// dispositions. The answer is its process id, or -1 with errno; `master` gets the other end.
pid_t cpty_spawn(
    char *const argv[], char *const envp[], const char *directory,
    unsigned short rows, unsigned short columns, int *master);
/// Changes the terminal's size; the child gets SIGWINCH.
int cpty_resize(int master, unsigned short rows, unsigned short columns);
/// Starts `argv[0]` in `directory` (NULL: here), in a process group of its own, with the default signal
/// dispositions and no descriptor but `streams`, in their order; -1 of them is /dev/null, -2 this process's own.
/// The answer is its process id, or -1 with errno.
pid_t cpty_start(
    char *const argv[], char *const envp[], const char *directory, const int streams[3]);
