// Laws for grammar texts, automata, combinators and schemes.
import { api, counted } from "../api.mjs";
import { attempt, holds, inBounds, same } from "../check.mjs";
import { expression, grammarText, letters, patternOf } from "../families/grammars.mjs";
import { anyText } from "../families/texts.mjs";

const { bnf, automaton, combinators, schemes, main, rfc3986 } = api;

const ruleOf = (name, expression) => [name, { name, expression, line: 0, column: 0 }];
const grammarOf = (one) => ({ rules: new Map([ruleOf("x", one)]) });

function automata({ one, other, text }) {
  const grammar = grammarOf(one);
  const [dfa, second] = [grammar, grammarOf(other)].map((each) => automaton.compile(each, "x"));
  const [inOne, inOther] = [one, other].map((each) => new RegExp(`^(?:${patternOf(each)})$`, "u").test(text));
  same(automaton.has(dfa, text), inOne, "an automaton has the language of its expression");
  const table = automaton.load(automaton.pack(dfa));
  same(automaton.accepts(table, text), inOne, "a packed automaton has that language");
  same(automaton.equals(automaton.unpack(automaton.pack(dfa)), dfa), true, "pack and unpack are inverse");
  same(
    automaton.firstFault(table, text) === -1,
    inOne,
    "there is a fault exactly where the text is not in it",
  );
  const { end } = automaton.longestMatch(table, text, 0);
  holds(end <= text.length && (end !== text.length || inOne), "a longest match is in the language");
  same(automaton.run(dfa, text), automaton.stateAfter(table, text), "both run to the same state");
  const tape = counted("automaton.Deriver.derive", () => new automaton.Deriver(grammar, "x").derive(text));
  same(tape !== null, inOne, "there is a derivation exactly of what is in the language");
  const { union, intersection, difference, complement, includes, witness } = automaton;
  const laws = [
    [union(dfa, second), inOne || inOther],
    [intersection(dfa, second), inOne && inOther],
    [difference(dfa, second), inOne && !inOther],
    [complement(dfa), !inOne],
  ];
  for (const [made, wanted] of laws) same(automaton.has(made, text), wanted, "operations are those of sets");
  const apart = witness(dfa, second);
  same(apart === null, automaton.equals(dfa, second), "a witness tells two languages apart");
  same(includes(dfa, second), automaton.isEmpty(difference(second, dfa)), "includes is an empty difference");
  const shortest = automaton.shortestMember(dfa);
  if (shortest !== null) holds(automaton.has(dfa, shortest), "a shortest member is a member");
  for (const member of automaton.members(dfa, { maxLength: 2 }))
    holds(automaton.has(dfa, member), "members are members");
}

/** Returns a string as a grammar, with characters that both notations have. */
function writes({ one, text }) {
  const grammar = grammarOf(one);
  for (const notation of ["bnf", "abnf"]) {
    const print = notation === "bnf" ? bnf.printBnf : bnf.printAbnf;
    const read = notation === "bnf" ? bnf.readBnf : bnf.readAbnf;
    const { value, error } = attempt(() => print(grammar), bnf.GrammarError);
    if (error !== null) continue;
    const back = read(value);
    same(back.diagnostics, [], "what is printed can be read");
    same(back.grammar.rules.get("x").expression, bnf.canonical(one), "what is printed reads as it was");
    const { x } = combinators.fromText(value, { notation });
    const inIt = automaton.has(automaton.compile(back.grammar, "x"), text);
    same(
      counted("combinators.compiled.parse", () => x.compiled.parse(text)).status,
      inIt,
      "combinators of a text agree",
    );
    const whole = schemes.grammarFromText(value, { notation });
    same(
      counted("schemes.grammarFromText().isValid", () => whole.isValid(text)),
      inIt,
      "a grammar of a text agrees",
    );
  }
}

function reads({ text }) {
  for (const read of [bnf.readBnf, bnf.readAbnf]) {
    const { diagnostics } = read(text);
    for (const { offset, length, hint } of diagnostics) {
      inBounds({ start: offset, end: offset + length }, text, "a diagnostic lies in the text");
      if (hint?.replacement) inBounds(hint.replacement, text, "a replacement lies in the text");
    }
    const notation = read === bnf.readBnf ? "bnf" : "abnf";
    const made = attempt(() => bnf.grammarFrom(text, notation), bnf.GrammarError);
    same(made.error === null, diagnostics.length === 0, "a grammar is made of a text without faults");
    if (made.error !== null) continue;
    for (const diagnostic of bnf.checkRecursion(made.value))
      holds(diagnostic.code === "recursive-rule", "only recursion is left");
  }
}

const WITH_SCHEMES = [main.draft05, rfc3986.rfc3986].map((base) =>
  schemes.createGrammar({ base, schemes: schemes.standardSchemes }),
);

const CLOSED = [main.draft05, rfc3986.rfc3986].map((base) =>
  schemes.createGrammar({ base, schemes: schemes.standardSchemes, others: "refuse" }),
);
const NAMES = new Set(schemes.standardSchemes.map(({ name }) => name));

function schemed({ text, which }) {
  const grammar = WITH_SCHEMES[which];
  const valid = counted("schemes.createGrammar().isValid", () => grammar.isValid(text));
  const outcome = counted("schemes.createGrammar().validate", () => grammar.validate(text));
  same(outcome.valid, valid, "validate agrees with isValid, with schemes");
  if (valid)
    holds(main.isValid(text, { grammar: ["draft-05", "rfc3986"][which] }), "a scheme only adds rules");
  const name = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1].toLowerCase();
  const listed = name === undefined || NAMES.has(name);
  same(CLOSED[which].isValid(text), valid && listed, "a closed list refuses other schemes");
  same(CLOSED[which].validate(text).valid, valid && listed, "validate agrees, with a closed list");
  const parts = counted("schemes.createGrammar().parts", () =>
    attempt(() => grammar.parts(text), main.UrlSyntaxError),
  );
  same(parts.error === null, valid, "parts throws exactly where the text is invalid");
  if (valid) same(main.print(outcome.ast), text, "print gives the text back, with schemes");
  for (const { offset, length } of outcome.diagnostics) {
    inBounds({ start: offset, end: offset + length }, text, "a diagnostic lies in the text");
  }
}

/** Random rules rarely fit a scheme, in which case an error says so. Otherwise the scheme checks its URLs. */
function defines({ one, text }) {
  const printed = attempt(() => bnf.printExpression(one, "abnf"), bnf.GrammarError);
  if (printed.error !== null) return;
  const { value: rules } = printed;
  const note = schemes.defineScheme({ name: "note", shape: "opaque", rules: `note = "note:" ( ${rules} )` });
  const made = attempt(
    () => schemes.createGrammar({ base: rfc3986.rfc3986, schemes: [note] }),
    schemes.GrammarError,
  );
  if (made.error !== null) return;
  const { expression } = bnf.readAbnf(`x = ${rules}`).grammar.rules.get("x");
  const wanted = automaton.has(automaton.compile(grammarOf(expression), "x"), text);
  const valid = counted("schemes.createGrammar().isValid", () => made.value.isValid(`note:${text}`));
  same(valid, wanted, "a URL of a scheme is valid if it matches the rules of the scheme");
}

const SCHEMES = [...NAMES].map((name) => `${name}:`);

export const laws = [
  {
    name: "defined schemes",
    weight: 0.05,
    draw: (pick) => ({ one: expression(pick, 2), text: letters(pick) }),
    check: defines,
  },
  {
    name: "automata",
    weight: 0.6,
    draw: (pick) => ({ one: expression(pick, 3), other: expression(pick, 2), text: letters(pick) }),
    check: automata,
  },
  {
    name: "grammars as texts",
    weight: 0.4,
    draw: (pick) => ({ one: expression(pick, 3), text: letters(pick) }),
    check: writes,
  },
  {
    name: "texts as grammars",
    weight: 1,
    draw: (pick) => ({ text: pick.of([grammarText, grammarText, anyText])(pick) }),
    check: reads,
  },
  {
    name: "schemes",
    weight: 3,
    draw: (pick) => ({ text: pick.of([pick.of(SCHEMES), ""]) + anyText(pick), which: pick.below(2) }),
    check: schemed,
  },
];
