// libcurl by its own interface: a table of its functions, and typed wrappers for the variadic ones, which
// Swift cannot call.
//
// On Linux the library is opened by `curl_library_open`, not at every start of the program: thirty
// libraries stand behind it (docs/decisions/libcurl.md). Elsewhere the linker brings it.
#pragma once
#include <stdbool.h>
#include <curl/curl.h>

/// Opens libcurl and initializes it; later calls return the first result. Safe on any thread.
///
/// False where it is missing or lacks a function of this table. No other function here may be called
/// before it has returned true.
bool curl_library_open(void);

/// The library's version, such as 0x075801 for 7.88.1 (curl_version_info(3)).
unsigned curl_library_version_number(void);
/// The same in words, with the TLS library: `7.88.1 (OpenSSL/3.0.15)`. Static memory, made at the first call.
const char *curl_library_version(void);

CURL *ccurl_easy_new(void);
void ccurl_easy_free(CURL *easy);
const char *ccurl_error_text(CURLcode code);

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
/// The text belongs to `easy`; NULL where libcurl has no such text.
CURLcode ccurl_get_text(CURL *easy, CURLINFO info, const char **value);

/// NULL on failure; the list that was given is then unchanged.
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
/// The next transfer that has ended, or NULL; `code` says how.
CURL *ccurl_multi_ended(CURLM *multi, CURLcode *code);
