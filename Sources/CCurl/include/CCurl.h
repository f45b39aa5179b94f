// The C interface of libcurl: a table of its functions, and typed wrappers for the variadic ones,
// which Swift cannot call.
//
// On Linux `curl_library_open` loads the library, because loading it and its thirty dependencies would slow down every
// start of the program (docs/decisions/libcurl.md). On other systems it is linked.
#pragma once
#include <stdbool.h>
#include <curl/curl.h>

/// Loads libcurl and initializes it; later calls return the first result. Safe on any thread.
///
/// Returns false if the library is missing or lacks a function of the table. No other function here
/// may be called before it has returned true.
bool curl_library_open(void);

/// The library's version, such as 0x075801 for 7.88.1 (curl_version_info(3)).
unsigned curl_library_version_number(void);
/// The version with that of the TLS library: `7.88.1 (OpenSSL/3.0.15)`. In static memory, created
/// by the first call.
const char *curl_library_version(void);

CURL *ccurl_easy_new(void);
void ccurl_easy_free(CURL *easy);

CURLcode ccurl_set_number(CURL *easy, CURLoption option, long value);
CURLcode ccurl_set_size(CURL *easy, CURLoption option, curl_off_t value);
/// libcurl copies the text, except for CURLOPT_POSTFIELDS.
CURLcode ccurl_set_text(CURL *easy, CURLoption option, const char *value);
CURLcode ccurl_set_pointer(CURL *easy, CURLoption option, void *value);
CURLcode ccurl_set_list(CURL *easy, CURLoption option, struct curl_slist *value);
CURLcode ccurl_set_body_receiver(CURL *easy, curl_write_callback receive, void *context);
CURLcode ccurl_set_head_receiver(CURL *easy, curl_write_callback receive, void *context);
CURLcode ccurl_set_last_check(CURL *easy, curl_prereq_callback check, void *context);
CURLcode ccurl_set_socket_opener(CURL *easy, curl_opensocket_callback open, void *context);

CURLcode ccurl_get_number(CURL *easy, CURLINFO info, long *value);
CURLcode ccurl_get_size(CURL *easy, CURLINFO info, curl_off_t *value);
/// The text belongs to `easy`; NULL if libcurl has no such text.
CURLcode ccurl_get_text(CURL *easy, CURLINFO info, const char **value);

/// NULL on failure; the list passed in is then unchanged.
struct curl_slist *ccurl_list_append(struct curl_slist *list, const char *text);
void ccurl_list_free(struct curl_slist *list);

CURLM *ccurl_multi_new(void);
void ccurl_multi_free(CURLM *multi);
CURLMcode ccurl_multi_add(CURLM *multi, CURL *easy);
CURLMcode ccurl_multi_remove(CURLM *multi, CURL *easy);
CURLMcode ccurl_multi_perform(CURLM *multi, int *running);
CURLMcode ccurl_multi_poll(CURLM *multi, int milliseconds);
/// The only function here that may be called while another thread uses `multi` (curl_multi_wakeup(3)).
CURLMcode ccurl_multi_wake(CURLM *multi);
/// The next finished transfer, or NULL; stores its result in `code`.
CURL *ccurl_multi_ended(CURLM *multi, CURLcode *code);
