#define _XOPEN_SOURCE 700
#include "CSystem.h"
#include <langinfo.h>
#include <locale.h>
#include <pthread.h>
#include <string.h>
#include <wchar.h>

static bool is_own;

static void choose_utf8(void) {
    is_own = setlocale(LC_CTYPE, "") != NULL && strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
    if (is_own) return;
    // The locale is not installed, is "C", or has an obsolete charset.
    if (setlocale(LC_CTYPE, "C.UTF-8") == NULL) setlocale(LC_CTYPE, "UTF-8");
}

bool csystem_use_utf8(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, choose_utf8);
    return is_own;
}
