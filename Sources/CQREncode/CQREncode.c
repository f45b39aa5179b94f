#include "CQREncode.h"

#include "library_table.h"

#include <qrencode.h>

// The functions of libqrencode that are used.
#define QR_SYMBOLS(EACH) EACH(QRcode_encodeData) EACH(QRcode_free)

LIBRARY_TABLE(QR_SYMBOLS)

static bool is_there;

static void open_library(void) {
    is_there = library_fill("libqrencode.so.4", RTLD_NOW);
}

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
