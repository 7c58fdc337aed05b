import { explainResolution, resolve } from "url-grammar";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { resolution } from "../../src/analysis/resolution.js";

const test = suite("resolution");

/** RFC 3986, section 5.4, and what the algorithms differ on. */
const BASE = "http://a/b/c/d;p?q";
const REFERENCES = [
  "g",
  "./g/",
  "//g",
  "?y",
  "#s",
  "",
  "../../../g",
  "/./g",
  "g;x=1/../y",
  "g?y/../x",
  "http:g",
  "x:y",
];

test("gives what resolve and explain give, by each algorithm", () => {
  for (const reference of REFERENCES) {
    const { algorithms, browser } = resolution({ base: BASE, reference });
    const today = resolve(BASE, reference, { algorithm: "rfc3986" }).url;
    assert.equal(
      algorithms.map(({ algorithm, strict }) => `${algorithm} ${strict}`),
      ["rfc3986 true", "rfc3986 false", "rfc2396 true", "rfc2396 false", "draft-05 true", "rfc1808 true"],
    );
    for (const one of algorithms) {
      if (!("url" in one)) throw new Error(one.fault);
      const { algorithm, strict } = one;
      const expected = resolve(BASE, reference, { algorithm, strict });
      assert.is(one.url.text, expected.url);
      assert.is(one.differs, expected.url !== today);
      assert.is(one.valid, expected.valid);
      assert.is(one.sameDocument, expected.sameDocument);
      assert.is(one.pieces.map(({ text }) => text.text).join(""), expected.url);
      assert.equal(
        one.steps.map(({ message, buffer, ...step }) => ({
          ...step,
          message: message.text,
          buffer: buffer?.text ?? null,
        })),
        explainResolution(BASE, reference, { algorithm, strict }).steps,
      );
    }
    const { href } = new URL(reference, BASE);
    assert.equal(browser, { url: { text: href, more: 0 }, differs: href !== today });
  }
});

test("says where each component comes from", () => {
  const [one] = resolution({ base: BASE, reference: "../g?y#s" }).algorithms;
  assert.ok(one !== undefined && "pieces" in one);
  assert.equal(
    one.pieces.filter(({ origin }) => origin !== null).map(({ component, origin }) => [component, origin]),
    [
      ["scheme", "base"],
      ["authority", "base"],
      ["path", "both"],
      ["query", "reference"],
      ["fragment", "reference"],
    ],
  );
});

test("a base that is not usable is said to be so", () => {
  const { algorithms, browser } = resolution({ base: "b/c", reference: "g" });
  for (const one of algorithms) assert.match("fault" in one ? one.fault : "", "it is relative");
  assert.ok("fault" in browser);
  const opaque = resolution({ base: "mailto:a@b", reference: "g" }).algorithms;
  assert.equal(
    opaque.filter((one) => "fault" in one).map(({ algorithm }) => algorithm),
    ["rfc2396", "rfc2396"],
  );
});

test.run();
