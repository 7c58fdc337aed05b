// Where the faults are: each faulty component, by the first character after which it cannot be completed.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { isValid, RULE_NAMES, type RuleName, type UrlDiagnostic, validate } from "../../src/index.js";
import { faults, HOST } from "../support/prefixes.js";
import { strings } from "../support/strings.js";

/** The component and the place of the first fault of each component; one of no length is a text that was cut short. */
function found(text: string): string {
  return firsts(validate(text).diagnostics)
    .map(({ component, offset, length }) => `${component}@${offset}${length === 0 ? " cut" : ""}`)
    .join();
}

const firsts = (diagnostics: readonly UrlDiagnostic[]): readonly UrlDiagnostic[] =>
  diagnostics.filter(({ component }, index) => component !== diagnostics[index - 1]?.component);

function expected(text: string): string {
  return faults(text)
    .map(({ component, offset, cut }) => `${component}@${offset}${cut ? " cut" : ""}`)
    .join();
}

const FAMILIES: readonly (readonly [name: string, prefix: string, alphabet: string, upTo: number])[] = [
  ["any reference", "", "a1-._%:/?#@;+[", 3],
  ["a scheme", "", "a1+_%:/[é", 3],
  ["a scheme with more after it", "a_1:", "a:/?#_%", 3],
  ["a site", "//", "a1-._@:%/", 4],
  ["a host", "//", "a1-._ é", 4],
  ["a host with a user", "//u:p@", "a1-._:@", 3],
  ["a host that begins well", "http://a.", "a1-._:/", 4],
  ["a host of numbers", "//1.2.3", "1.a-:_", 4],
  ["a user", "//a", "a:%1g@_[", 4],
  ["a port", "//h:", "1:a@/?", 4],
  ["a path", "/", "a%1g:[/?", 4],
  ["a path after a site", "//h/", "%1g?# ", 4],
  ["a query", "?", "a%1g#[?", 4],
  ["a query straight after a site", "//h?", "a%1#/_", 3],
  ["a fragment", "#", "a%1g#[?", 4],
  ["astral characters and halves of them", "//", "a\u{1f600}:@/?#", 3],
  ["lone surrogates", "", "\ud800a\udc00:/", 4],
  ["line ends", "", "\n\r\u2028:/#", 3],
];

for (const [name, prefix, alphabet, upTo] of FAMILIES) {
  test(`the faults of ${name}`, () => {
    for (const rest of strings(alphabet, upTo)) {
      const text = prefix + rest;
      // An IPv6 address without brackets is one fault, although it lies in two components.
      if (text.includes("::")) continue;
      // A password with a "?" is one, too.
      if (/:[^/?#]+\?[^@]*@/.test(text)) continue;
      if (found(text) !== expected(text)) assert.is(found(text), expected(text), JSON.stringify(text));
    }
  });
}

/** Every fault of a text whose faults are in one component: the first one of what is left without those before. */
function allFaults(text: string): readonly number[] {
  const offsets: number[] = [];
  const units = [...text].map((character, index, all) => ({
    character,
    offset: all.slice(0, index).join("").length,
  }));
  for (;;) {
    const left = units.map(({ character }) => character).join("");
    const [fault] = faults(left);
    if (fault === undefined) return offsets;
    const starts = units.map(
      (_, index) =>
        units
          .slice(0, index)
          .map((unit) => unit.character)
          .join("").length,
    );
    const at = starts.includes(fault.offset) ? starts.indexOf(fault.offset) : units.length;
    offsets.push(units[at]?.offset ?? text.length);
    // An escape that is cut short is a "%" that should not be there.
    const percent = left.slice(0, fault.offset).search(/%[\da-f]?$/i);
    const first = percent === -1 ? at : starts.indexOf(percent);
    units.splice(first, at - first + (fault.cut ? 0 : 1));
    if (fault.cut && percent === -1) return offsets;
  }
}

for (const [name, prefix, alphabet] of [
  ["a path", "/", "a%1g[ \u{1f600}"],
  ["a query", "/?", "a%1g#[ \ud800"],
  ["a fragment", "#", "a%1g#[ ?"],
  ["a user", "//", "a%1g[ "],
] as const) {
  test(`every fault of ${name} is found`, () => {
    for (const rest of strings(alphabet, 5)) {
      const text = `${prefix}${rest}${name === "a user" ? "@h" : ""}`;
      const { diagnostics } = validate(text);
      const [only] = new Set(diagnostics.map(({ component }) => component));
      if (diagnostics.some(({ component, code }) => component !== only || code === "space")) continue;
      assert.equal(
        diagnostics.map(({ offset }) => offset),
        allFaults(text),
        JSON.stringify(text),
      );
    }
  });
}

test("the places that the design names", () => {
  assert.is(found("http://host_name/"), "host@11");
  assert.is(found("a_b:c"), "scheme@1");
  assert.is(found("//host?q"), "query@6");
  assert.is(found("http://host_name:port:80/ ?%#["), "host@11,port@17,path@25,query@28 cut,fragment@29");
});

test("each fault lies in its component, whole characters long, and is in order", () => {
  for (const text of strings("a_:/@?# \u{1f600}", 4)) {
    let end = 0;
    for (const { offset, length } of validate(text).diagnostics) {
      const says = JSON.stringify(text);
      assert.ok(offset >= end && offset + length <= text.length, says);
      assert.not.match(text.slice(offset, offset + length), /^[\udc00-\udfff]|[\ud800-\udbff]$/, says);
      end = offset + length;
    }
  }
});

test("what stands before a fault can be completed: the host's expression against all completions", () => {
  const completions = [...strings("a1.", 3), "1.1.1.1", "1.1.1", ".1.1.1", ".1.1"];
  for (const text of strings("a1-.", 5)) {
    const completed = completions.some((rest) => HOST.whole.test(text + rest));
    assert.is(HOST.begins.test(text), completed, text);
  }
});

/** Texts that are appended to find out whether anything completes a text, for any rule. */
const COMPLETIONS = [
  "",
  "a",
  "1",
  "11",
  "/",
  "//",
  "//a",
  ":",
  "a:",
  "@a",
  ".a",
  ".1",
  ".1.1",
  ".1.1.1",
  "1.1",
  "1.1.1",
  "1.1.1.1",
];

/** The offset of the first character after which no completion helps; the length where all of it can be completed. */
function departure(text: string, viable: (prefix: string) => boolean): number {
  let good = 0;
  while (good < text.length && viable(text.slice(0, good + 1))) good += 1;
  return good;
}

/** Their faults are those of their components, as in a reference. */
const TAKEN_APART: readonly RuleName[] = ["site", "hostport"];

test("the faults of a site and of a hostport by themselves", () => {
  for (const text of strings("a1-.:_@%", 4)) {
    const rule = text.includes("@") ? "site" : "hostport";
    if (text === "" || text.includes("::")) continue;
    const { diagnostics } = validate(text, { rule });
    assert.equal(
      firsts(diagnostics).map(({ offset }) => offset),
      faults(`//${text}`).map(({ offset }) => offset - 2),
      `${rule} ${JSON.stringify(text)}`,
    );
  }
});

for (const rule of RULE_NAMES.filter((name) => !TAKEN_APART.includes(name))) {
  test(`the fault of a text of ${rule} by itself`, () => {
    const known = new Map<string, boolean>();
    const viable = (prefix: string): boolean => {
      const before = known.get(prefix);
      if (before !== undefined) return before;
      const answer = COMPLETIONS.some((rest) => isValid(prefix + rest, { rule, reading: "bnf" }));
      known.set(prefix, answer);
      return answer;
    };
    for (const text of strings("a1%:/.@", 2)) holds(rule, text, viable);
    for (const text of [
      "a-",
      "-a",
      "a_b",
      "a-.b",
      "%4g",
      "a%",
      "//a b",
      "a:[",
      "1.1.1.x",
      "1..1",
      "#a#",
      "A é",
      "\u{1f600}",
    ]) {
      holds(rule, text, viable);
    }
  });
}

function holds(rule: RuleName, text: string, viable: (prefix: string) => boolean): void {
  const says = `${rule} ${JSON.stringify(text)}`;
  const { diagnostics }: { readonly diagnostics: readonly UrlDiagnostic[] } = validate(text, {
    rule,
    reading: "bnf",
  });
  const [first] = diagnostics;
  if (first === undefined) return;
  assert.is(first.offset, departure(text, viable), says);
  assert.is(first.length === 0, first.offset === text.length, says);
}

// RFC 3986, sections 3 and 4.3: URI and absolute-URI begin with a scheme; RFC 3987, section 2.2: so do the rules of IRIs.

const CASES = [
  ["rfc3986", "URI", "a.example/b", "missing-scheme@9+1"],
  ["rfc3986", "URI", "a.example", "missing-scheme@9+0"],
  ["rfc3986", "URI", "", "missing-scheme@0+0"],
  ["rfc3986", "URI", "//a/b", "missing-scheme@0+1"],
  ["rfc3986", "URI", "?q:r", "missing-scheme@0+1"],
  ["rfc3986", "absolute-URI", "a/b:c", "missing-scheme@1+1"],
  ["rfc3986", "absolute-URI", "a:b#c", "fragment@3+1"],
  ["rfc3986", "URI", "a b", "space@1+1"],
  ["rfc3986", "relative-ref", "a:b", "unexpected-character@1+1"],
  ["rfc6874", "URI", "a/b", "missing-scheme@1+1"],
  ["rfc3987", "IRI", "a/b", "missing-scheme@1+1"],
  ["rfc3987", "absolute-IRI", "\u00e9", "missing-scheme@0+1"],
] as const;

for (const [grammar, rule, input, expected] of CASES) {
  test(`${rule} of ${grammar}: ${JSON.stringify(input)}`, () => {
    for (const reading of ["strict", "bnf"] as const) {
      const outcome = validate(input, { grammar, rule, reading } as { readonly grammar: "rfc3986" });
      const [first] = outcome.diagnostics;
      assert.is(`${first!.code}@${first!.offset}+${first!.length}`, expected, reading);
    }
  });
}

test.run();
