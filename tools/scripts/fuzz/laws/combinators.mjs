// Laws for custom combinators, and functions that convert between forms of a language.
import parsimmon from "parsimmon";
import { longest } from "../../../../dist/test/combinator/oracle.js";
import { api, counted } from "../api.mjs";
import { attempt, holds, same } from "../check.mjs";
import { made, recipe } from "../families/combinators.mjs";
import { expression, letters } from "../families/grammars.mjs";

const { combinators, automaton, bnf, schemes, main, rfc3986 } = api;

/** Returns the longest match of a compiled combinator, and its value. */
function matchOf(compiled, text) {
  const both = parsimmon.seqMap(compiled, parsimmon.index, parsimmon.all, (value, { offset }) => [
    offset,
    value,
  ]);
  const { status, value } = counted("combinators.compiled.parse", () => both.parse(text));
  return status ? value : null;
}

function own({ one, text }) {
  const combinator = made(one);
  const wanted = longest(combinator.form, text);
  same(
    matchOf(combinator.compiled, text),
    wanted,
    "a compiled combinator has the value of the greedy derivation",
  );
  const whole = counted("combinators.compiled.parse", () => combinator.compiled.parse(text));
  const grammar = combinators.grammarOf({ x: combinator });
  const dfa = automaton.compile(grammar, "x");
  same(
    whole.status,
    wanted !== null && wanted[0] === text.length,
    "it matches the whole text if its longest match does",
  );
  if (whole.status) holds(automaton.has(dfa, text), "what matches is in the language");
  const derivation = combinators.withBuilder(combinator, combinators.derivationBuilder).compiled.parse(text);
  same(derivation.status, whole.status, "a maker changes values alone");
  if (derivation.status) same(joined(derivation.value), text, "a derivation has the whole text");
}

const joined = (part) => (typeof part === "string" ? part : part.children.map(joined).join(""));

function derives({ one, other, text }) {
  const grammar = {
    rules: new Map([
      [
        "x",
        {
          name: "x",
          expression: { type: "sequence", items: [one, { type: "reference", name: "y" }] },
          line: 0,
          column: 0,
        },
      ],
      ["y", { name: "y", expression: other, line: 0, column: 0 }],
    ]),
  };
  const dfa = automaton.compile(grammar, "x");
  const both = [one, other].map((each) =>
    automaton.compile({ rules: new Map([["x", { name: "x", expression: each, line: 0, column: 0 }]]) }, "x"),
  );
  same(automaton.equals(automaton.concatenation(...both), dfa), true, "a sequence is a concatenation");
  const tape = automaton.derivation(automaton.compileGrammar(grammar), "x", text);
  same(tape !== null, automaton.has(dfa, text), "there is a derivation exactly of what is in the language");
  if (tape !== null) {
    let whole = "";
    automaton.replay(tape, {
      open() {},
      close() {},
      text: (start, end) => (whole += text.slice(start, end)),
    });
    same(whole, text, "the leaves of a derivation join to the text");
  }
  const lines = automaton.scanTable(automaton.load(automaton.pack(dfa)), 10);
  const ascii = text.replace(/[^a-zA-Z]/gu, "z");
  let unverified = 0;
  automaton.scan(lines, Buffer.from(`${ascii}\n`), () => unverified++);
  same(unverified === 0, automaton.has(dfa, ascii), "a scan reports what is not in the language");
  for (const [index, { first, last, charClass = index }] of automaton
    .intervals(dfa.alphabet)
    .slice(0, 4)
    .entries()) {
    const [low, high] = [first, last].map((point) => automaton.classOf(dfa.alphabet, point));
    same(low, high, `an interval is of one class (${charClass})`);
  }
  for (const point of automaton.representatives(dfa.alphabet))
    holds(point <= bnf.MAX_CODE_POINT, "a representative is a character");
  let [read, state] = [0, 1];
  for (const member of automaton.conformanceSuite(dfa)) {
    if (++read > 20) break;
    state = automaton.stateAfter(automaton.load(automaton.pack(dfa)), member);
    holds(state >= 0, "a text of the suite leads to a state");
  }
  automaton.expectedAt(automaton.load(automaton.pack(dfa)), state);
  const random = automaton.randomMember(dfa, text.length, () => 0.5);
  if (random !== null) holds(automaton.has(dfa, random), "a random member is a member");
  const printed = attempt(() => bnf.printExpression(one, "abnf"), bnf.GrammarError);
  if (printed.error === null) holds(!printed.value.includes("\n"), "an expression is printed on one line");
}

/** Grammars are only compared occasionally, since it takes long. */
function compares({ left, right }) {
  const values = [main.draft05, rfc3986.rfc3986];
  const rows = schemes.compareGrammars(values[left], values[right]);
  if (left === right)
    holds(
      rows.every(({ relation }) => relation === "equal"),
      "a grammar is equal to itself",
    );
  for (const row of rows) {
    const apart = row.onlyLeft !== null || row.onlyRight !== null;
    same(row.relation !== "equal", apart, "there is a witness where rules differ");
  }
  holds(bnf.coreRules().rules.size === 16, "ABNF has 16 core rules");
}

export const laws = [
  {
    name: "own combinators",
    weight: 0.6,
    draw: (pick) => ({ one: recipe(pick, 3), text: letters(pick) }),
    check: own,
  },
  {
    name: "derivations",
    weight: 0.3,
    draw: (pick) => ({ one: expression(pick, 2), other: expression(pick, 2), text: letters(pick) }),
    check: derives,
  },
  {
    name: "comparisons",
    weight: 0.002,
    draw: (pick) => ({ left: pick.below(2), right: pick.below(2) }),
    check: compares,
  },
];
