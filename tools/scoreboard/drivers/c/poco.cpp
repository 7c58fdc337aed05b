// Poco::URI: "a Uniform Resource Identifier, as specified by RFC 3986".
#include <Poco/Exception.h>
#include <Poco/URI.h>
#include <Poco/Version.h>
#include <string>

#include "json.h"

static const char *version() {
    static const std::string text = std::to_string(POCO_VERSION >> 24) + '.' +
                                    std::to_string(POCO_VERSION >> 16 & 0xFF) + '.' +
                                    std::to_string(POCO_VERSION >> 8 & 0xFF);
    return text.c_str();
}

static int is_valid(const char *text, size_t length, int wants_scheme) {
    try {
        const Poco::URI uri(std::string(text, length));
        return !wants_scheme || !uri.getScheme().empty();
    } catch (const Poco::Exception &) {
        return 0;
    }
}

static void resolve(const char *base, const char *reference) {
    try {
        json_line(Poco::URI(Poco::URI(base), std::string(reference)).toString().c_str());
    } catch (const Poco::Exception &) {
        json_line(nullptr);
    }
}

static void normalize(const char *text) {
    try {
        Poco::URI uri(text);
        uri.normalize();
        json_line(uri.toString().c_str());
    } catch (const Poco::Exception &) {
        json_line(nullptr);
    }
}

int main(int count, char **arguments) {
    const struct checks checks = {version, is_valid, 0, nullptr, resolve, normalize};
    return answer(count, arguments, &checks);
}
