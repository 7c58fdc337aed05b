// The linear-time algorithms give the same results as the standards' wording taken literally.

import { test } from "uvu";
import * as assert from "uvu/assert";
import { collapse, collapseStepwise, removeDotSegments } from "../../../src/compat/resolve/path.js";
import { BaseUrlError, resolve } from "../../../src/index.js";
import fc, { runs } from "../../support/fast-check.js";
import { strings } from "../../support/strings.js";
import { throws } from "../../support/throws.js";
import * as literal from "./literal.js";

const NAMES = ["d", "e", "f", "g"];

test("dot segments: every text of dots, slashes and a letter", () => {
  for (const text of strings("./a", 9)) {
    assert.is(collapse(text), literal.collapseLiterally(text), text);
    assert.is(removeDotSegments(text), literal.removeDotSegmentsLiterally(text), text);
  }
});

test("dot segments: every path of whole segments", () => {
  const segments = ["", ".", "..", "a", "..."];
  let paths: string[] = segments;
  for (let count = 1; count < 6; count++) {
    for (const path of paths) {
      assert.is(collapse(path), literal.collapseLiterally(path), path);
      assert.is(removeDotSegments(path), literal.removeDotSegmentsLiterally(path), path);
    }
    paths = paths.flatMap((path) => segments.map((segment) => `${path}/${segment}`));
  }
});

test("dot segments: each step on its own", () => {
  for (const text of strings("./a", 7)) {
    const buffers: string[] = [];
    collapseStepwise(text, NAMES, (_, __, ___, buffer) => buffers.push(buffer!));
    assert.equal(buffers, literal.collapseSteps(text), text);
  }
});

const BASES = [
  "x://h/a/b/c",
  "x://h/a/b/",
  "x://h",
  "x://h?q",
  "x://h/",
  "x:",
  "x:?q#f",
  "x:/a/b;p/c;q?r#f",
  "x:/a//b",
  "x://h//a",
  "x://h/..",
  "x://h/a/../b/./c?q/../r",
  "x://h/a/.b/c",
  "x:///a/b",
  "x://h/a;p?q#f",
  "ws:/a/b?q",
  "WS://h/a",
];
const ROOTLESS = ["x:a", "x:a/b/c?q", "x:../a", "x:a//b"];

/** All algorithms, on one pair. */
function compare(base: string, reference: string): void {
  const says = `${base} + ${reference}`;
  for (const strict of [true, false]) {
    const { url } = resolve(base, reference, { algorithm: "rfc3986", strict });
    assert.is(url, literal.rfc3986(base, reference, strict), says);
    if (ROOTLESS.includes(base) && !/^(?:[^:/?#]+:|#|$)/.test(reference)) {
      // By RFC 2396, an opaque base has no relative references.
      throws(() => resolve(base, reference, { algorithm: "rfc2396", strict }), BaseUrlError);
      continue;
    }
    const older = resolve(base, reference, { algorithm: "rfc2396", strict });
    assert.is(older.url, literal.rfc2396(base, reference, strict), says);
  }
  assert.is(resolve(base, reference).url, literal.draft05(base, reference), says);
  assert.is(resolve(base, reference, { algorithm: "rfc1808" }).url, literal.rfc1808(base, reference), says);
}

for (const base of [...BASES, ...ROOTLESS]) {
  test(`every short reference against ${base}`, () => {
    for (const reference of strings("./a?#;:x_", 4)) compare(base, reference);
    for (const rest of strings("./a?#;:x_", 3)) compare(base, `ws:${rest}`);
    for (const reference of strings("./a", 7)) compare(base, reference);
  });
}

test("long references of any kind", () => {
  const piece = fc.constantFrom(
    "..",
    ".",
    "/",
    "/",
    "/",
    "a",
    "bc",
    ";",
    "?",
    "#",
    ":",
    "x:",
    "//",
    "%2e",
    "é",
  );
  const text = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(""));
  fc.assert(
    fc.property(text, text, (path, reference) => compare(`x://h/${path}`, reference)),
    { numRuns: runs(3) },
  );
});

test.run();
