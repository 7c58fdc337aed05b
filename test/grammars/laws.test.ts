// What holds for every grammar of the registry: one verdict by every door, a tree that gives its text back, and faults
// that point into the text and name a rule.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { GRAMMARS } from "../../grammar/grammars.js";
import {
  applyReplacement,
  components,
  DIAGNOSTIC_CODES,
  type GrammarName,
  isValid,
  namedGrammar,
  parseTolerant,
  print,
  texts,
  tree,
  type UrlDiagnostic,
  validate,
} from "../../src/index.js";
import fc, { runs } from "../support/fast-check.js";
import { strings } from "../support/strings.js";
import { TEXT } from "../support/texts.js";

const BEGINNINGS = ["", "a://", "http://", "file:", "//", "http://[", "http://h", "http:"];

/** Short texts that reach every part of every grammar. */
function* cases(): Generator<string> {
  for (const beginning of BEGINNINGS) for (const text of strings("a:/?#[@%1;.é-~", 2)) yield beginning + text;
}

function checkValid(name: GrammarName, text: string): void {
  const outcome = validate(text, { grammar: name });
  if (!outcome.valid) throw new Error("unreachable");
  assert.is(print(outcome.ast), text, `the tree of ${JSON.stringify(text)}`);
  const found = components(text, { grammar: name });
  assert.is(print(found), text);
  assert.is(print(components(structuredClone(outcome.ast), { grammar: name })), text);
  const { path, query, authority } = texts(text, { grammar: name });
  assert.equal(
    [path, query, authority],
    [found.path.text, found.query?.text ?? null, found.authority?.text ?? null],
  );
  assert.is(tree(text, { grammar: name, depth: 1 }).position?.end.offset ?? text.length, text.length);
}

function checkFault(
  name: GrammarName,
  text: string,
  { code, offset, length, rule, section, hint }: UrlDiagnostic,
): void {
  const where = `${name} ${JSON.stringify(text)} ${code}`;
  assert.ok(code in DIAGNOSTIC_CODES, where);
  assert.ok(offset >= 0 && offset + length <= text.length, where);
  assert.ok(namedGrammar(name).rules.includes(rule), `${where}: ${rule}`);
  assert.ok(section !== null && section.section !== undefined, where);
  if (hint?.replacement != null) assert.type(applyReplacement(text, hint.replacement), "string");
}

/** Short members of many rules, and what no rule accepts. */
const MEMBERS = [
  "",
  "a",
  "A",
  "1",
  "f",
  "/",
  "/a",
  "a/b",
  "//h/p",
  "a:b",
  "http://h/",
  "u@h:1",
  "h.example",
  "1.2.3.4",
  "[::1]",
  "::1",
  "?",
  "%41",
  "-",
  "_",
  "~",
  ":",
  "#",
  "é",
  "[::1%25a]",
  "mailto:a",
  "news:*",
];

for (const { name, start } of GRAMMARS) {
  test(`${name}: each rule gives one verdict and the text back, by either reading`, () => {
    for (const rule of namedGrammar(name).rules as readonly "path"[]) {
      for (const reading of ["strict", "bnf"] as const) {
        for (const text of MEMBERS) {
          const options = { grammar: name as "rfc3986", rule, reading };
          const outcome = validate(text, options);
          assert.is(isValid(text, options), outcome.valid, `${rule} ${text}`);
          if (outcome.valid) assert.is(print(outcome.ast), text, `${rule} ${text}`);
          else {
            assert.ok(outcome.diagnostics.length > 0, `${rule} ${text}`);
            for (const fault of outcome.diagnostics) checkFault(name, text, fault);
          }
        }
      }
    }
    assert.ok(namedGrammar(name).rules.includes(start));
  });

  const check = (text: string): void => {
    const options = { grammar: name } as const;
    const { valid, diagnostics } = validate(text, options);
    assert.is(isValid(text, options), valid);
    const tolerant = parseTolerant(text, options);
    assert.is(print(tolerant.components), text);
    assert.is(tolerant.diagnostics.length === 0, valid, JSON.stringify(text));
    if (valid) checkValid(name, text);
    else assert.ok(diagnostics.length > 0, JSON.stringify(text));
    for (const fault of diagnostics) checkFault(name, text, fault);
  };

  test(`${name}: short texts`, () => {
    for (const text of cases()) check(text);
  });

  test(`${name}: any text`, () => {
    fc.assert(fc.property(TEXT, check), { numRuns: runs() });
  });
}

test.run();
