#define LIBRARY_LOADS
#include "library.h"

#ifdef __linux__

#include <dlfcn.h>
#include <pthread.h>

#define TEXT_OF(number) #number
#define SONAME(major) "libreadline.so." TEXT_OF(major)

struct library library;
static bool is_there;

static bool find(void *readline, const char *name, void *place) {
    void *symbol = dlsym(readline, name);
    *(void **)place = symbol;
    return symbol != NULL;
}

static void load(void) {
    // The version that readline.h describes.
    void *readline = dlopen(SONAME(RL_VERSION_MAJOR), RTLD_LAZY | RTLD_LOCAL);
    if (readline == NULL) return;
    is_there = true;
#define FIND(name) is_there = find(readline, #name, &library.name) && is_there;
    READLINE_SYMBOLS(FIND)
}

bool library_load(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    return is_there;
}

#else

bool library_load(void) {
    return true;
}

#endif
