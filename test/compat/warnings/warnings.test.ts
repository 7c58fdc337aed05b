// Warnings: cases as data, and properties that hold for any text.

import { test } from "uvu";
import * as assert from "uvu/assert";
import { renderWarning, warnings } from "../../../src/compat/warnings/index.js";
import fc from "../../support/fast-check.js";
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

test("every code is documented and has a case", () => {
  const codes = [...textOf("docs/warnings.md").matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, code]) => code!);
  const used = new Set(cases.flatMap(([url]) => warnings(url!).map(({ code }) => code as string)));
  assert.equal(codes.sort(), [...used].sort());
});

test("warnings are in order, each with a span of the text", () => {
  fc.assert(
    fc.property(fc.oneof(likelyReference, anyReference, fc.string({ unit: "binary" })), (url) => {
      let read = 0;
      for (const { start, end, message, section } of warnings(url)) {
        assert.ok(read <= start && start <= end && end <= url.length);
        assert.ok(message !== "" && section?.section !== "");
        read = start;
      }
    }),
  );
});

test("renderWarning shows the span and the section", () => {
  const [first] = warnings("http://a.example:25/");
  assert.equal(renderWarning(first!, "http://a.example:25/", { origin: "list.txt:3" }).split("\n"), [
    "warning[reserved-port]: the port is reserved, and not known to be the scheme's default port",
    " --> list.txt:3:18",
    "  | http://a.example:25/",
    "  |                  ^^",
    "  = see: draft-fielding-url-syntax-05, section 7",
  ]);
  const brief = renderWarning(first!, "http://a.example:25/", { verbose: false });
  assert.not.match(brief, "= see");
});

test("a user is compared with a host up to one character more than the longest name has", () => {
  const LONGEST = 255;
  /** A name whose character of that number, from 1, is a hyphen, which cannot end a name. */
  const hyphenAt = (place: number): string => `a.${"b".repeat(place - 3)}-c`;
  const codes = (user: string): string[] => warnings(`//${user}@h/`).map(({ code }) => code);
  assert.equal(codes(hyphenAt(LONGEST)), ["user-like-host"]);
  assert.equal(codes(hyphenAt(LONGEST + 1)), []);
  assert.equal(codes(hyphenAt(LONGEST + 2)), ["user-like-host"]);
  assert.equal(codes(hyphenAt(LONGEST + 1).replace(".", "%2E")), []);
});

test("many escapes do not overflow the stack", () => {
  assert.is(warnings(`/${"%00".repeat(20_000)}`).length, 20_000);
});

test("wrong types and unknown options are TypeErrors", () => {
  const [first] = warnings("//a@b/%00");
  throws(() => renderWarning(first!, "//a@b/%00", { orign: "a" } as object), TypeError);
  throws(() => warnings(1 as unknown as string), TypeError);
});

test.run();
