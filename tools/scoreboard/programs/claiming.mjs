// Programs that claim a grammar: their documentation names a standard and says that they validate by it or comply with it.
import { CHECKED_RULES } from "./checked-rules.mjs";
import { rfc3986, whatwg } from "./checks.mjs";

export const CLAIMING = [
  {
    id: "url-grammar",
    name: "url-grammar",
    language: "JavaScript",
    claims: true,
    source: "conformance.md",
    about:
      "This package, to check the judge and the suites: there should be no difference. The suites are computed from the tables that `isValid` uses, so `isValid` alone would prove nothing. A text counts only if `tools/recogniser.mjs` gives the same verdict: some hundred lines that read the ABNF or BNF text of the grammar themselves, try every way to match it, and share no code with the package. For RFC 3986, 3987 and 2396 that text is the document's. The URL Standard has prose, which this project has written as ABNF, so there the row shows no more than that the tables are those of this ABNF. `test/law/scoreboard.test.ts` compares the suites with expressions that were written from the text of each standard, this one too.",
    driver: { language: "javascript", file: "url-grammar.mjs" },
    checks: CHECKED_RULES.map(({ grammar, rule }) => ({
      grammar,
      rule,
      key: `${grammar} ${rule}`,
      call: "isValid",
    })),
  },
  {
    id: "hyperjump-uri",
    name: "@hyperjump/uri",
    language: "JavaScript",
    claims: true,
    source: "https://github.com/hyperjump-io/uri#readme",
    about: "Validates URIs by RFC 3986 and IRIs by RFC 3987, with a function for each of the rules.",
    findings:
      "All of the texts without an answer have an address of a future version, `IPvFuture`. The functions throw an error there, which says that the version is not supported. RFC 3986, section 3.2.2, has an error for such an address when it is dereferenced; by the grammar it is valid.",
    driver: { language: "javascript", file: "hyperjump-uri.mjs" },
    checks: [
      ...rfc3986("isUri", "isUriReference"),
      { grammar: "rfc3987", rule: "IRI", key: "IRI", call: "isIri" },
      { grammar: "rfc3987", rule: "IRI-reference", key: "IRI-reference", call: "isIriReference" },
    ],
  },
  {
    id: "ajv-formats",
    name: "ajv-formats",
    language: "JavaScript",
    claims: true,
    source: "https://ajv.js.org/packages/ajv-formats.html",
    about:
      "The formats `uri` and `uri-reference` of JSON Schema, which defines them by RFC 3986. In the mode `full`, the default; the mode `fast` is documented as simplified.",
    findings:
      "Numbers of IPv4 addresses may have leading zeros after `::`; what is no authority is read as a path that begins with two slashes; a URI with an empty path and without an authority is refused.",
    driver: { language: "javascript", file: "ajv-formats.mjs" },
    checks: rfc3986('format "uri"', 'format "uri-reference"'),
  },
  {
    id: "whatwg-url-valid",
    name: "whatwg-url",
    language: "JavaScript",
    claims: true,
    source: "https://github.com/jsdom/whatwg-url#readme",
    about:
      '`isValidURLString` checks strings by the section "URL writing" of the URL Standard. Its documentation asks for Node 22 or later; the results are from the Node that is named.',
    driver: { language: "javascript", file: "whatwg-url.mjs" },
    checks: [whatwg("isValidURLString", "isValidURLString")],
  },
  {
    id: "python-rfc3986",
    name: "rfc3986",
    language: "Python",
    claims: true,
    source: "https://rfc3986.readthedocs.io/",
    about:
      "Validates URI references by RFC 3986. A `Validator` that checks all components was used, as its documentation recommends.",
    findings:
      "`uri_reference` percent-encodes what is not allowed in paths, queries and fragments, so the `Validator` sees valid components: that is all of what is wrongly accepted there. The others are a `:` in the first segment of a relative path, and text after an address in square brackets. An empty userinfo is refused.",
    driver: { language: "python", file: "check_rfc3986.py" },
    checks: rfc3986("Validator", "Validator"),
  },
  {
    id: "python-rfc3986-validator",
    name: "rfc3986-validator",
    language: "Python",
    claims: true,
    source: "https://github.com/naimetti/rfc3986-validator#readme",
    about:
      "Validates by the rules `URI` and `URI-reference` of RFC 3986. Validators of JSON Schema in Python use it.",
    findings: "Numbers of IPv4 addresses may have a leading zero. A line end after the URI is not noticed.",
    driver: { language: "python", file: "check_rfc3986_validator.py" },
    checks: rfc3986("validate_rfc3986", "validate_rfc3986"),
  },
  {
    id: "uriparser",
    name: "uriparser",
    language: "C",
    claims: true,
    source: "https://uriparser.github.io/",
    about: "Parses URI references, and says that it strictly complies with RFC 3986.",
    driver: { language: "c", file: "uriparser.c", libraries: ["-luriparser"] },
    checks: rfc3986("uriParseSingleUriExA", "uriParseSingleUriExA"),
  },
  {
    id: "boost-url",
    name: "Boost.URL",
    language: "C++",
    claims: true,
    source: "https://www.boost.org/libs/url/",
    about: "Has a function for each of the rules, and says that it strictly complies with RFC 3986.",
    findings:
      "Where an authority is not valid, what follows is read as a path, although a path cannot begin with `//` (section 3.3). Newer versions were not tried.",
    driver: { language: "c++", file: "boost_url.cpp", libraries: ["-lboost_url"] },
    checks: rfc3986("parse_uri", "parse_uri_reference"),
  },
  {
    id: "network-uri",
    name: "network-uri",
    language: "Haskell",
    claims: true,
    source: "https://hackage.haskell.org/package/network-uri",
    about: "Has a function for each of the rules, after the syntax of RFC 3986.",
    findings:
      "Numbers of IPv4 addresses may have leading zeros, and a `:` is not known in an address of a future version (`IPvFuture`).",
    driver: { language: "haskell", file: "NetworkUri.hs", libraries: ["-package", "network-uri"] },
    checks: rfc3986("isURI", "isURIReference"),
  },
  {
    id: "ruby-uri",
    name: "URI",
    language: "Ruby",
    claims: true,
    source: "https://docs.ruby-lang.org/en/3.1/URI.html",
    about: "`URI.parse` uses `URI::RFC3986_Parser`. RFC 3986 is among the documents that the library names.",
    findings:
      "In its expression for relative references, the alternatives of IPv6 addresses are grouped in another way than in the one for URIs: an opening bracket goes with the first alternative and a closing one with the last. The query of a relative reference may have any character.",
    driver: { language: "ruby", file: "uri.rb" },
    checks: rfc3986("URI.parse", "URI.parse"),
  },
  {
    id: "java-uri",
    name: "java.net.URI",
    language: "Java",
    claims: true,
    source: "https://docs.oracle.com/en/java/javase/17/docs/api/java.base/java/net/URI.html",
    about:
      "Parses URI references by RFC 2396, as amended by RFC 2732, with deviations that the documentation of its constructor lists.",
    findings:
      "Most are deviations that it lists: an empty path before a query, characters beyond ASCII, an identifier of a scope in an IPv6 address (`%`), IPv6 addresses of another length than 16 bytes, and an authority that is empty at the end. Not listed are brackets at the start of an opaque part, as in `a:[`.",
    driver: { language: "java", file: "JavaUri.java" },
    checks: [{ grammar: "rfc2396", rule: "URI-reference", key: "URI-reference", call: "new URI" }],
  },
  {
    id: "regexp-common",
    name: "Regexp::Common::URI::RFC2396",
    language: "Perl",
    claims: true,
    source: "https://metacpan.org/pod/Regexp::Common::URI::RFC2396",
    about:
      "Has the definitions of RFC 2396 as expressions, without RFC 2732. They are documented as meant for the modules of Regexp::Common alone. `$URI_reference` was not tried: a parenthesis of it is not closed.",
    driver: { language: "perl", file: "regexp_common.pl" },
    checks: [{ grammar: "rfc2396-bare", rule: "absoluteURI", key: "absoluteURI", call: "$absoluteURI" }],
  },
];
