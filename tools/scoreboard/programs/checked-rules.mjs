// The rules that programs are judged by. This package is judged by each of them.
export const CHECKED_RULES = [
  { grammar: "rfc3986", rule: "URI" },
  { grammar: "rfc3986", rule: "URI-reference" },
  { grammar: "rfc3987", rule: "IRI" },
  { grammar: "rfc3987", rule: "IRI-reference" },
  { grammar: "rfc2396", rule: "URI-reference" },
  { grammar: "rfc2396-bare", rule: "absoluteURI" },
  { grammar: "whatwg", rule: "absolute-URL-with-fragment-string" },
];
