#include "CCurl.h"

#include "library_table.h"

#include <stdio.h>

// The functions of libcurl that are used.
#define CURL_SYMBOLS(EACH) \
    EACH(curl_easy_cleanup) EACH(curl_easy_getinfo) EACH(curl_easy_init) EACH(curl_easy_setopt) \
    EACH(curl_global_init) EACH(curl_multi_add_handle) \
    EACH(curl_multi_cleanup) EACH(curl_multi_info_read) EACH(curl_multi_init) \
    EACH(curl_multi_perform) EACH(curl_multi_poll) EACH(curl_multi_remove_handle) \
    EACH(curl_multi_wakeup) EACH(curl_slist_append) EACH(curl_slist_free_all) \
    EACH(curl_version_info)

// curl.h has macros with these names that check the arguments.
#undef curl_easy_getinfo
#undef curl_easy_setopt

LIBRARY_TABLE(CURL_SYMBOLS)

static bool is_there;
static char version[96];

/// Loads either variant: both have the same interface, and Debian may have either one. Symbols are bound lazily,
/// because resolving those of all thirty dependencies takes longer than a request.
static bool load(void) {
    return library_fill("libcurl.so.4", RTLD_LAZY) || library_fill("libcurl-gnutls.so.4", RTLD_LAZY);
}

static void open_library(void) {
    if (!load() || library.curl_global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK) return;
    curl_version_info_data *info = library.curl_version_info(CURLVERSION_NOW);
    snprintf(version, sizeof version, "%s (%s)", info->version,
             info->ssl_version == NULL ? "-" : info->ssl_version);
    is_there = true;
}

bool curl_library_open(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, open_library);
    return is_there;
}

unsigned curl_library_version_number(void) {
    return library.curl_version_info(CURLVERSION_NOW)->version_num;
}

const char *curl_library_version(void) {
    return version;
}

CURL *ccurl_easy_new(void) {
    return library.curl_easy_init();
}

void ccurl_easy_free(CURL *easy) {
    library.curl_easy_cleanup(easy);
}

#define SETTER(name, type)                                                 \
    CURLcode name(CURL *easy, CURLoption option, type value) {             \
        return library.curl_easy_setopt(easy, option, value);              \
    }

SETTER(ccurl_set_number, long)
SETTER(ccurl_set_size, curl_off_t)
SETTER(ccurl_set_text, const char *)
SETTER(ccurl_set_pointer, void *)
SETTER(ccurl_set_list, struct curl_slist *)

#define CALLBACK(name, type, option, context_option)                       \
    CURLcode name(CURL *easy, type function, void *context) {              \
        CURLcode code = library.curl_easy_setopt(easy, option, function);  \
        if (code != CURLE_OK) return code;                                 \
        return library.curl_easy_setopt(easy, context_option, context);    \
    }

CALLBACK(ccurl_set_body_receiver, curl_write_callback, CURLOPT_WRITEFUNCTION, CURLOPT_WRITEDATA)
CALLBACK(ccurl_set_head_receiver, curl_write_callback, CURLOPT_HEADERFUNCTION, CURLOPT_HEADERDATA)
CALLBACK(ccurl_set_last_check, curl_prereq_callback, CURLOPT_PREREQFUNCTION, CURLOPT_PREREQDATA)
CALLBACK(ccurl_set_socket_opener, curl_opensocket_callback, CURLOPT_OPENSOCKETFUNCTION,
         CURLOPT_OPENSOCKETDATA)

#define GETTER(name, type)                                                 \
    CURLcode name(CURL *easy, CURLINFO info, type *value) {                \
        return library.curl_easy_getinfo(easy, info, value);               \
    }

GETTER(ccurl_get_number, long)
GETTER(ccurl_get_size, curl_off_t)
GETTER(ccurl_get_text, const char *)

struct curl_slist *ccurl_list_append(struct curl_slist *list, const char *text) {
    return library.curl_slist_append(list, text);
}

void ccurl_list_free(struct curl_slist *list) {
    library.curl_slist_free_all(list);
}

CURLM *ccurl_multi_new(void) {
    return library.curl_multi_init();
}

void ccurl_multi_free(CURLM *multi) {
    library.curl_multi_cleanup(multi);
}

CURLMcode ccurl_multi_add(CURLM *multi, CURL *easy) {
    return library.curl_multi_add_handle(multi, easy);
}

CURLMcode ccurl_multi_remove(CURLM *multi, CURL *easy) {
    return library.curl_multi_remove_handle(multi, easy);
}

CURLMcode ccurl_multi_perform(CURLM *multi, int *running) {
    return library.curl_multi_perform(multi, running);
}

CURLMcode ccurl_multi_poll(CURLM *multi, int milliseconds) {
    return library.curl_multi_poll(multi, NULL, 0, milliseconds, NULL);
}

CURLMcode ccurl_multi_wake(CURLM *multi) {
    return library.curl_multi_wakeup(multi);
}

CURL *ccurl_multi_ended(CURLM *multi, CURLcode *code) {
    int left;
    CURLMsg *message;
    while ((message = library.curl_multi_info_read(multi, &left)) != NULL) {
        if (message->msg != CURLMSG_DONE) continue;
        *code = message->data.result;
        return message->easy_handle;
    }
    return NULL;
}
