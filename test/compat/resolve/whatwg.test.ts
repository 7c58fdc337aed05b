// By the URL Standard, resolution is what the platform's `URL` does.
import { test } from "uvu";
import * as assert from "uvu/assert";
import * as whatwg from "../../../src/generated/entry/whatwg.js";
import {
  BaseUrlError,
  explainResolution as explain,
  ReferenceUrlError,
  relativize,
  renderExplanation,
  resolve,
  resolveUrl,
} from "../../../src/index.js";
import fc, { runs } from "../../support/fast-check.js";
import { hrefOf } from "../../support/href.js";
import { throws } from "../../support/throws.js";
import { anyReference, escapedReference, likelyReference } from "../../support/url-arbitrary.js";

const BY_PARSER = { grammar: "whatwg" } as const;
const BASES = [
  "http://a/b/c?q#f",
  "file:///C:/a/b",
  "x:opaque",
  "x://h/a/../b",
  "x:/a/b",
  "http:a",
  "b/c",
  "",
  "http://[",
];

test("the result is that of the platform, and so is what is rejected", () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.constantFrom(...BASES), anyReference),
      fc.oneof(likelyReference, anyReference, escapedReference, fc.string({ unit: "binary" })),
      (base, reference) => {
        const calls = [
          () => resolve(base, reference, BY_PARSER).url,
          () => resolveUrl(base, reference, { algorithm: "whatwg" }),
          () => whatwg.resolve(base, reference).url,
          () => whatwg.resolveUrl(base, reference),
          () => explain(base, reference, BY_PARSER).resolution.url,
        ];
        const expected = hrefOf(reference, base);
        for (const call of calls) {
          if (expected !== null) assert.is(call(), expected);
          else assert.ok(isRejected(call));
        }
      },
    ),
    { numRuns: runs(5) },
  );
});

function isRejected(call: () => unknown): boolean {
  try {
    call();
    return false;
  } catch (error) {
    return error instanceof BaseUrlError || error instanceof ReferenceUrlError;
  }
}

test("the error says what is rejected", () => {
  const reason = (base: string, reference: string): string => {
    try {
      return resolve(base, reference, BY_PARSER).url;
    } catch (error) {
      return error instanceof BaseUrlError ? error.reason : (error as Error).message;
    }
  };
  assert.is(reason("b/c", "http://a/"), "relative");
  assert.is(reason("h_t://a/b", "g"), "malformed-scheme");
  assert.is(reason("http://[/", "g"), "rejected");
  assert.is(reason("x:opaque", "g"), "opaque");
  assert.is(reason("x:opaque", "#g"), "x:opaque#g");
  assert.is(reason("http://a/", "http://[/"), 'the URL parser rejects the reference "http://[/"');
  throws(() => new ReferenceUrlError(7 as never), TypeError);
});

test("where each component comes from, and whether it is the same document", () => {
  const of = (base: string, reference: string): string => {
    const { origins, sameDocument } = resolve(base, reference, BY_PARSER);
    const { scheme, authority, path, query, fragment } = origins;
    return `${[scheme, authority, path, query, fragment].map((origin) => origin ?? "-").join(" ")} ${sameDocument}`;
  };
  const BASE = "http://a/b?q";
  assert.is(of(BASE, ""), "base base base base - true");
  assert.is(of(BASE, " #s"), "base base base base reference true");
  assert.is(of(BASE, "?y"), "base base base reference - false");
  assert.is(of(BASE, "g"), "base base both - - false");
  assert.is(of(BASE, "HTTP:g"), "base base both - - false");
  assert.is(of(BASE, "\\g"), "base base reference - - false");
  assert.is(of(BASE, "/\n/h"), "base reference reference - - false");
  assert.is(of(BASE, "http://h"), "reference reference reference - - false");
  assert.is(of(BASE, "https:g"), "reference reference reference - - false");
  assert.is(of("x:/a", "x:g"), "reference - reference - - false");
  assert.is(of("x:/a", "\\g"), "base - both - - false");
});

test("an explanation has the parser's own terms", () => {
  assert.equal(renderExplanation(explain("HTTP://a/b", "../\u00e9", BY_PARSER)).split("\n"), [
    "HTTP://a/b + ../\u00e9",
    "by WHATWG URL Standard, section URL parsing",
    "* parse  the URL parser reads the reference with the base -> http://a/%C3%A9",
    "http://a/%C3%A9",
  ]);
});

test("the shortest reference resolves to the target", () => {
  for (const [base, target, expected] of [
    ["http://a/b/c", "http://a/b/d", "d"],
    ["http://a/b/c", "http://a/", "/"],
    ["http://a/b/c?q", "http://a/b/c?q#f", "#f"],
    ["x:opaque", "x:opaque#f", "#f"],
    ["x:opaque", "x:g", "x:g"],
    ["b", "http://a/", "http://a/"],
  ] as const)
    assert.is(relativize(base, target, BY_PARSER), expected);
  fc.assert(
    fc.property(likelyReference, likelyReference, (base, text) => {
      const target = hrefOf(text, base);
      if (target === null) return;
      assert.is(new URL(relativize(base, target, BY_PARSER), base).href, target);
    }),
  );
});

test.run();
