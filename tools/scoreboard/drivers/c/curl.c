/* libcurl: its URL interface says that it parses RFC 3986 with exceptions. A reference is put on a URL. */
#include <curl/curl.h>

#include "json.h"

static const char *version(void) {
    return LIBCURL_VERSION;
}

static const unsigned int FLAGS = CURLU_NON_SUPPORT_SCHEME | CURLU_PATH_AS_IS;

static int is_valid(const char *text, size_t length, int wants_scheme) {
    (void)length;
    (void)wants_scheme;
    CURLU *url = curl_url();
    int valid = curl_url_set(url, CURLUPART_URL, text, CURLU_NON_SUPPORT_SCHEME) == CURLUE_OK;
    curl_url_cleanup(url);
    return valid;
}

static void resolve(const char *base, const char *reference) {
    CURLU *url = curl_url();
    char *made = NULL;
    if (curl_url_set(url, CURLUPART_URL, base, FLAGS) == CURLUE_OK &&
        curl_url_set(url, CURLUPART_URL, reference, CURLU_NON_SUPPORT_SCHEME) == CURLUE_OK)
        curl_url_get(url, CURLUPART_URL, &made, 0);
    json_line(made);
    curl_free(made);
    curl_url_cleanup(url);
}

int main(int count, char **arguments) {
    const struct checks checks = {version, is_valid, 0, NULL, resolve, NULL};
    return answer(count, arguments, &checks);
}
