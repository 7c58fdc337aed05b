// The combinators, which are compiled to the tables that the package ships, are the standard's text: their automata and greedy
// derivations equal those of the text.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { strict } from "../../grammar/draft-05/strict.js";
import {
  compile,
  compileGrammar,
  type DerivationEvents,
  derivation,
  replay,
} from "../../src/automaton/index.js";
import { grammarFrom } from "../../src/bnf/index.js";
import { draft05, grammarOf } from "../../src/combinators.js";
import { textOf } from "../support/files.js";

const grammar = grammarFrom(textOf("grammar/draft-05/appendix-a.bnf"), "bnf");

test("the 37 rules and those of the strict reading have the automata of the standard's text", () => {
  const text = `${textOf("grammar/draft-05/appendix-a.bnf")}\n${textOf("grammar/draft-05/strict.bnf")}`;
  const standard = grammarFrom(text, "bnf");
  const ours = grammarOf({ ...draft05, ...strict });
  assert.equal([...ours.rules.keys()], [...standard.rules.keys()]);
  for (const rule of standard.rules.keys()) assert.equal(compile(ours, rule), compile(standard, rule), rule);
});

test("the greedy derivations of real addresses are those of the standard's text", () => {
  const [standard, ours] = [grammar, grammarOf(draft05)].map((rules) => compileGrammar(rules));
  const addresses = textOf("examples/addresses.txt").split("\n");
  let derived = 0;
  for (const text of [...addresses, "", "//h_h/x", "//", "#", "?", "a:b", "1.2.3.4", "//a.b:80/c;d?e#f"]) {
    const [wanted, found] = [standard!, ours!].map((rules) => told(derivation(rules, "URL-reference", text)));
    assert.equal(found, wanted, text);
    if (found !== null) derived += 1;
  }
  assert.ok(derived > 390, `${derived}`);
});

/** What a derivation reports, by the names of the rules: their numbers depend on the grammar's order. */
function told(events: DerivationEvents | null): string[] | null {
  if (events === null) return null;
  const words: string[] = [];
  replay(events, {
    open: (rule, offset) => words.push(`${rule} from ${offset}`),
    close: (rule, offset) => words.push(`${rule} to ${offset}`),
    text: (start, end) => words.push(`${start} to ${end}`),
  });
  return words;
}

test.run();
