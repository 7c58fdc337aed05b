// The shortest reference: it resolves to the target, and no shorter one does.

import { test } from "uvu";
import * as assert from "uvu/assert";
import { BaseUrlError, isValid, type ResolveOptions, relativize, resolve } from "../../../src/index.js";
import fc, { runs } from "../../support/fast-check.js";
import { strings } from "../../support/strings.js";
import { throws } from "../../support/throws.js";

const WAYS: readonly ResolveOptions[] = [
  { algorithm: "draft-05" },
  { algorithm: "draft-05", document: "x:/d" },
  { algorithm: "rfc1808" },
  { algorithm: "rfc2396" },
  { algorithm: "rfc2396", strict: false, document: "x:/d" },
  { algorithm: "rfc3986" },
  { algorithm: "rfc3986", strict: false },
];

const BASES = [
  "x://h/a/b/c",
  "x://h?q",
  "x:",
  "x:/a/a;a/c;q?a#a",
  "x:/a//a",
  "x://h/..",
  "x://h/a/../b/./c?q",
  "x:///a/b",
  "xyz:/a?#f",
  "ws:/a",
  "ws://h/a/b",
  "x:a/b/c?q",
  "x:../a",
];
const REFERENCES = [...new Set([...strings("a/.?#;:", 4), ...strings("./a", 5)])];

/** Whether the grammar of the standard does not allow a reference that its algorithm resolves. */
function isPassedOver(reference: string, { algorithm }: ResolveOptions): boolean {
  if (algorithm === "rfc2396") return /^[:?]/.test(reference);
  return algorithm === "rfc3986" && reference.startsWith(":");
}

/** What a reference resolves to, or `null` if it needs a base that is not usable. */
function urlOf(base: string, reference: string, options: ResolveOptions): string | null {
  try {
    return resolve(base, reference, options).url;
  } catch (error) {
    if (!(error instanceof BaseUrlError)) throw error;
    return null;
  }
}

/** For each URL that one of the references resolves to, the shortest such reference that may be returned. */
function shortest(
  base: string,
  options: ResolveOptions,
  references: readonly string[] = REFERENCES,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const reference of references) {
    if (isPassedOver(reference, options)) continue;
    const url = urlOf(base, reference, options);
    if (url === null) continue;
    const known = found.get(url);
    if (known === undefined || known.length > reference.length) found.set(url, reference);
  }
  return found;
}

for (const options of WAYS) {
  for (const base of BASES) {
    test(`${JSON.stringify(options)}: none is shorter, against ${base}`, () => {
      for (const [target, reference] of shortest(base, options)) {
        const found = relativize(base, target, options);
        assert.ok(found.length <= reference.length, `${target}: ${found}, but ${reference} would do`);
        if (found !== target) assert.is(resolve(base, found, options).url, target);
      }
    });
  }
}

// Every path of up to four characters, without an authority: dot segments, and two slashes in any place. The variants of an
// algorithm differ in what they do with a scheme or a document, for which shorter ones do.
const basesUpTo = (length: number): readonly string[] =>
  [...strings("/.a?", length)].map((path) => `x:${path}`);
const UNUSABLE_BASES = ["", "a/b", "//h", "x_y:/a"];
const SHORT_REFERENCES = [...new Set([...strings("x:/.a?#", 3), ...strings("/.a", 5)])];

for (const options of WAYS) {
  test(`${JSON.stringify(options)}: none is shorter, against every short base without an authority`, () => {
    const bases = basesUpTo(Object.keys(options).length === 1 ? 4 : 2);
    for (const base of [...bases, ...UNUSABLE_BASES]) {
      for (const [target, reference] of shortest(base, options, SHORT_REFERENCES)) {
        const found = relativize(base, target, options);
        if (found.length > reference.length)
          assert.unreachable(`${base} to ${target}: ${found}, but ${reference} would do`);
        if (found !== target) assert.is(resolve(base, found, options).url, target);
      }
    }
  });
}

test("for a valid base and a valid target, the reference is valid", () => {
  for (const { algorithm, grammar } of [
    { algorithm: "draft-05", grammar: "draft-05" },
    { algorithm: "rfc1808", grammar: "rfc1808" },
    { algorithm: "rfc2396", grammar: "rfc2396" },
    { algorithm: "rfc3986", grammar: "rfc3986" },
  ] as const) {
    const valid = (text: string): boolean => isValid(text, { grammar });
    const bases = [...strings("/.a?:", 3)].map((path) => `x:${path}`).filter(valid);
    const targets = [...strings("/.a?:", 5)].map((path) => `x:${path}`).filter(valid);
    for (const base of bases) {
      for (const target of targets) {
        // Seven characters, without the schemes, are enough for every way in which dots, colons and slashes meet.
        if (base.length + target.length > 7 + 2 * "x:".length) continue;
        const reference = relativize(base, target, { algorithm });
        if (!valid(reference)) assert.unreachable(`${algorithm}, ${base} to ${target}: ${reference}`);
      }
    }
  }
});

test("a reference of RFC 3986 does not begin with a colon", () => {
  assert.is(relativize("x:a", "x::b", { algorithm: "rfc3986" }), "./:b");
  assert.is(relativize("x:/a/", "x:/a/:b", { algorithm: "rfc3986" }), "./:b");
  assert.is(relativize("x:/a/", "x:/a/:b"), ":b");
});

test("a reference of RFC 2396 has a path before its query", () => {
  const options = { algorithm: "rfc2396" } as const;
  assert.is(relativize("http://a/b/c", "http://a/b/?y", options), ".?y");
  assert.is(relativize("http://a/b/c", "http://a/b/?y"), "?y");
  assert.is(relativize("http://a/b/c", "http://a/b/:b", options), "./:b");
});

test("an unusable base has the references that need none", () => {
  assert.is(relativize("", "http://a/b"), "http://a/b");
  assert.is(relativize("b/c", "b/d"), "b/d");
  assert.is(relativize("", "http://a/b#s", { document: "http://a/b" }), "#s");
  assert.is(relativize("mailto:a@b", "mailto:a@b#s", { algorithm: "rfc2396" }), "#s");
  assert.is(relativize("mailto:a@b", "mailto:c@d", { algorithm: "rfc2396" }), "mailto:c@d");
  assert.is(relativize("mailto:a@b", "mailto:c@d"), "c@d");
  throws(() => relativize("http://a/", "http://a/b", { document: "b" }), BaseUrlError);
  assert.is(relativize("http://a/", "http://a/b", { document: "b", algorithm: "rfc3986" }), "b");
});

test("it resolves to the target, or is the target", () => {
  const piece = fc.constantFrom(
    "..",
    ".",
    "/",
    "/",
    "/",
    "a",
    "b",
    ";",
    "?",
    "#",
    ":",
    "x:",
    "//",
    "x://h/",
    "é",
  );
  const text = fc.array(piece, { maxLength: 16 }).map((pieces) => pieces.join(""));
  const target = fc.oneof(
    text,
    text.map((rest) => `x://h/${rest}`),
    fc.string(),
  );
  fc.assert(
    fc.property(text, target, fc.constantFrom(...WAYS), (path, wanted, options) => {
      const base = `x://h/${path}`;
      const reference = relativize(base, wanted, options);
      assert.ok(reference === wanted || resolve(base, reference, options).url === wanted);
      assert.ok(reference.length <= wanted.length);
    }),
    { numRuns: runs(5) },
  );
});

test("the target is returned when no reference leads to it", () => {
  const base = "http://a/b";
  assert.is(relativize(base, "http://a/../b", { algorithm: "rfc3986" }), "http://a/../b");
  assert.is(relativize(base, "no scheme"), "no scheme");
  assert.is(relativize(base, ""), "");
  assert.is(relativize(base, "http:g"), "http:g");
});

test.run();
