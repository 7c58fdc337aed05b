// Warnings: cases as data, and what must be true of them for any text.
import fc from "fast-check";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { renderWarning, warnings } from "../../../src/compat/warnings/index.js";
import { textOf } from "../../support/files.js";
import { casesOf } from "../../support/tabbed.js";
import { throws } from "../../support/throws.js";
import { anyReference, likelyReference } from "../../support/url-arbitrary.js";

const cases = casesOf("test/case/warnings/warnings.txt");

for (const [url, ...expected] of cases) {
  test(`${url}`, () => {
    const found = warnings(url!).map(
      ({ code, component, start, end }) => `${code} ${component} ${url!.slice(start, end) || '""'}`,
    );
    assert.equal(found, expected);
  });
}

test("the page has each code, and each has a case", () => {
  const codes = [...textOf("docs/warnings.md").matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, code]) => code!);
  const used = new Set(cases.flatMap(([url]) => warnings(url!).map(({ code }) => code as string)));
  assert.equal(codes.sort(), [...used].sort());
});

test("any text has warnings in order, each on a stretch of it", () => {
  fc.assert(
    fc.property(fc.oneof(likelyReference, anyReference, fc.string({ unit: "binary" })), (url) => {
      let read = 0;
      for (const { start, end, message, section } of warnings(url)) {
        assert.ok(read <= start && start <= end && end <= url.length);
        assert.ok(message !== "" && section.section !== "");
        read = start;
      }
    }),
  );
});

test("a warning is shown with its place", () => {
  const [first] = warnings("http://a.example:25/");
  assert.equal(renderWarning(first!, "http://a.example:25/", { origin: "list.txt:3" }).split("\n"), [
    "warning[reserved-port]: the port is reserved for a protocol, and it is not known to be the scheme's own",
    " --> list.txt:3:18",
    "  | http://a.example:25/",
    "  |                  ^^",
    "  = see: draft-fielding-url-syntax-05, section 7",
  ]);
});

test("many escapes are not too many", () => {
  assert.is(warnings(`/${"%00".repeat(20_000)}`).length, 20_000);
});

test("what is no string is told", () => {
  throws(() => warnings(1 as unknown as string), TypeError);
});

test.run();
