// The cost of any call grows with the length of its text, and no faster.
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  GRAMMAR_NAMES,
  type GrammarName,
  isValid,
  renderDiagnostic,
  tree,
  UrlSyntaxError,
  validate,
} from "../../src/index.js";
import { Workshop } from "../support/work.js";
import { CALLS, OTHERS } from "./work.js";

const UNITS = [
  "a",
  "%",
  "a.",
  "a-",
  "/../",
  "%41",
  "@",
  ":",
  "//",
  "?",
  "#",
  "\u00e9",
  "a@",
  "1.",
  ";",
  "%4",
  "-",
  "::@",
];
/** What the hints of errors are about; the functions that do not have any read it as any other text. */
const FAULTS = ["|\\", "{", '" '];
const WITH_HINTS = ["validate", "fix", "warnings"];
const PREFIXES = ["", "//", "http://"];

/** The first grammars of each kind also read texts without a scheme. */
const RELATIVE: readonly GrammarName[] = ["draft-05", "rfc3986", "whatwg"];

/** The others differ from one of these by a few rules of hosts, and are read by the same code. */
const GRAMMARS: readonly GrammarName[] = GRAMMAR_NAMES.filter(
  (name) => !["rfc2396-bare", "rfc6874"].includes(name),
);

const shop = new Workshop(new URL("./work.js", import.meta.url));
test.after(() => shop.close());

/** Counts are exact, so short texts do: the work of quadratic code grows eight times as fast from here on. */
const LENGTH = 320;

for (const name of Object.keys(CALLS)) {
  if (name === "tree") continue;
  test(`the work of ${name} grows in proportion, by every grammar`, async () => {
    for (const grammar of GRAMMARS) {
      const units = WITH_HINTS.includes(name) ? [...UNITS, ...FAULTS] : UNITS;
      // Without a scheme, an authority is read in the same way.
      for (const prefix of RELATIVE.includes(grammar) ? ["", "http://"] : ["http://"])
        for (const unit of units) await grows(name, grammar, prefix, unit);
    }
  });
}

for (const name of Object.keys(OTHERS)) {
  test(`the work of ${name} grows in proportion`, async () => {
    for (const prefix of PREFIXES) for (const unit of UNITS) await grows(name, null, prefix, unit);
  });
}

test("the work of tree grows in proportion, by every grammar", async () => {
  for (const grammar of GRAMMARS) {
    for (const prefix of ["", "//"]) {
      for (const unit of UNITS) {
        if (isValid(prefix + unit.repeat(4), { grammar })) await grows("tree", grammar, prefix, unit);
      }
    }
  }
});

test("a long text neither overflows the stack nor goes unanswered", () => {
  for (const unit of UNITS) {
    const text = `//${unit.repeat(2 ** 14 / unit.length)}`;
    const { diagnostics } = validate(text);
    for (const diagnostic of diagnostics) assert.ok(renderDiagnostic(diagnostic, text).length < 4000);
    try {
      tree(text, { depth: 2 });
    } catch (error) {
      assert.instance(error, UrlSyntaxError);
    }
  }
});

function grows(name: string, grammar: GrammarName | null, prefix: string, unit: string): Promise<void> {
  const text = (length: number): string => prefix + unit.repeat(Math.ceil(length / unit.length));
  return shop.growsLinearly(
    "call",
    (length) => [name, grammar, text(length)],
    LENGTH,
    `${name} of ${text(8)} by ${grammar}`,
  );
}

test.run();
