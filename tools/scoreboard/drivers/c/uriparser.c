/* uriparser: a text is a URI reference if it is parsed to its end, and a URI if it has a scheme. */
#include <uriparser/Uri.h>
#include <uriparser/UriBase.h>

#include "json.h"

static const char *version(void) {
    return URI_VER_ANSI;
}

static int parse(UriUriA *uri, const char *text, size_t length) {
    const char *error;
    return uriParseSingleUriExA(uri, text, text + length, &error) == URI_SUCCESS;
}

static int is_valid(const char *text, size_t length, int wants_scheme) {
    UriUriA uri;
    if (!parse(&uri, text, length)) return 0;
    int valid = !wants_scheme || uri.scheme.first != NULL;
    uriFreeUriMembersA(&uri);
    return valid;
}

static void member(const char *name, const UriTextRangeA *range) {
    printf("\"%s\":", name);
    json_write(range->first, range->first == NULL ? 0 : (size_t)(range->afterLast - range->first));
    putchar(',');
}

static void components(const char *text) {
    UriUriA uri;
    if (!parse(&uri, text, strlen(text))) {
        json_line(NULL);
        return;
    }
    putchar('{');
    member("scheme", &uri.scheme);
    member("userinfo", &uri.userInfo);
    member("port", &uri.portText);
    member("query", &uri.query);
    member("fragment", &uri.fragment);
    /* An IP literal has its host text without the brackets, as its documentation says. */
    fputs("\"host\":", stdout);
    if (uri.hostText.first == NULL) {
        fputs("null", stdout);
    } else {
        int bracketed = uri.hostText.first > text && uri.hostText.first[-1] == '[';
        json_write(uri.hostText.first - bracketed,
                   (size_t)(uri.hostText.afterLast - uri.hostText.first) + (size_t)(2 * bracketed));
    }
    puts("}");
    uriFreeUriMembersA(&uri);
}

static void write(UriUriA *uri) {
    static char result[LONGEST_LINE];
    json_line(uriToStringA(result, uri, sizeof result, NULL) == URI_SUCCESS ? result : NULL);
}

static void resolve(const char *base, const char *reference) {
    UriUriA from, to, made;
    if (!parse(&from, base, strlen(base))) {
        json_line(NULL);
        return;
    }
    if (!parse(&to, reference, strlen(reference))) {
        json_line(NULL);
    } else {
        if (uriAddBaseUriA(&made, &to, &from) == URI_SUCCESS) write(&made);
        else json_line(NULL);
        uriFreeUriMembersA(&made);
        uriFreeUriMembersA(&to);
    }
    uriFreeUriMembersA(&from);
}

static void normalize(const char *text) {
    UriUriA uri;
    if (!parse(&uri, text, strlen(text))) {
        json_line(NULL);
        return;
    }
    if (uriNormalizeSyntaxA(&uri) == URI_SUCCESS) write(&uri);
    else json_line(NULL);
    uriFreeUriMembersA(&uri);
}

int main(int count, char **arguments) {
    const struct checks checks = {version, is_valid, 1, components, resolve, normalize};
    return answer(count, arguments, &checks);
}
