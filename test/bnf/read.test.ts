// Reading grammars: the cases of test/case/bnf, the grammars of standards, suggestions, and the productions in the source.
import { readFileSync } from "node:fs";
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  checkRecursion,
  coreRules,
  type Notation,
  printAbnf,
  printBnf,
  readAbnf,
  readBnf,
} from "../../src/bnf/index.js";
import { filesBelow, textOf as sourceText } from "../support/files.js";
import { casesIn, filesIn, textOf } from "./cases.js";
import { readsBack } from "./laws.js";
import { showDiagnostics, showGrammar } from "./show.js";

/** What the cases of each file are compared with; a file that is not named here fails the run. */
const READERS: ReadonlyMap<string, (text: string) => string> = new Map([
  ["bnf-reads.txt", (text) => wellRead(readBnf(text))],
  ["abnf-reads.txt", (text) => wellRead(readAbnf(text))],
  ["bnf-faults.txt", (text) => showDiagnostics(readBnf(text).diagnostics)],
  ["abnf-faults.txt", (text) => showDiagnostics(readAbnf(text).diagnostics)],
  ["prints.txt", (text) => `${printBnf(readBnf(text).grammar)}--\n${printAbnf(readBnf(text).grammar)}`],
  ["recursion.txt", (text) => showDiagnostics(checkRecursion(readBnf(text).grammar, text))],
]);

function wellRead({ grammar, diagnostics }: ReturnType<typeof readBnf>): string {
  return [showGrammar(grammar), ...diagnostics.map(({ message }) => message)].join("\n");
}

for (const file of filesIn(""))
  for (const { title, text, expected } of casesIn(file))
    test(title, () => {
      const run = READERS.get(file);
      if (run === undefined) throw new Error(`no test reads ${file}`);
      assert.is(run(text).trimEnd(), expected);
    });

interface Facts {
  /** Rules of the text itself, without core rules. */
  readonly rules: number;
  readonly core: readonly string[];
  readonly faults: readonly string[];
  readonly cycles: readonly string[];
}

const WHOLE: Facts = { rules: 0, core: [], faults: [], cycles: [] };

const URI_CORE = ["ALPHA", "DIGIT", "HEXDIG"];
const ABNF_CORE = [
  "ALPHA",
  "BIT",
  "CR",
  "CRLF",
  "DIGIT",
  "DQUOTE",
  "HEXDIG",
  "HTAB",
  "LF",
  "SP",
  "VCHAR",
  "WSP",
];
const ABNF_CYCLE =
  "recursive rules are not supported: alternation refers to concatenation, which refers to repetition, which refers to element, which refers to group, which refers to alternation";

const FACTS: ReadonlyMap<string, Facts> = new Map([
  ["text/rfc2396.bnf.txt", { ...WHOLE, rules: 40 }],
  ["text/rfc2396-excluded.bnf.txt", { ...WHOLE, rules: 2, faults: ["prose 3:21", "prose 4:21"] }],
  ["text/rfc3986.abnf.txt", { ...WHOLE, rules: 36, core: URI_CORE }],
  ["text/rfc5234.abnf.txt", { ...WHOLE, rules: 21, core: ABNF_CORE, cycles: [ABNF_CYCLE] }],
  ["text/rfc7405.abnf.txt", { ...WHOLE, rules: 24, core: ABNF_CORE, cycles: [ABNF_CYCLE] }],
  ["text/rfc5234-core.abnf.txt", { ...WHOLE, rules: 16 }],
]);

function notationOf(file: string): Notation {
  return file.includes(".abnf.") ? "abnf" : "bnf";
}

for (const file of filesIn("text/")) {
  test(`${file}: its rules and faults`, () => {
    const facts = FACTS.get(file);
    if (facts === undefined) throw new Error(`no test reads ${file}`);
    const { grammar, diagnostics } = (notationOf(file) === "bnf" ? readBnf : readAbnf)(textOf(file));
    const rules = [...grammar.rules.values()];
    assert.equal(
      {
        rules: rules.filter(({ line }) => line > 0).length,
        core: rules.filter(({ line }) => line === 0).map(({ name }) => name),
        faults: diagnostics.map(({ code, line, column }) => `${code} ${line}:${column}`),
        cycles: checkRecursion(grammar).map(({ message }) => message),
      },
      facts,
    );
  });

  test(`${file}: printed in both notations and read back`, () => {
    const { grammar } = (notationOf(file) === "bnf" ? readBnf : readAbnf)(textOf(file));
    readsBack(grammar);
  });
}

test("every text with known facts exists", () => {
  assert.equal([...FACTS.keys()].sort(), filesIn("text/"));
});

test("the standard's own grammar is read without faults, and read back", () => {
  const text = readFileSync(new URL("../../../grammar/draft-05/appendix-a.bnf", import.meta.url), "utf8");
  const { grammar, diagnostics } = readBnf(text);
  assert.equal(diagnostics, []);
  assert.is(grammar.rules.size, 37);
  assert.equal(checkRecursion(grammar, text), []);
  readsBack(grammar);
});

test("the core rules are those of RFC 5234, Appendix B.1", () => {
  const { grammar } = readAbnf(textOf("text/rfc5234-core.abnf.txt"));
  const shapes = ({ rules }: typeof grammar): unknown =>
    [...rules].map(([name, { expression }]) => [name, expression]);
  assert.equal(shapes(coreRules()), shapes(grammar));
});

/** The edits that are suggested for the references of a text. */
function suggested(text: string): (string | undefined)[] {
  return readBnf(text).diagnostics.map(({ hint }) => hint?.replacement?.text);
}

/** The rules `label-0`, `label-1`, ... */
function rules(count: number): string {
  return Array.from({ length: count }, (_, at) => `\nlabel-${at} = "x"`).join("");
}

test("a name that is unknown twice is compared once, and suggested twice", () => {
  assert.equal(suggested(`a = ${"lable-7 ".repeat(30)}${rules(1_000)}`), Array(30).fill("label-7"));
});

test("in a large text, names are suggested until the comparisons are used up", () => {
  const unknown = Array.from({ length: 30 }, (_, at) => `lable-${at}`);
  const found = suggested(`a = ${unknown.join(" ")}${rules(1_000)}`);
  const known = found.filter((name) => name !== undefined).length;
  assert.equal(
    found,
    unknown.map((_, at) => (at < known ? `label-${at}` : undefined)),
  );
  assert.is(known, 19); // 20,000 comparisons, with 1,001 names each
});

test("very long names are not suggested", () => {
  const long = "a".repeat(81);
  assert.equal(suggested(`b = ${long.toUpperCase()}\n${long} = "x"`), [undefined]);
  assert.equal(suggested(`b = ${long.slice(1).toUpperCase()}\n${long.slice(1)} = "x"`), [long.slice(1)]);
});

// The productions above the functions of the reader are quoted from the standards.

/** RFC 5234 as RFC 7405 updates it. */
const standard = readAbnf(textOf("text/rfc7405.abnf.txt")).grammar;

const quotes = filesBelow("src/bnf", ".ts").flatMap((file) =>
  [...sourceText(file).matchAll(/^ *(?:\/\/|\*) +([a-z-]+ += .+)$/gm)].map(([, production]) => ({
    file,
    production: production!,
  })),
);

for (const { file, production } of quotes)
  test(`${file}: ${production}`, () => {
    const [rule] = readAbnf(production).grammar.rules.values();
    assert.equal(rule!.expression, standard.rules.get(rule!.name)?.expression);
  });

test("every production that the reader has a function for is quoted", () => {
  const names = quotes.map(({ production }) => production.split(" ")[0]);
  const expected = [
    ...["rulelist", "rule", "elements", "alternation", "concatenation", "repetition", "repeat", "element"],
    ...["group", "option", "rulename", "char-val", "num-val", "hex-val", "prose-val"],
  ];
  assert.equal(names.sort(), expected.sort());
});

test.run();
