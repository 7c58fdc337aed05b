// The shortest reference: it resolves to the target, and no shorter one does.
import fc from "fast-check";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { type ResolveOptions, relativize, resolve } from "../../../src/compat/resolve/index.js";
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

/** For each URL that some short reference resolves to, the shortest such reference. */
function shortest(base: string, options: ResolveOptions): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const reference of REFERENCES) {
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
