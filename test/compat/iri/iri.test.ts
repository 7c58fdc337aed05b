import { domainToASCII, domainToUnicode } from "node:url";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { iriToUri, uriToIri } from "../../../src/compat/iri/index.js";
import { isValid, UrlSyntaxError } from "../../../src/index.js";
import fc, { CHARACTER, runs } from "../../support/fast-check.js";
import { strings } from "../../support/strings.js";
import { throws } from "../../support/throws.js";

/** RFC 3987, section 3.1: the examples, each with its URI. */
const MAPPED: readonly (readonly [iri: string, uri: string])[] = [
  ["http://r\u00e9sum\u00e9.example.org", "http://r%C3%A9sum%C3%A9.example.org"],
  ["http://www.example.org/red%09ros\u00e9#red", "http://www.example.org/red%09ros%C3%A9#red"],
  [
    "http://example.com/\u{10300}\u{10301}\u{10302}",
    "http://example.com/%F0%90%8C%80%F0%90%8C%81%F0%90%8C%82",
  ],
  [
    "http://validator.w3.org/check?uri=http%3A%2F%2Fr\u00e9sum\u00e9.example.org",
    "http://validator.w3.org/check?uri=http%3A%2F%2Fr%C3%A9sum%C3%A9.example.org",
  ],
];

for (const [iri, uri] of MAPPED) {
  test(`section 3.1: ${uri}`, () => {
    assert.is(iriToUri(iri), uri);
    assert.is(iriToUri(uri), uri);
  });
}

/** RFC 3987, section 3.2.1: the examples, and what sections 2.2 and 3.2 say of other escapes. */
const CONVERTED: readonly (readonly [uri: string, iri: string])[] = [
  ["http://www.example.org/D%C3%BCrst", "http://www.example.org/D\u00fcrst"],
  ["http://www.example.org/D%FCrst", "http://www.example.org/D%FCrst"],
  ["http://xn--99zt52a.example.org/%e2%80%ae", "http://xn--99zt52a.example.org/%E2%80%AE"],
  ["http://www.example.org/r%E9sum%E9.html", "http://www.example.org/r%E9sum%E9.html"],
  // Step 2: escapes of "%", of reserved characters, and of what no URI has, are not touched.
  ["a%25b%2fc%3a%20%7e%41", "a%25b%2fc%3a%20~A"],
  // Step 3: surrogates, overlong forms and sequences that are cut short are not UTF-8.
  ["%ed%a0%80", "%ED%A0%80"],
  ["%c0%af", "%C0%AF"],
  ["%e2%82", "%E2%82"],
  ["%e2%82x%ac", "%E2%82x%AC"],
  ["%f5%80%80%80", "%F5%80%80%80"],
  ["%f4%90%80%80", "%F4%90%80%80"],
  // Step 4: section 2.2 has private use in queries only, and no noncharacters; section 4.1 no formatting characters.
  ["/%ee%80%80?%ee%80%80#%ee%80%80", "/%EE%80%80?\ue000#%EE%80%80"],
  ["%ef%bf%bf", "%EF%BF%BF"],
  ["%e2%80%8f", "%E2%80%8F"],
  ["%f0%9f%98%80", "\u{1f600}"],
  ["//%e4%be%8b.jp/", "//\u4f8b.jp/"],
];

for (const [uri, iri] of CONVERTED) {
  test(`section 3.2: ${uri}`, () => {
    assert.is(uriToIri(uri), iri);
    assert.is(iriToUri(iri).toUpperCase(), iriToUri(uriToIri(uri)).toUpperCase());
  });
}

test("section 3.1: ToASCII, for schemes whose hosts are domain names", () => {
  const toAscii = domainToASCII;
  assert.is(
    iriToUri("http://r\u00e9sum\u00e9.example.org/\u00e9", { toAscii }),
    "http://xn--rsum-bpad.example.org/%C3%A9",
  );
  assert.is(iriToUri("http://a.example/\u00e9", { toAscii }), "http://a.example/%C3%A9");
  assert.is(iriToUri("\u00e9", { toAscii }), "%C3%A9");
  assert.is(iriToUri("//u@\u00e9:80?\u00e9", { toAscii }), "//u@xn--9ca:80?%C3%A9");
  for (const result of ["", "a b", "\u00e9", 3]) {
    throws(() => iriToUri("//\u00e9", { toAscii: () => result as string }), TypeError);
  }
});

test("section 3.2.1: ToUnicode", () => {
  const toUnicode = domainToUnicode;
  assert.is(
    uriToIri("http://xn--99zt52a.example.org/%e2%80%ae", { toUnicode }),
    "http://\u7d0d\u8c46.example.org/%E2%80%AE",
  );
  assert.is(uriToIri("http://a.example/xn--99zt52a", { toUnicode }), "http://a.example/xn--99zt52a");
  assert.is(uriToIri("a", { toUnicode }), "a");
  for (const result of ["", "a b", 3]) {
    throws(() => uriToIri("//xn--99zt52a", { toUnicode: () => result as string }), TypeError);
  }
});

test("what is no IRI, or no URI, is refused with its faults", () => {
  for (const text of ["http://a b/", "http://a/\ud800", "http://a/\ufffe", "\u00e9:b"]) {
    throws(() => iriToUri(text), UrlSyntaxError);
  }
  for (const text of ["http://a b/", "\u00e9", "%zz"]) throws(() => uriToIri(text), UrlSyntaxError);
});

/** A URI as section 3.2 compares it with the one it came from. */
const folded = (uri: string): string =>
  uri
    .replace(/%[0-9a-f]{2}/gi, (triplet) => triplet.toUpperCase())
    .replace(/%(?:[46][1-9A-F]|[57][0-9A]|3\d|2[DE]|5F|7E)/g, decodeURIComponent);

const PIECES = [
  "%c3",
  "%BC",
  "%e2",
  "%82",
  "%ac",
  "%41",
  "%2f",
  "%ee",
  "%80",
  "/",
  "?",
  "#",
  "a",
  "%7E",
  "%ED",
];

test("the IRI of a URI maps back to it, except for the case of escapes and escapes of unreserved characters", () => {
  const check = (uri: string): void => {
    if (!isValid(uri, { grammar: "rfc3986" })) return;
    const iri = uriToIri(uri);
    assert.ok(isValid(iri, { grammar: "rfc3987" }), iri);
    assert.is(folded(iriToUri(iri)), folded(uri), uri);
  };
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }), (pieces) => check(pieces.join(""))),
    { numRuns: runs(5) },
  );
  for (const text of strings("a:/?#%C3B", 4)) check(text);
});

test("a valid IRI always maps to a URI", () => {
  fc.assert(
    fc.property(fc.string({ unit: CHARACTER }), (text) => {
      if (isValid(text, { grammar: "rfc3987" }))
        assert.ok(isValid(iriToUri(text), { grammar: "rfc3986" }), text);
    }),
    { numRuns: runs(2) },
  );
});

test.run();
