// The work of normal forms grows with the length of the text alone.
import { test } from "uvu";
import { Workshop } from "../../support/work.js";

const shop = new Workshop(new URL("./work.js", import.meta.url));
test.after(() => shop.close());

test("the work on a long text is linear", async () => {
  for (const piece of [
    "a@B,",
    "a&",
    ";a",
    "-1",
    "%41/../",
    "/..",
    "a/",
    "%7e",
    "%2e",
    "%2e/",
    ".",
    "http://A@",
    "A.b:80",
    "é",
  ]) {
    for (const before of ["/", "//", "x:"]) {
      const text = (length: number): string => before + piece.repeat(length / piece.length);
      // Long enough for more changes than are listed at once.
      await shop.growsLinearly("normalized", (length) => [text(length)], 8000, text(9));
    }
  }
});

test("the work on the parts that schemes have is linear", async () => {
  for (const [before, ...pieces] of [
    ["tel:+1", "-1", ";B", ";ext=1-"],
    ["sip:a@b", ";B", "?a&", "@"],
    ["mailto:", "a@B,", "a", "a,", "@"],
    ["mailto:?", "to=a@B&", "a&", "a"],
    ["urn:a1:b", "%2e", "?+"],
    ["news://a/", "/"],
  ] as const) {
    for (const piece of pieces) {
      const text = (length: number): string => before + piece.repeat(length / piece.length);
      await shop.growsLinearly("compared", (length) => [text(length)], 8000, text(9));
    }
  }
});

test.run();
