// The types of nodes say neither too much nor too little: each form that they list occurs, and no other one does.

import { test } from "uvu";
import * as assert from "uvu/assert";
import { sampler, unpack } from "../../src/automaton/index.js";
import { compiledGrammarOf } from "../../src/grammar/grammars.js";
import {
  components,
  GRAMMAR_NAMES,
  type GrammarName,
  parse,
  parseTolerant,
  validate,
} from "../../src/index.js";
import { tableOf } from "../../src/spec/tables.js";
import fc, { runs } from "../support/fast-check.js";
import { filesBelow, textOf } from "../support/files.js";
import { CHOICES, TOLERANT, VALID } from "./forms.js";

/** The forms in a tree, found without the package's own walk. */
function formsIn(node: object, found: Set<string> = new Set()): ReadonlySet<string> {
  const { type } = node as { readonly type: string };
  for (const [field, value] of Object.entries(node)) {
    if (typeof value !== "object" || value === null || !("type" in value)) continue;
    if (CHOICES.some((choice) => choice === field)) found.add(`${type}.${field} ${value.type}`);
    formsIn(value, found);
  }
  return found;
}

const inParse = (text: string, grammar: GrammarName): readonly string[] => [
  ...formsIn(parse(text, { grammar })),
  ...formsIn(components(text, { grammar })),
];

/** Fails for a form of a text, valid or not, that the types do not list. */
function assertListed(text: string, grammar: GrammarName): void {
  const listed = (form: string): boolean => form in VALID[grammar]! || form in TOLERANT[grammar]!;
  const tolerant = [...formsIn(parseTolerant(text, { grammar }).components)];
  assert.equal(
    tolerant.filter((form) => !listed(form)),
    [],
    `${grammar} ${text}`,
  );
  if (!validate(text, { grammar }).valid) return;
  assert.equal(
    inParse(text, grammar).filter((form) => !(form in VALID[grammar]!)),
    [],
    `${grammar} ${text}`,
  );
}

const words = [...new Set(filesBelow("test/case", ".txt").flatMap((path) => textOf(path).split(/[\s"]+/)))];

for (const grammar of GRAMMAR_NAMES) {
  test(`${grammar}: every form that the types list occurs`, () => {
    for (const [form, text] of Object.entries(VALID[grammar]!)) {
      assert.ok(inParse(text, grammar).includes(form), `${form}: ${text}`);
    }
    for (const [form, text] of Object.entries(TOLERANT[grammar]!)) {
      assert.ok(formsIn(parseTolerant(text, { grammar }).components).has(form), `${form}: ${text}`);
    }
  });

  test(`${grammar}: no other form occurs in the cases of other tests`, () => {
    assert.ok(words.length > 5000);
    for (const word of words) assertListed(word, grammar);
  });

  test(`${grammar}: no other form occurs in random references`, () => {
    const sample = sampler(unpack(tableOf(compiledGrammarOf(grammar)).packed));
    const numbers = fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }));
    const law = fc.property(fc.integer({ min: 10, max: 60 }), numbers, (length, random) => {
      const text = sample(length, () => random.next().value)!;
      assert.ok(validate(text, { grammar }).valid, text);
      assertListed(text, grammar);
    });
    fc.assert(law, { numRuns: runs(0.2) });
  });
}

test.run();
