#include "CLazyCurl.h"

#ifdef __linux__

#include <dlfcn.h>
#include <pthread.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

/* Every argument and result of these functions is a pointer, a long or an int, passed in integer
   registers on every 64-bit Linux, so one prototype of words serves all of them. */
typedef uintptr_t word;

static void *library;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
    library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) library = dlopen("libcurl-gnutls.so.4", RTLD_NOW | RTLD_LOCAL);
}

static void *find(const char *name) {
    pthread_once(&once, load);
    void *symbol = library == NULL ? NULL : dlsym(library, name);
    if (symbol == NULL) {
        /* Foundation has no way to hear of it: it asserts that curl is there. */
        fprintf(stderr, "cofre: libcurl is not installed, and nothing can be sent without it\n"
                        "hint: apt install libcurl4\n");
        exit(78);
    }
    return symbol;
}

#define FORWARD(name)                                                                             \
    word name(word a, word b, word c, word d, word e) {                                           \
        static word (*real)(word, word, word, word, word);                                        \
        if (real == NULL) real = (word (*)(word, word, word, word, word))find(#name);             \
        return real(a, b, c, d, e);                                                               \
    }

/* A variadic callee may read its arguments from elsewhere than a plain one. */
#define FORWARD_OPTION(name)                                                                      \
    int name(void *handle, int option, ...) {                                                     \
        static int (*real)(void *, int, ...);                                                     \
        if (real == NULL) real = (int (*)(void *, int, ...))find(#name);                          \
        va_list list;                                                                             \
        va_start(list, option);                                                                   \
        word value = va_arg(list, word);                                                          \
        va_end(list);                                                                             \
        return real(handle, option, value);                                                       \
    }

FORWARD(curl_easy_cleanup)
FORWARD_OPTION(curl_easy_getinfo)
FORWARD(curl_easy_init)
FORWARD(curl_easy_pause)
FORWARD_OPTION(curl_easy_setopt)
FORWARD(curl_easy_strerror)
FORWARD(curl_free)
FORWARD(curl_global_init)
FORWARD(curl_multi_add_handle)
FORWARD(curl_multi_assign)
FORWARD(curl_multi_cleanup)
FORWARD(curl_multi_info_read)
FORWARD(curl_multi_init)
FORWARD(curl_multi_remove_handle)
FORWARD_OPTION(curl_multi_setopt)
FORWARD(curl_multi_socket_action)
FORWARD(curl_slist_append)
FORWARD(curl_slist_free_all)
FORWARD(curl_url)
FORWARD(curl_url_get)
FORWARD(curl_url_set)
FORWARD(curl_version)
FORWARD(curl_version_info)

#endif
