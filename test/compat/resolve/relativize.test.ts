// The shortest reference: it resolves to the target, and no shorter one does.

import { test } from "uvu";
import * as assert from "uvu/assert";
import { type ResolveOptions, relativize, resolve } from "../../../src/compat/resolve/index.js";
import { isValid } from "../../../src/index.js";
import fc from "../../support/fast-check.js";
import { strings } from "../../support/strings.js";

const WAYS: readonly ResolveOptions[] = [
  { algorithm: "draft-05" },
  { algorithm: "draft-05", document: "x:/d" },
  { algorithm: "rfc1808" },
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
];
const ROOTLESS = ["x:a/b/c?q", "x:../a"];
const REFERENCES = [...new Set([...strings("a/.?#;:", 4), ...strings("./a", 6)])];

/** For each URL that one of the references resolves to, the shortest such reference that may be returned. */
function shortest(
  base: string,
  options: ResolveOptions,
  references: readonly string[] = REFERENCES,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const reference of references) {
    if (options.algorithm === "rfc3986" && reference.startsWith(":")) continue;
    const { url } = resolve(base, reference, options);
    const known = found.get(url);
    if (known === undefined || known.length > reference.length) found.set(url, reference);
  }
  return found;
}

for (const options of WAYS) {
  for (const base of options.algorithm === "rfc3986" ? [...BASES, ...ROOTLESS] : BASES) {
    test(`${JSON.stringify(options)}: none is shorter, against ${base}`, () => {
      for (const [target, reference] of shortest(base, options)) {
        const found = relativize(base, target, options);
        assert.ok(found.length <= reference.length, `${target}: ${found}, but ${reference} would do`);
        if (found !== target) assert.is(resolve(base, found, options).url, target);
      }
    });
  }
}

// Every path of up to four characters, without an authority: dot segments, and two slashes in any place.
const SHORT_BASES = [...strings("/.a?", 4)].map((path) => `x:${path}`);
const SHORT_REFERENCES = [...new Set([...strings("x:/.a?#", 3), ...strings("/.a", 5)])];

for (const options of WAYS) {
  test(`${JSON.stringify(options)}: none is shorter, against every short base without an authority`, () => {
    for (const base of SHORT_BASES) {
      if (options.algorithm !== "rfc3986" && !/^x:([/?]|$)/.test(base)) continue;
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
    { algorithm: "rfc1808", grammar: "draft-05" },
    { algorithm: "rfc3986", grammar: "rfc3986" },
  ] as const) {
    const valid = (text: string): boolean => isValid(text, { grammar });
    const bases = [...strings("/.a?:", 3)].map((path) => `x:${path}`).filter(valid);
    const usable = bases.filter((base) => algorithm === "rfc3986" || /^x:([/?]|$)/.test(base));
    const targets = [...strings("/.a?:", 5)].map((path) => `x:${path}`).filter(valid);
    for (const base of usable) {
      for (const target of targets) {
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
    { numRuns: 5000 },
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
