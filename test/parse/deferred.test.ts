// Lists of a long text, which are made when they are first read, are those that a short text has at once.

import { test } from "uvu";
import * as assert from "uvu/assert";
import { draft05 } from "../../src/combinators.js";
import { dataOf, UrlDataError } from "../../src/compat/build/index.js";
import { normalize } from "../../src/compat/normal/index.js";
import { warnings } from "../../src/compat/warnings/index.js";
import { MAX_ENTRIES } from "../../src/core/text/long.js";
import { DEFERRED_FROM } from "../../src/core/values.js";
import { components, type Path, parse, parseTolerant, print, SizeLimitError, tree } from "../../src/index.js";
import fc from "../support/fast-check.js";
import { throws } from "../support/throws.js";

const piece = fc.constantFrom("a", "/", "//", ";b", ";", "/c;d", "%41", ".", "e.");
const longPath = fc
  .array(piece, { minLength: 1, maxLength: 40 })
  .map((pieces) => pieces.join(""))
  .map((unit) => unit.repeat(Math.ceil((DEFERRED_FROM + 1) / unit.length)));
const longHost = fc
  .array(fc.constantFrom("a.", "b-c.", "1."), { minLength: 1, maxLength: 9 })
  .map((labels) => labels.join(""))
  .map((unit) => `${unit.repeat(Math.ceil((DEFERRED_FROM + 1) / unit.length))}d`);

const longReference = fc.oneof(
  longPath.map((path) => `/${path}`),
  longPath.map((path) => `http://a/${path}?q#f`),
  longHost.map((host) => `http://${host}:80/`),
);

test("the nodes are those that the combinators make", () => {
  fc.assert(
    fc.property(longReference, (text) => {
      fc.pre(!text.startsWith("//"));
      const wanted = draft05["URL-reference"].compiled.tryParse(text);
      assert.equal(JSON.parse(JSON.stringify(parse(text))), JSON.parse(JSON.stringify(wanted)));
      assert.equal(structuredClone(parse(text)), structuredClone(wanted));
    }),
    { numRuns: 60 },
  );
});

test("a long host that ends in a number is one", () => {
  for (const last of ["0", "9"]) {
    const numbers = ["1", "2", "3", last.repeat(DEFERRED_FROM)];
    const host = parse(numbers.join("."), { rule: "host" });
    assert.equal(host.type === "hostnumber" && host.numbers, numbers);
  }
});

test("a copy is read as the nodes themselves are", () => {
  fc.assert(
    fc.property(longReference, (text) => {
      const { components: found } = parseTolerant(text);
      const copy = structuredClone(found);
      for (const ast of [found, copy]) {
        assert.is(print(ast), text);
        assert.equal(normalize(ast), normalize(text));
        assert.equal(structuredClone(components(ast)), structuredClone(components(copy)));
      }
    }),
    { numRuns: 30 },
  );
});

test("long data is the same as short data", () => {
  const unit = "a%2Fb;c;%41/";
  const count = Math.ceil(DEFERRED_FROM / unit.length) + 1;
  const { segments } = dataOf(`/${unit.repeat(count)}`).path;
  assert.equal(
    [...segments],
    [
      ...Array.from({ length: count }, () => dataOf("/a%2Fb;c;%41").path.segments[0]),
      { text: "", params: [] },
    ],
  );
  throws(() => dataOf(`/${unit.repeat(count)};%FF`), UrlDataError);
  throws(() => dataOf(`/%FF/${unit.repeat(count)}`), UrlDataError);
});

test("many changes are the same as a few, and give the text", () => {
  const unit = "%7e%2f/x/../";
  for (const options of [{}, { dotSegments: true }]) {
    const text = `HTTP://A/${unit.repeat(2000)}%41?%41#%42`;
    const { url, changes } = normalize(text, options);
    let [made, read] = ["", 0];
    for (const { start, end, before, after } of changes) {
      assert.is(text.slice(start, end), before);
      made += text.slice(read, start) + after;
      read = end;
    }
    assert.is(made + text.slice(read), url);
    assert.ok(changes.length > 2000);
    assert.equal(JSON.parse(JSON.stringify(normalize(text, options))).changes, changes);
  }
});

test("what would not fit into memory is a typed error when it is read, and not before", () => {
  const slashes = `/${"/".repeat(MAX_ENTRIES)}`;
  const { pathSegments } = components(`http://a${slashes}`).path as Path;
  assert.is(pathSegments.text.length, MAX_ENTRIES);
  const { segments } = pathSegments;
  assert.is(segments.length, MAX_ENTRIES + 1);
  assert.is(pathSegments.segments, segments);
  const longer = (components(`http://a/${slashes}`).path as Path).pathSegments;
  for (const read of [() => longer.segments, () => JSON.stringify(longer), () => ({ ...longer })]) {
    throws(read, "more than 2,000,000 segments and parameters in a path");
    throws(read, SizeLimitError);
  }
});

test("a tree has a limit", () => {
  throws(() => tree("a".repeat(500_000)), "more than 2,000,000 nodes in a tree");
  throws(
    () => tree("a".repeat((1 << 24) + 1)),
    "more than 16,777,216 UTF-16 code units in the text of a tree",
  );
  assert.is(tree("a".repeat(500_000), { depth: 2 }).type, "URL-reference");
});

test("warnings have a limit", () => {
  throws(
    () => warnings(`/${"%00".repeat(MAX_ENTRIES + 1)}`),
    "more than 2,000,000 warnings about one reference",
  );
});

test.run();
