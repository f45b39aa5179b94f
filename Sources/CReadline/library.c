#include "library.h"

#define TEXT_OF(number) #number
#define SONAME(major) "libreadline.so." TEXT_OF(major)

struct library library;
LIBRARY_FILL(READLINE_SYMBOLS)

static bool is_there;

static void load(void) {
    // The version that readline.h describes.
    is_there = library_fill(SONAME(RL_VERSION_MAJOR), RTLD_LAZY);
}

bool library_load(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    return is_there;
}
