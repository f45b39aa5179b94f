// A table of the functions that the program uses of a shared library. On Linux the library is opened on first use; on
// other systems it is linked.
#pragma once
#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>

#define LIBRARY_MEMBER(name) __typeof__(&name) name;

#ifdef __linux__

static inline bool library_find(void *handle, const char *name, void *place) {
    void *symbol = dlsym(handle, name);
    *(void **)place = symbol;
    return symbol != NULL;
}

#define LIBRARY_FIND(name) is_whole = library_find(handle, #name, &library.name) && is_whole;
#define LIBRARY_FILL(SYMBOLS) \
    static bool library_fill(const char *file, int binding) { \
        void *handle = dlopen(file, binding | RTLD_LOCAL); \
        if (handle == NULL) return false; \
        bool is_whole = true; \
        SYMBOLS(LIBRARY_FIND) \
        return is_whole; \
    }

#else

#define LIBRARY_TAKE(name) library.name = &name;
#define LIBRARY_FILL(SYMBOLS) \
    static bool library_fill(const char *file, int binding) { \
        (void)file; \
        (void)binding; \
        SYMBOLS(LIBRARY_TAKE) \
        return true; \
    }

#endif

/// Defines `library`, a table with the address of each function in `SYMBOLS`, and `bool library_fill(const char *file,
/// int binding)`, which returns whether the library is installed with all of them. `binding` is RTLD_NOW or RTLD_LAZY.
#define LIBRARY_TABLE(SYMBOLS) \
    static struct { \
        SYMBOLS(LIBRARY_MEMBER) \
    } library; \
    LIBRARY_FILL(SYMBOLS)
