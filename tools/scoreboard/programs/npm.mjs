// This package, packages of npm, and programs that are installed from there.
import { CHECKED_RULES } from "./checked-rules.mjs";
import {
  addresses,
  components,
  formats,
  normal,
  resolution,
  rfc3986,
  rfc3987,
  url,
  verdict,
} from "./checks.mjs";

const GOES_ON =
  "The parser of the URL Standard goes on after most errors, and does not claim to accept valid strings only, nor to follow RFC 3986. A valid string should not fail to parse";
const STANDARD_PARSER = `${GOES_ON}, and none did.`;

/** A package whose checks are in `drivers/javascript/packages.mjs`. */
function npm(id, claims, source, about, checks, more = {}) {
  return {
    id,
    name: id,
    language: "JavaScript",
    claims,
    source,
    about,
    driver: { language: "javascript", file: "package.mjs", name: [id] },
    checks,
    ...more,
  };
}

export const NPM = [
  {
    id: "url-grammar",
    name: "url-grammar",
    language: "JavaScript",
    claims: true,
    source: "conformance.md",
    about:
      "This package, to check the judge and the suites: there should be no difference. The suites are computed from the tables that `isValid` uses, so `isValid` alone would prove nothing. A text counts only if `tools/recogniser.mjs` gives the same verdict: some hundred lines that read the ABNF or BNF text of the grammar themselves, try every way to match it, and share no code with the package. For RFC 3986, 3987 and 2396 that text is the document's. The URL Standard has prose, which this project has written as ABNF, so there the row shows no more than that the tables are those of this ABNF. `test/law/scoreboard.test.ts` compares the suites with expressions that were written from the text of each standard, this one too.",
    driver: { language: "javascript", file: "url-grammar.mjs" },
    checks: CHECKED_RULES.map(({ grammar, rule }) => verdict(grammar, rule, `${grammar} ${rule}`, "isValid")),
  },
  npm(
    "@hyperjump/uri",
    true,
    "https://github.com/hyperjump-io/uri#readme",
    "Validates, parses, resolves and normalizes URIs by RFC 3986 and IRIs by RFC 3987, with a function for each of the rules.",
    [
      ...rfc3986("isUri", "isUriReference"),
      ...rfc3987("isIri", "isIriReference"),
      components("parseUriReference"),
      resolution("resolveUri"),
      normal("normalizeUri"),
    ],
    {
      findings:
        "All of the texts without a verdict have an address of a future version, `IPvFuture`. The functions throw an error there, which says that the version is not supported. RFC 3986, section 3.2.2, has an error for such an address when it is dereferenced; by the grammar it is valid.",
    },
  ),
  npm(
    "ajv-formats",
    true,
    "https://ajv.js.org/packages/ajv-formats.html",
    "The formats of JSON Schema, which defines them by RFC 3986, RFC 6570 and others. In the mode `full`, the default; the mode `fast` is documented as simplified.",
    formats("uri", "uri-reference", "uri-template", "ipv4", "ipv6"),
    {
      findings:
        "Numbers of IPv4 addresses may have leading zeros after `::`; what is no authority is read as a path that begins with two slashes; a URI with an empty path and without an authority is refused.",
    },
  ),
  npm(
    "z-schema",
    true,
    "https://github.com/zaggino/z-schema#readme",
    "The formats of JSON Schema.",
    formats("uri", "uri-reference", "iri", "iri-reference", "uri-template", "ipv4", "ipv6"),
  ),
  npm(
    "typebox",
    true,
    "https://github.com/sinclairzx81/typebox#readme",
    "The formats of JSON Schema.",
    formats("uri", "uri-reference", "iri", "iri-reference", "uri-template", "ipv4", "ipv6"),
    { findings: "`IsIri` asks the class `URL`, and `IsUri` has an expression of its own." },
  ),
  npm(
    "@hyperjump/json-schema-formats",
    true,
    "https://github.com/hyperjump-io/json-schema-formats#readme",
    "The formats of JSON Schema.",
    formats("uri", "uri-reference", "iri", "iri-reference", "uri-template", "ipv4", "ipv6"),
  ),
  npm(
    "@cfworker/json-schema",
    true,
    "https://github.com/cfworker/cfworker/tree/main/packages/json-schema#readme",
    "The formats of JSON Schema.",
    formats("uri", "uri-reference", "uri-template", "ipv4", "ipv6"),
  ),
  npm(
    "@exodus/schemasafe",
    true,
    "https://github.com/ExodusMovement/schemasafe#readme",
    "The formats of JSON Schema.",
    formats("uri", "uri-reference", "uri-template", "ipv4", "ipv6"),
  ),
  npm(
    "jsonschema",
    true,
    "https://github.com/tdegrunt/jsonschema#readme",
    "The formats of JSON Schema.",
    formats("uri", "uri-reference", "iri", "iri-reference", "ipv4", "ipv6"),
  ),
  npm("joi", true, "https://joi.dev/api/#stringurioptions", "`string().uri()` asks for a URI by RFC 3986.", [
    ...rfc3986("string().uri()"),
  ]),
  npm(
    "validate-iri",
    true,
    "https://github.com/comunica/validate-iri#readme",
    "Says that it carefully validates IRIs by the grammar of RFC 3987.",
    rfc3987("validateIri"),
  ),
  npm(
    "relative-to-absolute-iri",
    true,
    "https://github.com/rubensworks/relative-to-absolute-iri.js#readme",
    "Resolves IRIs, and says that it conforms to RFC 3986.",
    [resolution("resolve")],
  ),
  npm(
    "n3",
    true,
    "https://github.com/rdfjs/N3.js#readme",
    "Parses Turtle, which resolves IRIs by RFC 3986, section 5.2.",
    [resolution("Parser")],
  ),
  npm(
    "jsonld",
    true,
    "https://github.com/digitalbazaar/jsonld.js#readme",
    "Processes JSON-LD, which resolves IRIs by RFC 3986, section 5.2.",
    [resolution("prependBase")],
  ),
  npm("uri-template", true, "https://github.com/grncdr/uri-template#readme", "URI templates by RFC 6570.", [
    verdict("rfc6570", "URI-Template", "URI-Template", "parse"),
  ]),
  npm(
    "url-template",
    true,
    "https://github.com/bramstein/url-template#readme",
    "URI templates by RFC 6570.",
    [verdict("rfc6570", "URI-Template", "URI-Template", "parseTemplate")],
  ),
  npm(
    "whatwg-url",
    true,
    "https://github.com/jsdom/whatwg-url#readme",
    '`isValidURLString` checks strings by the section "URL writing" of the URL Standard. Its documentation asks for Node 22 or later; the results are from the Node that is named.',
    [verdict("whatwg", "absolute-URL-with-fragment-string", "isValidURLString", "isValidURLString")],
  ),
  npm(
    "uri-js",
    true,
    "https://github.com/garycourt/uri-js#readme",
    "Says that it complies with RFC 3986, and also that validation was removed from it. `parse` decodes what need not be escaped.",
    [components("parse"), resolution("resolve"), normal("normalize")],
  ),
  npm(
    "uri-js-replace",
    true,
    "https://github.com/andreinwald/uri-js-replace#readme",
    "Takes the place of uri-js.",
    [components("parse"), resolution("resolve"), normal("normalize")],
  ),
  npm(
    "fast-uri",
    true,
    "https://github.com/fastify/fast-uri#readme",
    "A toolbox for RFC 3986, which documents which malformed texts it reports: authorities, ports, spaces and controls around the text, and schemes. `parse` decodes what need not be escaped.",
    [components("parse"), resolution("resolve"), normal("normalize")],
  ),
  npm(
    "urijs",
    false,
    "https://medialize.github.io/URI.js/",
    "Refers to RFC 3986 for its syntax, and says that it does not validate.",
    [components("parse"), resolution("absoluteTo"), normal("normalize")],
  ),
  npm("ipaddr.js", false, "https://github.com/whitequark/ipaddr.js#readme", "IPv6 addresses.", [
    verdict("rfc3986", "IPv6address", "IPv6address", "IPv6.isValid"),
  ]),
  npm("bcp-47", true, "https://github.com/wooorm/bcp-47#readme", "Parses language tags by BCP 47.", [
    verdict("rfc5646", "Language-Tag", "Language-Tag", "parse"),
  ]),
  ...["20", "22", "24", "26"].map((release) => ({
    id: `node-${release}`,
    name: `URL of Node ${release}`,
    language: "JavaScript",
    claims: false,
    source: "https://url.spec.whatwg.org/#url-parsing",
    about: STANDARD_PARSER,
    driver: { language: "node", file: "node-url.mjs", name: [release] },
    checks: [...url("URL", "URL.canParse"), resolution("new URL")],
  })),
  {
    id: "chromium",
    name: "URL of Chromium",
    language: "JavaScript",
    claims: false,
    source: "https://url.spec.whatwg.org/#url-parsing",
    about: `${GOES_ON}. Those did that have the scheme \`file\` and no path before a query or a fragment, as in \`file://#\` and \`file://a#\`.`,
    driver: { language: "runtime", file: "chromium.mjs" },
    checks: url("URL", "URL.canParse"),
  },
  npm(
    "whatwg-url",
    false,
    "https://url.spec.whatwg.org/#url-parsing",
    STANDARD_PARSER,
    url("parseURL", "parseURL"),
    { id: "whatwg-url-parser" },
  ),
  npm(
    "zod",
    false,
    "https://zod.dev/api#urls",
    "`z.url` calls the class `URL`, and says so. It claims what that claims.",
    [...url("URL", "z.url"), ...addresses("z.ipv4", "z.ipv6")],
  ),
  npm("valibot", false, "https://valibot.dev/api/url/", "`url` calls the class `URL`.", [
    ...url("URL", "url"),
    ...addresses("ipv4", "ipv6"),
  ]),
  npm("arktype", false, "https://arktype.io/docs/keywords", "`string.url` calls the class `URL`.", [
    ...url("URL", "string.url"),
  ]),
  npm(
    "yup",
    false,
    "https://github.com/jquense/yup#readme",
    "`string().url()` has an expression of its own.",
    [...url("URL", "string().url()")],
  ),
  npm(
    "validator",
    false,
    "https://github.com/validatorjs/validator.js#validators",
    "`isURL` checks URLs by conditions of its own, with options. Those were chosen that come nearest to any URI.",
    [...rfc3986("isURL"), ...addresses("isIP(…, 4)", "isIP(…, 6)")],
  ),
  npm(
    "uri-js",
    false,
    "https://github.com/garycourt/uri-js#readme",
    "Says that validation was removed from it. `parse` reports a few errors.",
    rfc3986("parse", "parse"),
    { id: "uri-js-verdict" },
  ),
  npm(
    "fast-uri",
    false,
    "https://github.com/fastify/fast-uri#readme",
    "`parse` reports some malformed texts, and its documentation says which.",
    rfc3986("parse", "parse"),
    { id: "fast-uri-verdict" },
  ),
  npm(
    "url-parse",
    false,
    "https://github.com/unshiftio/url-parse#readme",
    "A parser for browsers and Node, which claims no standard.",
    [resolution("new Url")],
  ),
  npm(
    "rdf-canonize",
    false,
    "https://github.com/digitalbazaar/rdf-canonize#readme",
    "Parses N-Quads, whose IRIs should be those of RFC 3987; it claims nothing about them.",
    rfc3987("NQuads.parse"),
  ),
];
