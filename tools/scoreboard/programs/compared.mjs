// Programs that do not claim the grammar that they are compared with.
import { rfc3986, whatwg } from "./checks.mjs";

export const COMPARED = [
  {
    id: "node-url",
    name: "URL",
    language: "Node",
    claims: false,
    source: "https://url.spec.whatwg.org/#url-parsing",
    about:
      "The parser of the URL Standard goes on after most errors, and does not claim to accept valid strings only, nor to follow RFC 3986. A valid string should not fail to parse, and none did.",
    driver: { language: "javascript", file: "node-url.mjs" },
    checks: [
      whatwg("canParse", "URL.canParse"),
      { grammar: "rfc3986", rule: "URI", key: "canParse", call: "URL.canParse" },
    ],
  },
  {
    id: "whatwg-url-parser",
    name: "whatwg-url",
    language: "JavaScript",
    claims: false,
    source: "https://url.spec.whatwg.org/#url-parsing",
    about:
      "The parser of the URL Standard goes on after most errors, and does not claim to accept valid strings only, nor to follow RFC 3986. A valid string should not fail to parse, and none did.",
    driver: { language: "javascript", file: "whatwg-url.mjs" },
    checks: [
      whatwg("parseURL", "parseURL"),
      { grammar: "rfc3986", rule: "URI", key: "parseURL", call: "parseURL" },
    ],
  },
  {
    id: "zod",
    name: "zod",
    language: "JavaScript",
    claims: false,
    source: "https://zod.dev/api#urls",
    about: "`z.url` calls the class `URL`, and says so. It claims what that claims.",
    driver: { language: "javascript", file: "zod.mjs" },
    checks: [whatwg("url", "z.url"), { grammar: "rfc3986", rule: "URI", key: "url", call: "z.url" }],
  },
  {
    id: "uri-js",
    name: "uri-js",
    language: "JavaScript",
    claims: false,
    source: "https://github.com/garycourt/uri-js#readme",
    about:
      "Says that it complies with RFC 3986, and also that validation was removed from it. It reports a few errors.",
    driver: { language: "javascript", file: "uri-js.mjs" },
    checks: rfc3986("parse", "parse"),
  },
  {
    id: "fast-uri",
    name: "fast-uri",
    language: "JavaScript",
    claims: false,
    source: "https://github.com/fastify/fast-uri#readme",
    about:
      "A toolbox for RFC 3986, which documents which malformed texts it reports: authorities, ports, spaces and controls around the text, and schemes.",
    driver: { language: "javascript", file: "fast-uri.mjs" },
    checks: rfc3986("parse", "parse"),
  },
  {
    id: "validator",
    name: "validator",
    language: "JavaScript",
    claims: false,
    source: "https://github.com/validatorjs/validator.js#validators",
    about:
      "`isURL` checks URLs by conditions of its own, with options. Those were chosen that come nearest to any URI.",
    driver: { language: "javascript", file: "validator.mjs" },
    checks: [{ grammar: "rfc3986", rule: "URI", key: "URI", call: "isURL" }],
  },
  {
    id: "go-url",
    name: "net/url",
    language: "Go",
    claims: false,
    source: "https://pkg.go.dev/net/url",
    about:
      "Says in its newer versions that it follows RFC 3986 in general and deviates for compatibility, and that it follows RFC 6874 for zones. Version 1.19 claims no grammar.",
    driver: { language: "go", file: "url.go" },
    checks: rfc3986("url.Parse", "url.Parse"),
  },
  {
    id: "python-urllib",
    name: "urllib.parse",
    language: "Python",
    claims: false,
    source: "https://docs.python.org/3/library/urllib.parse.html#url-parsing-security",
    about: "Says that it does not validate, and may succeed on what others would call invalid.",
    driver: { language: "python", file: "check_urllib.py" },
    checks: rfc3986("urlsplit", "urlsplit"),
  },
];
