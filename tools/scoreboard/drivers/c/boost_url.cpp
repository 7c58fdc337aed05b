// Boost.URL: the functions are named after the rules of RFC 3986.
#include <boost/url.hpp>
#include <boost/version.hpp>
#include <string>

#include "json.h"

using boost::urls::parse_uri_reference;
using boost::urls::url;

static const char *version() {
    static const std::string text = std::to_string(BOOST_VERSION / 100000) + '.' +
                                    std::to_string(BOOST_VERSION / 100 % 1000) + '.' +
                                    std::to_string(BOOST_VERSION % 100);
    return text.c_str();
}

static int is_valid(const char *text, size_t length, int wants_scheme) {
    const boost::core::string_view view(text, length);
    return wants_scheme ? boost::urls::parse_uri(view).has_value() : parse_uri_reference(view).has_value();
}

static void member(const char *name, bool is_there, boost::core::string_view text) {
    printf("\"%s\":", name);
    json_write(is_there ? text.data() == nullptr ? "" : text.data() : nullptr, text.size());
}

static void components(const char *text) {
    const auto parsed = parse_uri_reference(text);
    if (!parsed) return json_line(nullptr);
    putchar('{');
    member("scheme", parsed->has_scheme(), parsed->scheme());
    putchar(',');
    member("authority", parsed->has_authority(), parsed->encoded_authority());
    putchar(',');
    member("userinfo", parsed->has_userinfo(), parsed->encoded_userinfo());
    putchar(',');
    member("host", parsed->has_authority(), parsed->encoded_host());
    putchar(',');
    member("port", parsed->has_port(), parsed->port());
    putchar(',');
    member("path", true, parsed->encoded_path());
    putchar(',');
    member("query", parsed->has_query(), parsed->encoded_query());
    putchar(',');
    member("fragment", parsed->has_fragment(), parsed->encoded_fragment());
    puts("}");
}

static void resolve(const char *base, const char *reference) {
    const auto from = boost::urls::parse_uri(base);
    const auto to = parse_uri_reference(reference);
    url made;
    if (!from || !to || !boost::urls::resolve(*from, *to, made)) return json_line(nullptr);
    json_line(made.c_str());
}

static void normalize(const char *text) {
    const auto parsed = parse_uri_reference(text);
    if (!parsed) return json_line(nullptr);
    url made(*parsed);
    made.normalize();
    json_line(made.c_str());
}

int main(int count, char **arguments) {
    const struct checks checks = {version, is_valid, 1, components, resolve, normalize};
    return answer(count, arguments, &checks);
}
