// Packages of PyPI. Their checks are in `drivers/python/packages.py`.
import { components, formats, normal, resolution, rfc3986, rfc3987, url } from "./checks.mjs";

function pypi(id, claims, source, about, checks, more = {}) {
  return {
    id: `python-${id}`,
    name: id,
    language: "Python",
    claims,
    source,
    about,
    driver: { language: "pypi", name: [id] },
    checks,
    ...more,
  };
}

export const PYPI = [
  pypi(
    "rfc3986",
    true,
    "https://rfc3986.readthedocs.io/",
    "Validates, resolves and normalizes URI references by RFC 3986. A `Validator` that checks all components was used, as its documentation recommends.",
    [
      ...rfc3986("Validator", "Validator"),
      components("uri_reference"),
      resolution("resolve_with"),
      normal("normalize"),
    ],
    {
      findings:
        "`uri_reference` percent-encodes what is not allowed in paths, queries and fragments, so the `Validator` sees valid components: that is all of what is wrongly accepted there. The others are a `:` in the first segment of a relative path, and text after an address in square brackets. An empty userinfo is refused.",
    },
  ),
  pypi(
    "rfc3986-validator",
    true,
    "https://github.com/naimetti/rfc3986-validator#readme",
    "Validates by the rules `URI` and `URI-reference` of RFC 3986. Validators of JSON Schema in Python use it.",
    rfc3986("validate_rfc3986", "validate_rfc3986"),
    {
      findings: "Numbers of IPv4 addresses may have a leading zero. A line end after the URI is not noticed.",
    },
  ),
  pypi(
    "rfc3987-syntax",
    true,
    "https://github.com/willynilly/rfc3987-syntax#readme",
    "Validates by the rules of RFC 3987. Validators of JSON Schema in Python use it. It is slow, and was asked the suites of size M.",
    // It takes some 30 ms for a text, and is asked those that take every transition.
    rfc3987("parse", "parse").map((check) => ({ ...check, size: "M" })),
  ),
  pypi(
    "jsonschema-rs",
    true,
    "https://github.com/Stranger6667/jsonschema#readme",
    "The formats of JSON Schema.",
    formats("uri", "uri-reference", "iri", "iri-reference", "uri-template", "ipv4", "ipv6"),
  ),
  pypi(
    "fastjsonschema",
    true,
    "https://horejsek.github.io/python-fastjsonschema/",
    "The formats of JSON Schema.",
    formats("uri", "ipv4", "ipv6"),
  ),
  pypi(
    "rdflib",
    true,
    "https://rdflib.readthedocs.io/",
    "Terms of RDF, whose IRIs are resolved by RFC 3986; it calls `urljoin`.",
    [resolution("URIRef")],
  ),
  pypi(
    "hyperlink",
    true,
    "https://hyperlink.readthedocs.io/",
    "Says that its URLs are based on RFC 3986 and 3987, and follow RFC 3986 for `click` and `normalize`.",
    [
      ...rfc3986Reference("URL.from_text"),
      components("URL.from_text"),
      resolution("click"),
      normal("normalize"),
    ],
  ),
  pypi(
    "yarl",
    false,
    "https://yarl.aio-libs.org/",
    "URLs of aiohttp. With `encoded=True`, where it need not escape what it gets.",
    [components("URL"), resolution("join"), normal("URL")],
  ),
  pypi("httpx", false, "https://www.python-httpx.org/api/#url", "URLs of an HTTP client.", [
    components("URL"),
    resolution("join"),
  ]),
  pypi(
    "pydantic",
    false,
    "https://docs.pydantic.dev/latest/api/networks/",
    "`AnyUrl` uses the crate url of Rust.",
    url("URL", "AnyUrl"),
  ),
  pypi(
    "validators",
    false,
    "https://python-validators.github.io/validators/reference/url/",
    "`url` has conditions of its own.",
    url("URL", "url"),
  ),
];

function rfc3986Reference(call) {
  return rfc3986(call, call).slice(1);
}
