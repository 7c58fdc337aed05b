// Warnings: cases as data, one file for each code, and properties that hold for any text.

import { test } from "uvu";
import * as assert from "uvu/assert";
import { WARNING_HELP } from "../../../src/compat/warnings/help.js";
import {
  renderWarning,
  WARNING_CODES,
  type Warning,
  type WarningCode,
  warnings,
} from "../../../src/compat/warnings/index.js";
import { type Example, wholeText } from "../../../src/core/code-help.js";
import { printable } from "../../../src/core/text/printable.js";
import { validatorFor } from "../../../src/grammar/grammars.js";
import { applyReplacement, GRAMMAR_NAMES, type GrammarName, isValid } from "../../../src/index.js";
import type { UrlShape } from "../../../src/spec/spec.js";
import { componentSpans } from "../../../src/spec/split.js";
import fc, { CHARACTER, runs } from "../../support/fast-check.js";
import { filesBelow, textOf } from "../../support/files.js";
import { fieldsOf } from "../../support/tabbed.js";
import { throws } from "../../support/throws.js";
import { anyReference, likelyReference } from "../../support/url-arbitrary.js";

/** A URL, and the fields of its line after it. */
interface Case {
  readonly grammar: GrammarName;
  readonly url: string;
  readonly expected: readonly string[];
}

const FOLDER = "test/case/warnings";

/** The codes that have a file of cases. The others have the examples of their help. */
const WITH_CASES = filesBelow(FOLDER, ".txt").map((path) => path.replace(/.*\/|\.txt$/g, "") as WarningCode);

/** The cases of a code: those in which there is such a warning, and those in which there is none. */
function casesFor(code: string): readonly [fires: readonly Case[], others: readonly Case[]] {
  const [fires, others] = textOf(`${FOLDER}/${code}.txt`).split("\n-- does not fire\n");
  const read = (lines: readonly string[]): readonly Case[] =>
    lines.filter((line) => line !== "").map((line) => caseOf(fieldsOf(line)));
  return [read(fires!.split("\n").slice(1)), read(others!.split("\n"))];
}

function caseOf([grammar, url, ...expected]: readonly string[]): Case {
  return { grammar: grammar === "-" ? "draft-05" : (grammar as GrammarName), url: url!, expected };
}

/** The warnings about a URL as the fields of a case. */
function fieldsFor(url: string, grammar: GrammarName): readonly string[] {
  return warnings(url, { grammar }).flatMap(({ code, component, start, end, hint }) => {
    const found = `${code} ${component} ${JSON.stringify(url.slice(start, end))}`;
    if (hint?.replacement == null) return [found];
    return [found, `${hint.safe ? "=!>" : "=>"} ${JSON.stringify(applyReplacement(url, hint.replacement))}`];
  });
}

/** A field with its text as JSON, however it is written. */
function asJson(field: string): string {
  const [, head, text] = /^((?:=!?>|\S+ \S+) )(.*)$/s.exec(field)!;
  return head + JSON.stringify(text!.startsWith('"') ? JSON.parse(text!) : text);
}

for (const code of WITH_CASES) {
  const [fires, others] = casesFor(code);
  test(`${code} has enough cases of both kinds`, () => {
    assert.ok(fires.length >= 6 && others.length >= 6, `${fires.length}, ${others.length}`);
    for (const { expected } of fires) assert.ok(expected.some((field) => field.startsWith(`${code} `)));
    for (const { expected } of others) assert.not.ok(expected.some((field) => field.startsWith(`${code} `)));
  });
  for (const { grammar, url, expected } of [...fires, ...others]) {
    test(`${code}: ${grammar}, ${JSON.stringify(url)}`, () => {
      assert.equal(fieldsFor(url, grammar), expected.map(asJson));
    });
  }
}

for (const [code, { bad, good }] of Object.entries(WARNING_HELP)) {
  const codesOf = (example: Example): readonly string[] =>
    warnings(typeof example === "string" ? example : wholeText(example[1])).map((found) => found.code);

  test(`${code}: the examples of its help`, () => {
    for (const example of bad) assert.ok(codesOf(example).includes(code), `${example}`);
    for (const example of good) assert.not.ok(codesOf(example).includes(code), `${example}`);
  });
}

test("every file of cases is that of a code", () => {
  assert.equal(
    WITH_CASES.filter((code) => !WARNING_CODES.includes(code)),
    [],
  );
  assert.ok(WITH_CASES.length >= 29);
});

/** Texts like those of the cases, which reach code that other texts hardly ever do. */
const mistaken = fc
  .tuple(
    fc.constantFrom(...WITH_CASES.flatMap((code) => casesFor(code)[0].map(({ url }) => url))),
    fc.nat(40),
    fc.oneof(fc.constant(""), likelyReference, fc.string({ unit: CHARACTER })),
  )
  .map(([url, at, more]) => url.slice(0, at) + more + url.slice(at));

const anyText = fc.oneof(mistaken, likelyReference, anyReference, fc.string({ unit: CHARACTER }));

test("warnings are in order, each with a span of the text", () => {
  fc.assert(
    fc.property(anyText, fc.constantFrom(...GRAMMAR_NAMES), (url, grammar) => {
      let read = 0;
      for (const { start, end, message, section } of warnings(url, { grammar })) {
        assert.ok(read <= start && start <= end && end <= url.length);
        assert.ok(message !== "" && section?.section !== "");
        read = start;
      }
    }),
  );
});

function hostOf(url: string, grammar: GrammarName): string {
  const { host } = componentSpans(validatorFor(grammar).grammar.spec.shape as UrlShape, url);
  return host === null ? "" : url.slice(host.start, host.end);
}

/** Checks what a hint promises: its edit gives a valid URL, and says so if that has another host. */
function requireFix(url: string, grammar: GrammarName, { code, hint }: Warning): void {
  if (hint === null) throw new Error(`${code} has no hint`);
  assert.is.not(hint.text, "");
  if (hint.replacement === null) {
    assert.not(hint.safe);
    return;
  }
  const fixed = applyReplacement(url, hint.replacement);
  assert.is.not(fixed, url);
  assert.ok(isValid(fixed, { grammar }), `${code}: ${fixed}`);
  const [before, after] = [hostOf(url, grammar), hostOf(fixed, grammar)];
  if (before === after) return;
  assert.not(hint.safe, "an edit that changes the host is not safe");
  assert.ok(hint.text.includes(printable(after)), `${code}: ${hint.text}`);
}

test("the edit of a hint gives a valid URL, and its host is named if it is another", () => {
  fc.assert(
    fc.property(anyText, fc.constantFrom(...GRAMMAR_NAMES), (url, grammar) => {
      for (const warning of warnings(url, { grammar })) requireFix(url, grammar, warning);
    }),
    { numRuns: runs(2) },
  );
});

test("renderWarning shows the span, the section and the hint", () => {
  const [first] = warnings("http://a.example:25/");
  assert.equal(renderWarning(first!, "http://a.example:25/", { origin: "list.txt:3" }).split("\n"), [
    "warning[reserved-port]: ports below 1024 belong to well-known services",
    " --> list.txt:3:18",
    "  | http://a.example:25/",
    "  |                  ^^",
    "  = see: draft-fielding-url-syntax-05, section 7",
    "  = hint: check the port, or leave it out for port 80",
  ]);
  const [second] = warnings("http:/a.example/");
  assert.equal(renderWarning(second!, "http:/a.example/").split("\n").slice(3), [
    '  = hint: write two slashes; the host is then "a.example"',
  ]);
  const brief = renderWarning(first!, "http://a.example:25/", { verbose: false });
  assert.not.match(brief, "= see");
});

test("a user is compared with a host up to one character more than the longest name has", () => {
  const codes = (user: string): string[] => warnings(`//${user}@h/`).map(({ code }) => code);
  const name = (length: number): string => `www.${"b.".repeat((length - 6) / 2)}ex`;
  assert.is(name(252).length, 252);
  assert.equal(codes(name(252)), ["user-like-host"]);
  assert.equal(codes(name(254)), []);
  assert.equal(codes(name(252).replace(".", "%2E")), ["user-like-host"]);
});

test("the hint about a user that looks like a host names both, unless the host is missing or nobody would read it", () => {
  const hintFor = (url: string): string | undefined => warnings(url)[0]?.hint?.text;
  assert.is(hintFor("http://google.com@evil.com/"), 'check the host: it is "evil.com", not "google.com"');
  assert.is(hintFor("http://google.com%2Fa@evil.com/"), 'check the host: it is "evil.com", not "google.com"');
  assert.is(hintFor("//google.com@/"), 'check the host: it is not "google.com"');
  assert.is(hintFor(`//google.com@${"a".repeat(300)}/`), 'check the host: it is not "google.com"');
});

test("the hint about letters of several scripts names the scripts", () => {
  const [first] = warnings("http://xn--pple-43d.com/");
  assert.is(first!.hint!.text, "check each letter: the label mixes Cyrillic and Latin");
});

test("a hint shows the URL or the scheme that was meant, and says why it is not written", () => {
  const hintFor = (url: string): string | undefined => warnings(url)[0]?.hint?.text;
  assert.is(hintFor("file://C:/x"), 'write "file:///C:/x"');
  assert.is(hintFor(`file://C:/${"x".repeat(60)}`), "write three slashes, since the host is empty");
  assert.match(hintFor("hxxp://a.example/")!, 'write "http://a.example/" only if you trust it');
  assert.match(hintFor("github.com:user/repo")!, 'or "ssh://git@github.com/" for SSH');
  assert.is(hintFor("/?a&lt;b&amp;c"), 'write "%3C" and "&"');
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
