// Work is linear in the length of the text, whatever it contains.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { ALGORITHMS, explainResolution as explain, renderExplanation, resolve } from "../../../src/index.js";
import { Workshop } from "../../support/work.js";

const MEGABYTE = 1 << 20;
const fill = (piece: string, length: number): string => piece.repeat(length / piece.length);

const LONG: Readonly<Record<string, (length: number) => string>> = {
  "down, then up": (length) => "a/".repeat(length / 8) + "../".repeat(length / 12),
  ...Object.fromEntries(
    ["/../", "../", "a/", "a/./", "a/../", "/", ".", ";", "?/../", ":", "a"].map((piece) => [
      piece,
      (length: number) => fill(piece, length),
    ]),
  ),
};

const shop = new Workshop(new URL("./work.js", import.meta.url));
test.after(() => shop.close());

for (const [name, text] of Object.entries(LONG)) {
  test(`the work on a long text of ${name} is linear`, async () => {
    for (const algorithm of ALGORITHMS) {
      for (const way of ["below", "above", "relativized", "explained"]) {
        const about = `${way}, ${algorithm}`;
        await shop.growsLinearly(way, (length) => [text(length), algorithm], 2000, about);
      }
    }
  });
}

test("a megabyte is resolved", () => {
  for (const text of Object.values(LONG)) {
    for (const algorithm of ALGORITHMS) {
      assert.ok(
        resolve("http://a/b/c/d;p?q", `x/${text(MEGABYTE)}`, { algorithm }).url.startsWith("http://a/"),
      );
    }
  }
});

test("a megabyte, rendered", () => {
  const text = fill("a/../", MEGABYTE);
  assert.ok(renderExplanation(explain("http://a/b", text)).length < 12 * MEGABYTE);
});

test.run();
