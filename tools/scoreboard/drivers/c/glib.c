/* GUri of GLib: parses by RFC 3986 in its strict mode, and resolves. G_URI_FLAGS_ENCODED keeps the text of each component. */
#include <glib.h>

#include "json.h"

static const char *version(void) {
    static char text[32];
    snprintf(text, sizeof text, "%d.%d.%d", GLIB_MAJOR_VERSION, GLIB_MINOR_VERSION, GLIB_MICRO_VERSION);
    return text;
}

static int is_valid(const char *text, size_t length, int wants_scheme) {
    (void)length;
    if (wants_scheme) return g_uri_is_valid(text, G_URI_FLAGS_ENCODED, NULL);
    char *scheme = NULL;
    int valid = g_uri_split(text, G_URI_FLAGS_ENCODED, &scheme, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
    g_free(scheme);
    return valid;
}

static void components(const char *text) {
    char *parts[6] = {NULL};
    int port = -1;
    if (!g_uri_split(text, G_URI_FLAGS_ENCODED, &parts[0], &parts[1], &parts[2], &port, &parts[3], &parts[4], &parts[5],
                     NULL)) {
        json_line(NULL);
        return;
    }
    const char *names[] = {"scheme", "userinfo", "host", "path", "query", "fragment"};
    putchar('{');
    for (int at = 0; at < 6; at += 1) {
        printf("%s\"%s\":", at == 0 ? "" : ",", names[at]);
        /* A host has no brackets, as its documentation says. */
        if (at == 2 && parts[2] != NULL && strchr(parts[2], ':') != NULL) printf("\"[%s]\"", parts[2]);
        else json_put(parts[at]);
        g_free(parts[at]);
    }
    if (port >= 0) printf(",\"port\":\"%d\"", port);
    puts("}");
}

static void resolve(const char *base, const char *reference) {
    char *made = g_uri_resolve_relative(base, reference, G_URI_FLAGS_ENCODED, NULL);
    json_line(made);
    g_free(made);
}

int main(int count, char **arguments) {
    const struct checks checks = {version, is_valid, 0, components, resolve, NULL};
    return answer(count, arguments, &checks);
}
