/* neon: ne_uri_parse parses by RFC 3986, and ne_uri_resolve resolves by its section 5.2. */
#include <ne_uri.h>
#include <ne_utils.h>

#include "json.h"

static const char *version(void) {
    /* "neon 0.37.1: Library build, …" */
    static char text[32];
    sscanf(ne_version_string(), "neon %31[0-9.]", text);
    return text;
}

static int is_valid(const char *text, size_t length, int wants_scheme) {
    (void)length;
    ne_uri uri;
    int valid = ne_uri_parse(text, &uri) == 0 && (!wants_scheme || uri.scheme != NULL);
    ne_uri_free(&uri);
    return valid;
}

static void resolve(const char *base, const char *reference) {
    ne_uri from, to, made;
    if (ne_uri_parse(base, &from) == 0 && ne_uri_parse(reference, &to) == 0) {
        char *text = ne_uri_unparse(ne_uri_resolve(&from, &to, &made));
        json_line(text);
        free(text);
        ne_uri_free(&made);
    } else {
        json_line(NULL);
    }
    ne_uri_free(&from);
    ne_uri_free(&to);
}

int main(int count, char **arguments) {
    const struct checks checks = {version, is_valid, 0, NULL, resolve, NULL};
    return answer(count, arguments, &checks);
}
