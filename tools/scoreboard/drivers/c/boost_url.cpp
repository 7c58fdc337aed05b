// Boost.URL: the functions are named after the rules of RFC 3986.
#include <boost/url.hpp>
#include <boost/version.hpp>
#include <iostream>
#include <string>
#include <vector>

#include "json_string.h"

int main(int count, char **arguments) {
    const std::string rule = count > 1 ? arguments[1] : "";
    if (rule == "--version") {
        std::cout << BOOST_VERSION / 100000 << '.' << BOOST_VERSION / 100 % 1000 << '.' << BOOST_VERSION % 100 << '\n';
        return 0;
    }
    if (rule != "URI" && rule != "URI-reference") return 2;
    std::string line;
    std::vector<char> text;
    while (std::getline(std::cin, line)) {
        text.resize(line.size() + 4);
        const boost::urls::string_view view(text.data(), json_string(line.c_str(), text.data()));
        const bool valid = rule == "URI" ? boost::urls::parse_uri(view).has_value()
                                         : boost::urls::parse_uri_reference(view).has_value();
        std::cout << (valid ? "true\n" : "false\n");
    }
}
