import { test } from "uvu";
import * as assert from "uvu/assert";
import { uriResolver } from "../../../src/adapters/ajv/index.js";
import { BaseUrlError, resolve } from "../../../src/compat/resolve/index.js";
import fc, { CHARACTER } from "../../support/fast-check.js";
import { throws } from "../../support/throws.js";
import { anyReference, likelyReference } from "../../support/url-arbitrary.js";

const reference = fc.oneof(anyReference, likelyReference);
/** References that say where they go from a directory: with no scheme, and no colon that could be one. */
const relativePath = fc
  .array(fc.constantFrom("a", "b", ".", "..", "", "c.json", "a:b"), { minLength: 1, maxLength: 6 })
  .map((segments) => segments.join("/"))
  .filter((path) => path !== "" && !path.startsWith("/") && !/^[^/]*:/.test(path));

test("against a base with a scheme, the result is that of resolve by RFC 3986", () => {
  fc.assert(
    fc.property(likelyReference, reference, (base, text) => {
      fc.pre(/^[a-z-]+:/i.test(base));
      assert.is(uriResolver.resolve(base, text), resolve(base, text, { algorithm: "rfc3986" }).url);
    }),
  );
});

test("a relative base is a step on the way: to resolve both at once or one after the other is the same", () => {
  // Deep enough that no ".." reaches the root.
  const root = "http://a.example/1/2/3/4/5/6/7/8/9/10/11/12/x";
  const tail = fc.constantFrom("", "?q", "#f", "?q#f");
  const whole = fc.oneof(
    fc.tuple(relativePath, tail).map(([path, rest]) => path + rest),
    fc.tuple(fc.constantFrom("/", "//b.example/"), relativePath).map(([root, path]) => root + path),
    fc.constantFrom("", "?q", "#f", "/r/s#f", "//b.example", "//b.example?q", "x:y", "x:y/z"),
  );
  fc.assert(
    fc.property(whole, whole, (base, text) => {
      const together = uriResolver.resolve(base, text);
      assert.is(
        uriResolver.resolve(root, together),
        uriResolver.resolve(uriResolver.resolve(root, base), text),
        `${base} and ${text} give ${together}`,
      );
    }),
    { numRuns: 5_000 },
  );
});

for (const [base, text, url] of [
  ["", "a.json", "a.json"],
  ["", "", ""],
  ["a.json", "", "a.json"],
  ["a.json", "#b", "a.json#b"],
  ["a.json?q", "#b", "a.json?q#b"],
  ["a/b.json", "c.json", "a/c.json"],
  ["a/b.json", "../c.json", "c.json"],
  ["a/b.json", "../../c.json", "../c.json"],
  ["../a/b", "../../c", "../../c"],
  ["a/b", "..", "./"],
  ["..", "a", "../a"],
  ["a/.", "b", "a/b"],
  ["/a/..", "b", "/b"],
  ["//h/a/..", "b", "//h/b"],
  ["a", "./b:c", "./b:c"],
  ["a/b", "../b:c", "./b:c"],
  ["a/b", "..//c", ".//c"],
  ["/a/b", "../../c", "/c"],
  ["/a", "..//c", "/.//c"],
  ["//h/a", "../b", "//h/b"],
  ["//h", "b", "//h/b"],
  ["a/b", "//h/c", "//h/c"],
  ["a/b", "/c/../d", "/d"],
  ["a/b", "x:y", "x:y"],
  ["urn:a:b", "#/c", "urn:a:b#/c"],
] as const) {
  test(`${base} and ${text} give ${url}`, () => assert.is(uriResolver.resolve(base, text), url));
}

test("serialize undoes parse, whatever the text is", () => {
  fc.assert(
    fc.property(fc.oneof(reference, fc.string({ unit: CHARACTER })), (text) => {
      assert.is(uriResolver.serialize(uriResolver.parse(text)), text);
    }),
    { numRuns: 2_000 },
  );
});

test("the components are those that are there", () => {
  assert.equal(uriResolver.parse("http://u:p@[::1]:80/a/b?c#d"), {
    scheme: "http",
    userinfo: "u:p",
    host: "[::1]",
    port: "80",
    path: "/a/b",
    query: "c",
    fragment: "d",
  });
  assert.equal(uriResolver.parse("file:///a"), { scheme: "file", host: "", path: "/a" });
  assert.equal(uriResolver.parse("#/a"), { path: "", fragment: "/a" });
});

test("components that would be read as others are kept apart", () => {
  const { serialize } = uriResolver;
  assert.is(serialize({ host: "h", path: "a" }), "//h/a");
  assert.is(serialize({ scheme: "x", path: "//a" }), "x:/.//a");
  assert.is(serialize({ path: "a:b" }), "./a:b");
  assert.is(serialize({ port: 80 }), "//:80");
  assert.is(serialize({ userinfo: "u" }), "//u@");
  assert.is(serialize({}), "");
});

test("what is not a base, or not a component, is an error", () => {
  throws(() => uriResolver.resolve("a_b:c", "d"), BaseUrlError);
  assert.is(uriResolver.resolve("a_b:c", "x:d"), "x:d");
  throws(
    () => uriResolver.serialize({ path: 1 } as never),
    "the path of the components must be a string, not 1",
  );
  throws(
    () => uriResolver.serialize({ port: [] } as never),
    "the port of the components must be a whole number of at least 0, not an array",
  );
});

test("long texts take linear time", () => {
  const long = "../a/".repeat(500_000);
  assert.is(uriResolver.resolve("b/c", long), "a/");
  assert.is(uriResolver.resolve("b/c", "../".repeat(500_000)).length, 3 * 499_999);
  assert.is(uriResolver.serialize(uriResolver.parse(long)), long);
});

test.run();
