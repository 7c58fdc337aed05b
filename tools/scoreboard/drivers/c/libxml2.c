/* libxml2: xmlParseURI says that it parses RFC 3986, and xmlBuildURI that it resolves by it. */
#include <libxml/uri.h>
#include <libxml/xmlmemory.h>
#include <libxml/xmlversion.h>

#include "json.h"

static const char *version(void) {
    return LIBXML_DOTTED_VERSION;
}

static int is_valid(const char *text, size_t length, int wants_scheme) {
    (void)length;
    xmlURIPtr uri = xmlParseURI(text);
    if (uri == NULL) return 0;
    int valid = !wants_scheme || uri->scheme != NULL;
    xmlFreeURI(uri);
    return valid;
}

static void resolve(const char *base, const char *reference) {
    xmlChar *made = xmlBuildURI((const xmlChar *)reference, (const xmlChar *)base);
    json_line((const char *)made);
    xmlFree(made);
}

int main(int count, char **arguments) {
    const struct checks checks = {version, is_valid, 0, NULL, resolve, NULL};
    return answer(count, arguments, &checks);
}
