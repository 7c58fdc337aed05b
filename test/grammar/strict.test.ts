// The strict and the bare reading against statements of them that share nothing with the library.
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  type Components,
  type ComponentTexts,
  components,
  explain,
  isValid,
  type Malformed,
  parse,
  parseTolerant,
  RULE_NAMES,
  type RuleName,
  type UrlDiagnostic,
  UrlSyntaxError,
  validate,
} from "../../src/index.js";
import { caseFiles, readCases } from "../support/cases.js";
import { derives, type Split, split, takes } from "../support/oracle.js";
import { strings } from "../support/strings.js";
import { throws } from "../support/throws.js";

/** One character of each kind that the rules tell apart, and one that no rule takes. */
const ALPHABET = "a1-._%:/?#@;+[";
/** Of the strings of five characters every so many is read; 1 reads all 537,824. Shares no factor with 14. */
const STRIDE = 1;

test("an error is explained if it is one of the package, and by the grammar that it is of", () => {
  const error = { input: "a b", grammar: "draft-05", rule: "host", reading: "strict", diagnostics: null };
  for (const name of ["input", "grammar", "rule"])
    throws(
      () => explain({ ...error, [name]: 1 } as never),
      `the ${name} of the error must be a string, not 1`,
    );
});

test(`strings up to four characters over ${ALPHABET}`, () => {
  for (const text of strings(ALPHABET, 4)) {
    if (isValid(text) !== takes(text)) differs(text);
    if (isValid(text, { reading: "bnf" }) !== derives(text)) differs(text);
  }
});

test(`strings of five characters over ${ALPHABET}`, () => {
  let index = 0;
  for (const text of strings(ALPHABET, 5)) {
    index += 1;
    if (index % STRIDE === 0 && isValid(text) !== takes(text)) differs(text);
  }
});

function differs(text: string): never {
  throw new Error(`${JSON.stringify(text)}: strict should be ${takes(text)}, bare ${derives(text)}`);
}

test("every function gives the same verdict, on strings up to three characters", () => {
  for (const text of strings(ALPHABET, 3)) agree(text);
});

const FAMILIES: readonly (readonly [prefix: string, alphabet: string, upTo: number])[] = [
  ["http://", "a1-._:@/?", 3],
  ["http://a", "a1-.:@/?#", 3],
  ["//a@", "a1-.:@%", 3],
  ["//a:", "a1:@/?%", 3],
  ["//1.1.1", "a1.-:/@", 3],
  ["//a.", "a1.-_:", 3],
  ["//%4", "a1@:%g", 3],
  ["a:", "a:/?#_%[", 3],
  ["a_", "a:/?#%", 3],
  ["/", "a:/?#;%", 3],
  ["a/", ":/?#%1a", 3],
  ["?", "/?#%1[:", 3],
  ["#", "/?#%1[:", 3],
  ["%", "%1gaA:/", 3],
  ["\n", "a:/?#", 2],
  ["#\n\r\u2028", "a#\n", 2],
  ["\ud800", "\udc00:/#a", 2],
  ["a:\u{1f600}", "a:/#\u{1f600}", 2],
];

for (const [prefix, alphabet, upTo] of FAMILIES) {
  test(`${JSON.stringify(prefix)} and strings over ${JSON.stringify(alphabet)}`, () => {
    for (const rest of strings(alphabet, upTo)) agree(prefix + rest);
  });
}

for (const file of caseFiles("reference")) {
  test(`the references of ${file}`, () => {
    for (const { ok, text } of readCases("reference", file)) {
      assert.is(takes(text), ok, `the definition on ${JSON.stringify(text)}`);
      agree(text);
    }
  });
}

/** Holds every function to the definition, and all of them to each other, on one text. */
function agree(text: string): void {
  const says = JSON.stringify(text);
  const valid = takes(text);
  const outcome = validate(text);
  assert.is(isValid(text), valid, says);
  assert.is(outcome.valid, valid, says);
  assert.is(outcome.diagnostics.length === 0, valid, `${says}: diagnostics are for what is refused`);
  const tolerant = parseTolerant(text);
  assert.equal(tolerant.diagnostics.map(place), outcome.diagnostics.map(place), says);
  assert.equal(read(tolerant.components), split(text), says);
  if (valid) {
    assert.ok(derives(text), `${says}: what the strict reading takes, the bare one takes`);
    assert.equal(read(components(parse(text))), split(text), says);
  } else {
    const error = thrownBy(() => parse(text));
    assert.instance(error, UrlSyntaxError, says);
    assert.equal(explain(error as UrlSyntaxError), outcome.diagnostics, says);
  }
  const bare = validate(text, { reading: "bnf" });
  assert.is(bare.valid, derives(text), `${says}, bare`);
  assert.is(bare.diagnostics.length === 0, bare.valid, `${says}, bare`);
  if (!valid) ambiguous(text, outcome.diagnostics);
}

const place = ({ code, offset, length }: UrlDiagnostic): string => `${code}@${offset}+${length}`;

test("the tolerant parse gives the very diagnostics of validate, both readings included", () => {
  for (const text of ["//host?q", "a_b:c", "http://host_name:port:80/", "//a b", "a#b#c"]) {
    assert.equal(parseTolerant(text).diagnostics, validate(text).diagnostics, text);
  }
});

/** A reference that only the bare reading takes has two readings; a diagnostic shows both, and they are so. */
function ambiguous(text: string, diagnostics: readonly UrlDiagnostic[]): void {
  const says = JSON.stringify(text);
  const readings = diagnostics.find((diagnostic) => diagnostic.readings !== null)?.readings;
  assert.is(readings !== undefined, derives(text), `${says}: two readings where the bare one takes it`);
  if (readings === undefined || readings === null) return;
  const { grammar, appendixB } = readings;
  assert.equal(orUndefined(appendixB), split(text), `${says}: the reading of Appendix B`);
  assert.not.equal(grammar, appendixB, says);
  assert.is(joined(grammar), text, `${says}: the grammar's reading holds every character`);
  const { authority: site, path, query } = grammar;
  assert.ok(site === null || (path === "" ? query === null : path.startsWith("/")), says);
  for (const [rule, part] of Object.entries(grammar)) {
    const name = rule === "authority" ? "site" : (rule as Exclude<keyof ComponentTexts, "authority">);
    if (part !== null) assert.ok(isValid(part, { rule: name }), `${says}: ${rule} ${part}`);
  }
}

function joined({ scheme, authority: site, path, query, fragment }: ComponentTexts): string {
  const before = (scheme === null ? "" : `${scheme}:`) + (site === null ? "" : `//${site}`);
  return before + path + (query === null ? "" : `?${query}`) + (fragment === null ? "" : `#${fragment}`);
}

function orUndefined({ scheme, authority: site, path, query, fragment }: ComponentTexts): Split {
  return {
    scheme: scheme ?? undefined,
    site: site ?? undefined,
    path,
    query: query ?? undefined,
    fragment: fragment ?? undefined,
  };
}

function read({ scheme, authority: site, path, query, fragment }: Components<Malformed>): Split {
  return {
    scheme: scheme?.text,
    site: site?.text,
    path: path.text,
    query: query?.text,
    fragment: fragment?.text,
  };
}

function thrownBy(action: () => unknown): unknown {
  try {
    action();
  } catch (error) {
    return error;
  }
  return undefined;
}

/** What the strict reading asks of a reference's rules below the top: Appendix B's components, or no verdict. */
const BELOW: Partial<Record<RuleName, (parts: Split) => boolean>> = {
  "URL-reference": () => true,
  absoluteURL: ({ scheme, fragment }) => scheme !== undefined && fragment === undefined,
  "generic-URL": ({ scheme, fragment }) => scheme !== undefined && fragment === undefined,
  relativeURL: ({ scheme, fragment }) => scheme === undefined && fragment === undefined,
  net_path: ({ scheme, site, fragment }) =>
    scheme === undefined && site !== undefined && fragment === undefined,
  abs_path: ({ scheme, site, path, fragment }) =>
    scheme === undefined && site === undefined && path.startsWith("/") && fragment === undefined,
  rel_path: ({ scheme, site, fragment }) =>
    scheme === undefined && site === undefined && fragment === undefined,
};

for (const rule of RULE_NAMES) {
  const holds = BELOW[rule];
  if (holds === undefined) continue;
  test(`the strict reading of ${rule} keeps to Appendix B's components`, () => {
    for (const text of strings("a_:/?#", 4)) {
      const outcome = validate(text, { rule });
      assert.is(outcome.valid, takes(text) && holds(split(text)), `${rule} ${JSON.stringify(text)}`);
      assert.is(outcome.diagnostics.length === 0, outcome.valid, `${rule} ${JSON.stringify(text)}`);
    }
  });
}

test("an ambiguous text is marked up to the delimiter that is read in another way", () => {
  for (const [text, rule, length] of [
    ["a:b", "rel_path", 2],
    ["abc:d", "relativeURL", 4],
    ["//a", "abs_path", 2],
  ] as const) {
    const [first] = validate(text, { rule }).diagnostics;
    assert.equal([first!.code, first!.offset, first!.length], ["ambiguous", 0, length], text);
  }
});

test.run();
