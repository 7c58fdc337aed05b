// Time is linear in the length of the text, whatever it contains.
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  ALGORITHMS,
  explain,
  relativize,
  renderExplanation,
  resolve,
} from "../../../src/compat/resolve/index.js";

const MEGABYTE = 1 << 20;
const fill = (piece: string): string => piece.repeat(MEGABYTE / piece.length);
const half = MEGABYTE / 2;

const LONG: Readonly<Record<string, string>> = {
  "/../": fill("/../"),
  "../": fill("../"),
  "a/": fill("a/"),
  "a/./": fill("a/./"),
  "a/../": fill("a/../"),
  "down, then up": "a/".repeat(half / 4) + "../".repeat(half / 6),
  "//": fill("/"),
  ".": fill("."),
  ";": fill(";"),
  "?/../": fill("?/../"),
  ":": fill(":"),
  "no slash": fill("a"),
};

for (const [name, text] of Object.entries(LONG)) {
  test(`a megabyte of ${name}`, () => {
    const start = performance.now();
    for (const algorithm of ALGORITHMS) {
      const { url } = resolve("http://a/b/c/d;p?q", `x/${text}`, { algorithm });
      assert.type(resolve(`http://a/${text}`, "../g", { algorithm }).url, "string");
      // relativize tries a dozen references and explain keeps a dozen buffers, so a part of the text is enough.
      const part = url.slice(0, MEGABYTE / 16);
      assert.type(relativize("http://a/b", part, { algorithm }), "string");
      assert.type(relativize(part, `${part}b`, { algorithm }), "string");
      assert.ok(explain(part, part.slice(9), { algorithm }).steps.length < 20);
    }
    // Quadratic time would be minutes; the limit leaves room for a slow machine.
    assert.ok(performance.now() - start < 5000);
  });
}

test("a megabyte, rendered", () => {
  const text = fill("a/../");
  assert.ok(renderExplanation(explain("http://a/b", text)).length < 12 * MEGABYTE);
});

test.run();
