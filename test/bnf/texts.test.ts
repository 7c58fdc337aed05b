import { readFileSync } from "node:fs";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { checkRecursion, coreRules, type Notation, readAbnf, readBnf } from "../../src/bnf/index.js";
import { filesIn, textOf } from "./cases.js";
import { readsBack } from "./laws.js";

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

test.run();
