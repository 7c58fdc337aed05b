/* Raptor: URIs of RDF. raptor_uri_resolve_uri_reference resolves by RFC 3986. */
#include <raptor2.h>

#include "json.h"

static const char *version(void) {
    return raptor_version_string;
}

static void resolve(const char *base, const char *reference) {
    static char made[LONGEST_LINE];
    size_t length = raptor_uri_resolve_uri_reference((const unsigned char *)base, (const unsigned char *)reference,
                                                     (unsigned char *)made, sizeof made);
    json_line(length == 0 ? NULL : made);
}

int main(int count, char **arguments) {
    const struct checks checks = {version, NULL, 0, NULL, resolve, NULL};
    return answer(count, arguments, &checks);
}
