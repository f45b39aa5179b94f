#include "CQREncode.h"

#include <dlfcn.h>
#include <pthread.h>
#include <qrencode.h>

// The functions of libqrencode that are used.
#define QR_SYMBOLS(EACH) EACH(QRcode_encodeData) EACH(QRcode_free)

static struct {
#define MEMBER(name) __typeof__(&name) name;
    QR_SYMBOLS(MEMBER)
#undef MEMBER
} library;

static bool is_there;

#ifdef __linux__

static bool find(void *handle, const char *name, void *place) {
    void *symbol = dlsym(handle, name);
    *(void **)place = symbol;
    return symbol != NULL;
}

static void open_library(void) {
    void *handle = dlopen("libqrencode.so.4", RTLD_NOW | RTLD_LOCAL);
    if (handle == NULL) return;
    bool is_whole = true;
#define FIND(name) is_whole = find(handle, #name, &library.name) && is_whole;
    QR_SYMBOLS(FIND)
#undef FIND
    is_there = is_whole;
}

#else

static void open_library(void) {
#define TAKE(name) library.name = name;
    QR_SYMBOLS(TAKE)
#undef TAKE
    is_there = true;
}

#endif

bool cqr_library_open(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, open_library);
    return is_there;
}

int cqr_encode(const unsigned char *bytes, int count, unsigned char *modules) {
    if (!cqr_library_open()) return 0;
    // Version 0 selects the smallest one that the bytes fit into.
    QRcode *code = library.QRcode_encodeData(count, bytes, 0, QR_ECLEVEL_M);
    if (code == NULL) return 0;
    int side = code->width <= CQR_LARGEST_SIDE ? code->width : 0;
    // The lowest bit of each byte is the colour (qrencode.h, "symbol data").
    for (int index = 0; index < side * side; index++) modules[index] = code->data[index] & 1;
    library.QRcode_free(code);
    return side;
}
