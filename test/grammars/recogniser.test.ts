// A recogniser that reads the texts of the grammars itself, and shares no code with src/, gives the verdict of `isValid`. Where the
// norm is prose (the strict readings of the draft, RFC 1738 and RFC 1808, the URL Standard) or a policy (the common core), the
// text is this project's statement of it: expressions written from the prose check it in agree.test.ts.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { GRAMMARS } from "../../grammar/grammars.js";
import { type GrammarName, isValid } from "../../src/index.js";
import fc, { runs } from "../support/fast-check.js";
import { ROOT, textOf } from "../support/files.js";
import { strings } from "../support/strings.js";
import { TEXT } from "../support/texts.js";

type Recognise = (input: string) => boolean;
const { recogniser } = (await import(pathToFileURL(join(ROOT, "tools", "recogniser.mjs")).href)) as {
  recogniser: (text: string, notation: "abnf" | "bnf", start: string) => Recognise;
};

/** Valid by some of the grammars, with every component and every kind of host. */
const SAMPLES = [
  "http://u:p@a.b-c.d:80/e;f=g/%41?h#i",
  "//[1:2:3:4:5:6:7:8]:1/a",
  "http://[::1.2.3.4]/",
  "http://[v1.a:b]/",
  "http://[fe80::1%25en0]/",
  "a+b:c/d",
  "/a//b?c%2fd",
  "ftp://u@h/a/b;type=i",
  "news:a@b.c",
  "gopher://h:70/1a%09b",
  "wais://h/d?s",
  "prospero://h/a;b=c",
  "file:///C:/a",
  "https://xn--a.b/\u00e9?\u00e9#\u{1f600}",
  "http://255.249.199.99/",
];
const DELIMITERS = ["", ":", "/", "//", "?", "#", "[", "]", "@", ";", "&", "=", ".", ".."];
const ESCAPES = ["%41", "%2e", "%2F", "%3a", "%", "%4", "%gg", "%25", "%C3%A9"];
const OTHERS = [
  "",
  "a",
  "1",
  "-",
  "~",
  "|",
  "\\",
  "^",
  " ",
  "\t",
  "\n",
  "\u00e9",
  "\u212a",
  "\ue000",
  "\ud800",
];

/** What delimiters and escapes next to each other, at any place of a sample, make of it. */
const NEAR_VALID = fc
  .tuple(
    fc.constantFrom(...SAMPLES),
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.nat(2),
    fc.constantFrom(...DELIMITERS),
    fc.constantFrom(...ESCAPES, ...OTHERS),
    fc.constantFrom(...DELIMITERS),
  )
  .map(([sample, place, removed, before, middle, after]) => {
    const at = Math.floor(place * (sample.length + 1));
    return sample.slice(0, at) + before + middle + after + sample.slice(at + removed);
  });

const BEGINNINGS = [
  "",
  "a:",
  "a://",
  "http://",
  "//",
  "http://[::1",
  "https://a.b",
  "http://1.2.3.4:6553",
  "a%4",
];
const CHARACTERS = "a1:/?#[]@%;.\u00e9-~F";

/** Returns the recogniser of a grammar, with another rule added to its text. */
function recogniserOf(name: GrammarName, more = ""): Recognise {
  const { text, strict, notation, start } = GRAMMARS.find((grammar) => grammar.name === name)!;
  const all = [text, ...(strict === null ? [] : [strict])].map(textOf);
  return recogniser([...all, more].join("\n"), notation, strict === null ? start : "strict");
}

function differs(recognises: Recognise, grammar: GrammarName, text: string): boolean {
  return recognises(text) !== isValid(text, { grammar });
}

for (const { name, strict, text, notation, start } of GRAMMARS) {
  const recognises = recogniserOf(name);
  const check = (input: string): void => {
    if (differs(recognises, name, input)) assert.unreachable(`${name} ${JSON.stringify(input)}`);
  };

  test(`${name}: short texts after the beginnings of a URL`, () => {
    for (const beginning of BEGINNINGS) for (const text of strings(CHARACTERS, 2)) check(beginning + text);
  });

  test(`${name}: texts that are nearly valid, and any others`, () => {
    const taken = SAMPLES.filter((sample) => recognises(sample));
    assert.ok(taken.length > 0 && taken.length < SAMPLES.length, `${taken.length}`);
    for (const sample of SAMPLES) check(sample);
    fc.assert(fc.property(NEAR_VALID, check), { numRuns: runs(5) });
    fc.assert(fc.property(TEXT, check), { numRuns: runs(1) });
  });

  if (strict !== null)
    test(`${name}: the reading bnf is its text alone`, () => {
      const loose = recogniser(textOf(text), notation, start);
      const verdict = (input: string): boolean =>
        isValid(input, { grammar: name as "draft-05", reading: "bnf" });
      for (const input of [...SAMPLES, ...strings(CHARACTERS, 2)])
        if (loose(input) !== verdict(input)) assert.unreachable(JSON.stringify(input));
      fc.assert(
        fc.property(NEAR_VALID, (input) => loose(input) === verdict(input)),
        { numRuns: runs(2) },
      );
    });
}

/** Rules that could be wrong in a table: with "^" as one more of their alternatives, the text that shows it. */
const CHANGES: Readonly<Partial<Record<GrammarName, Readonly<Record<string, string>>>>> = {
  "draft-05": { strict: "^", toplabel: "//a.^", urlc: "?^", user: "//^@a", pchar: "a/b^c" },
  rfc1738: {
    strict: "^",
    digits: "x://^.1.1.1/",
    escape: "http://a/^",
    prosperourl: "^",
    gtype: "gopher://a/^",
  },
  rfc1808: { strict: "^", pchar: "a;^", fragment: "#^", net_path: "x:^" },
  rfc2396: { "URI-reference": "^", hex: "%^1", IPv4address: "//[::^]", opaque_part: "a:^", mark: "//^" },
  "rfc2396-bare": { "URI-reference": "^", hex: "%1^", toplabel: "//a.^:1", scheme: "^://a" },
  rfc3986: {
    "URI-reference": "^",
    h16: "//[::^:1]",
    "dec-octet": "//[::1.2.3.^]",
    "segment-nz-nc": "^/a",
    port: "//a:^",
  },
  rfc6874: { "URI-reference": "^", zoneid: "//[::1%25^]", ls32: "//[::^]" },
  rfc3987: { "IRI-reference": "^", ucschar: "a/^", iprivate: "?^", "ireg-name": "//^:1" },
  whatwg: {
    "URL-query-string": "/a?^",
    "URL-port-string": "http://a:^/",
    "special-scheme": "^://a/",
    label: "http://^.b/",
  },
  "common-core": { URL: "^" },
};

test("a rule that is changed in the text of a grammar is noticed", () => {
  for (const { name } of GRAMMARS) {
    const changes = Object.entries(CHANGES[name] ?? {});
    assert.ok(changes.length > 0, name);
    for (const [rule, text] of changes) {
      assert.not(differs(recogniserOf(name), name, text), `${name} ${rule}`);
      assert.ok(differs(recogniserOf(name, `${rule} =/ "^"`), name, text), `${name} ${rule}`);
    }
  }
});

test("a grammar that it cannot read is an error", () => {
  for (const text of ["a = \u00e9", "a = ", "= a", '"a"']) assert.throws(() => recogniser(text, "abnf", "a"));
});

test.run();
