// What a program is asked: which rule, and by which of its functions. `key` is the argument of the driver.

/** URI and URI-reference of RFC 3986, by two functions of a parser. */
export function rfc3986(uri, reference) {
  return [
    { grammar: "rfc3986", rule: "URI", key: "URI", call: uri },
    { grammar: "rfc3986", rule: "URI-reference", key: "URI-reference", call: reference },
  ];
}

/** Absolute URL strings of the URL Standard, by one function. */
export function whatwg(key, call) {
  return { grammar: "whatwg", rule: "absolute-URL-with-fragment-string", key, call };
}
