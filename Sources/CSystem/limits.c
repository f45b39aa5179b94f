#if !defined(__APPLE__)
#define _GNU_SOURCE  // prlimit
#endif
#include "CSystem.h"
#include <stddef.h>
#include <sys/resource.h>

int csystem_limit(
    int child, unsigned long seconds, unsigned long memory, unsigned long file,
    unsigned long descriptors) {
#if defined(__APPLE__)
    return 0;
#else
    const struct {
        int resource;
        rlim_t most;
    } limits[] = {
        {RLIMIT_CPU, seconds}, {RLIMIT_AS, memory}, {RLIMIT_FSIZE, file},
        {RLIMIT_NOFILE, descriptors}, {RLIMIT_CORE, 0},
    };
    for (unsigned i = 0; i < sizeof limits / sizeof *limits; i++) {
        struct rlimit now;
        if (prlimit(child, limits[i].resource, NULL, &now) != 0) return -1;
        // Never above the current limit, because raising one requires a privilege.
        rlim_t most = limits[i].most < now.rlim_max ? limits[i].most : now.rlim_max;
        struct rlimit wanted = {most, most};
        if (prlimit(child, limits[i].resource, &wanted, NULL) != 0) return -1;
    }
    return 0;
#endif
}
