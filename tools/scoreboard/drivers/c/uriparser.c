/* uriparser: a text is a URI reference if it is parsed to its end, and a URI if it has a scheme. */
#include <stdio.h>
#include <uriparser/Uri.h>
#include <uriparser/UriBase.h>

#include "json_string.h"

#define LONGEST_LINE 65536

static char line[LONGEST_LINE];
static char text[LONGEST_LINE];

int main(int count, char **arguments) {
    const char *rule = count > 1 ? arguments[1] : "";
    if (strcmp(rule, "--version") == 0) {
        puts(URI_VER_ANSI);
        return 0;
    }
    int wants_scheme = strcmp(rule, "URI") == 0;
    if (!wants_scheme && strcmp(rule, "URI-reference") != 0) return 2;
    while (fgets(line, sizeof line, stdin) != NULL) {
        size_t length = json_string(line, text);
        UriUriA uri;
        const char *error;
        int valid = uriParseSingleUriExA(&uri, text, text + length, &error) == URI_SUCCESS;
        if (valid) {
            if (wants_scheme) valid = uri.scheme.first != NULL;
            uriFreeUriMembersA(&uri);
        }
        puts(valid ? "true" : "false");
    }
    return 0;
}
