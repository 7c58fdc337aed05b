// Programs that do not claim the grammar that they are compared with.
import { rfc3986, whatwg } from "./checks.mjs";

export const COMPARED = [
  {
    id: "node-url",
    name: "URL",
    language: "Node",
    claims: false,
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
    driver: { language: "javascript", file: "zod.mjs" },
    checks: [whatwg("url", "z.url"), { grammar: "rfc3986", rule: "URI", key: "url", call: "z.url" }],
  },
  {
    id: "fast-uri",
    name: "fast-uri",
    language: "JavaScript",
    claims: false,
    driver: { language: "javascript", file: "fast-uri.mjs" },
    checks: rfc3986("parse", "parse"),
  },
  {
    id: "validator",
    name: "validator",
    language: "JavaScript",
    claims: false,
    driver: { language: "javascript", file: "validator.mjs" },
    checks: [{ grammar: "rfc3986", rule: "URI", key: "URI", call: "isURL" }],
  },
  {
    id: "go-url",
    name: "net/url",
    language: "Go",
    claims: false,
    driver: { language: "go", file: "url.go" },
    checks: rfc3986("url.Parse", "url.Parse"),
  },
  {
    id: "python-urllib",
    name: "urllib.parse",
    language: "Python",
    claims: false,
    driver: { language: "python", file: "check_urllib.py" },
    checks: rfc3986("urlsplit", "urlsplit"),
  },
];
