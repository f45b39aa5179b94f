#if !defined(__APPLE__)
#define _GNU_SOURCE  // pipe2
#endif
#include "CSystem.h"
#include <fcntl.h>
#include <unistd.h>

int csystem_pipe(int ends[2]) {
#if defined(__APPLE__)
    if (pipe(ends) != 0) return -1;
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    return 0;
#else
    return pipe2(ends, O_CLOEXEC);
#endif
}
