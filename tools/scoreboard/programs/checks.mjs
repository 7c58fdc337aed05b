// What a program is asked, by which of its functions: a verdict on the texts of a rule, or the answers that a standard has. `key` is the
// argument of the driver.

/** Verdicts by a rule of a grammar. */
export function verdict(grammar, rule, key, call) {
  return { what: "verdict", grammar, rule, key, call };
}

/** URI and URI-reference of RFC 3986, by two functions of a parser. */
export function rfc3986(uri, reference) {
  return [
    verdict("rfc3986", "URI", "URI", uri),
    ...(reference === undefined ? [] : [verdict("rfc3986", "URI-reference", "URI-reference", reference)]),
  ];
}

/** IRI and IRI-reference of RFC 3987, by two functions of a parser. */
export function rfc3987(iri, reference) {
  return [
    verdict("rfc3987", "IRI", "IRI", iri),
    ...(reference === undefined ? [] : [verdict("rfc3987", "IRI-reference", "IRI-reference", reference)]),
  ];
}

/** What is asked about the formats of JSON Schema: each has the rule that it names. */
const FORMATS = {
  uri: ["rfc3986", "URI"],
  "uri-reference": ["rfc3986", "URI-reference"],
  iri: ["rfc3987", "IRI"],
  "iri-reference": ["rfc3987", "IRI-reference"],
  "uri-template": ["rfc6570", "URI-Template"],
  ipv4: ["rfc3986", "IPv4address"],
  ipv6: ["rfc3986", "IPv6address"],
};

export function formats(...names) {
  return names.map((name) => verdict(...FORMATS[name], name, `format "${name}"`));
}

/** Absolute URL strings of the URL Standard, and URIs, by one function. */
export function url(key, call) {
  return [
    verdict("whatwg", "absolute-URL-with-fragment-string", key, call),
    verdict("rfc3986", "URI", key, call),
  ];
}

/** Addresses by the rules of RFC 3986. */
export function addresses(ipv4, ipv6) {
  return [
    verdict("rfc3986", "IPv4address", "IPv4address", ipv4),
    verdict("rfc3986", "IPv6address", "IPv6address", ipv6),
  ];
}

/** The components of references. */
export function components(call, rule = "URI-reference") {
  return { what: "components", grammar: "rfc3986", rule, key: "components", call };
}

/** The target of a reference, by an algorithm. */
export function resolution(call, grammar = "rfc3986") {
  return { what: "resolution", grammar, rule: null, key: "resolution", call };
}

/** The normal form by the syntax. */
export function normal(call) {
  return { what: "normal", grammar: "rfc3986", rule: null, key: "normal", call };
}
