/* serd: URIs of RDF. serd_uri_parse takes a reference apart without a check, and serd_uri_resolve resolves it. */
#include <serd/serd.h>

#include "json.h"

static const char *version(void) {
    return LIBRARY_VERSION;
}

static void resolve(const char *base, const char *reference) {
    SerdURI from, to, made, written;
    serd_uri_parse((const uint8_t *)base, &from);
    serd_uri_parse((const uint8_t *)reference, &to);
    serd_uri_resolve(&to, &from, &made);
    SerdNode node = serd_node_new_uri(&made, NULL, &written);
    json_line((const char *)node.buf);
    serd_node_free(&node);
}

int main(int count, char **arguments) {
    const struct checks checks = {version, NULL, 0, NULL, resolve, NULL};
    return answer(count, arguments, &checks);
}
