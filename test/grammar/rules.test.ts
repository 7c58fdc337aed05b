// Each file of test/case/rule has the name of a rule, and cases of that rule alone.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { isValid, parse, print, RULE_NAMES, type RuleName, validate } from "../../src/index.js";
import { caseFiles, readCases } from "../support/cases.js";

function isRule(name: string): name is RuleName {
  return (RULE_NAMES as readonly string[]).includes(name);
}

const files = caseFiles("rule");

test("every file names a rule, and every rule has a file", () => {
  assert.is(RULE_NAMES.length, 37);
  assert.equal(files.toSorted(), RULE_NAMES.map((name) => `${name}.txt`).toSorted());
});

for (const file of files) {
  const rule = file.replace(/\.txt$/, "");
  test(`the cases of ${file}`, () => {
    if (!isRule(rule)) throw new Error(`${file}: no rule has this name`);
    const cases = readCases("rule", file);
    assert.ok(
      cases.some(({ ok }) => ok),
      `${file}: nothing is accepted`,
    );
    assert.ok(
      cases.some(({ ok }) => !ok),
      `${file}: nothing is refused`,
    );
    for (const { ok, text } of cases) holds(rule, ok, text);
  });
}

/** The files tell what a rule of Appendix A says, which is the bare reading; a strict one accepts no more. */
function holds(rule: RuleName, ok: boolean, text: string): void {
  const says = `${rule} ${JSON.stringify(text)}`;
  const bare = { rule, reading: "bnf" } as const;
  assert.is(isValid(text, bare), ok, says);
  assert.is(validate(text, bare).valid, ok, says);
  if (ok) assert.is(print(parse(text, bare)), text, says);
  else assert.not.ok(isValid(text, { rule }), says);
  if (!HAS_TWO_READINGS.has(rule)) assert.is(isValid(text, { rule }), ok, says);
}

const HAS_TWO_READINGS: ReadonlySet<RuleName> = new Set([
  "URL-reference",
  "absoluteURL",
  "opaque-URL",
  "generic-URL",
  "relativeURL",
  "net_path",
  "abs_path",
  "rel_path",
] as const);

// Sections 1.4 and 2.2 to 2.4 in another spelling: code points, not lists of letters.
const range = (first: number, last: number): string =>
  String.fromCharCode(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
const LOWER = range(0x61, 0x7a);
const UPPER = range(0x41, 0x5a);
const DIGITS = range(0x30, 0x39);
const ALPHANUM = LOWER + UPPER + DIGITS;
const MARK = `!${range(0x27, 0x2a)}${range(0x2c, 0x2e)}$_~`;
const RESERVED = "&+/:;=?@";
const UNRESERVED = ALPHANUM + MARK;
const PCHAR = `${UNRESERVED}:@&=+`;
const URLC = UNRESERVED + RESERVED;

/** For each rule the characters that are all of a text of it, and how many there are. */
const ALONE: Readonly<Record<RuleName, readonly [count: number, characters: string]>> = {
  "URL-reference": [82, `${URLC}#`],
  absoluteURL: [0, ""],
  "opaque-URL": [0, ""],
  "generic-URL": [0, ""],
  relativeURL: [81, URLC],
  net_path: [0, ""],
  abs_path: [1, "/"],
  rel_path: [81, URLC],
  scheme: [65, `${ALPHANUM}+-.`],
  site: [52, LOWER + UPPER],
  user: [77, `${UNRESERVED};&=+`],
  password: [77, `${UNRESERVED};&=+`],
  hostport: [52, LOWER + UPPER],
  host: [52, LOWER + UPPER],
  hostname: [52, LOWER + UPPER],
  domainlabel: [62, ALPHANUM],
  toplabel: [52, LOWER + UPPER],
  hostnumber: [0, ""],
  port: [10, DIGITS],
  path: [80, `${PCHAR};/`],
  path_segments: [80, `${PCHAR};/`],
  segment: [79, `${PCHAR};`],
  param: [78, PCHAR],
  pchar: [78, PCHAR],
  query: [81, URLC],
  fragment: [81, URLC],
  urlc: [81, URLC],
  reserved: [8, RESERVED],
  unreserved: [73, UNRESERVED],
  mark: [11, MARK],
  escaped: [0, ""],
  hex: [22, `${DIGITS}abcdefABCDEF`],
  alphanum: [62, ALPHANUM],
  alpha: [52, LOWER + UPPER],
  lowalpha: [26, LOWER],
  upalpha: [26, UPPER],
  digit: [10, DIGITS],
};

for (const rule of RULE_NAMES) {
  test(`each of the 128 characters alone by ${rule}`, () => {
    const [count, characters] = ALONE[rule];
    const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
    for (const reading of ["strict", "bnf"] as const) {
      const found = ascii.filter((character) => isValid(character, { rule, reading }));
      assert.is(found.join(""), [...characters].toSorted().join(""));
      assert.is(found.length, count);
    }
    for (const other of ["\u0080", "\u00e9", "\u0131", "\u017f", "\u212a", "\uff11", "\u{1d7d9}", "\ud800"]) {
      assert.not.ok(isValid(other, { rule, reading: "bnf" }), JSON.stringify(other));
    }
  });
}

test("of all pairs of ASCII characters after a percent sign, 22 times 22 are an escape", () => {
  const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
  let count = 0;
  for (const first of ascii) {
    for (const second of ascii) if (isValid(`%${first}${second}`, { rule: "escaped" })) count += 1;
  }
  assert.is(count, 22 * 22);
});

test.run();
