// Right calls of the entry point `url-grammar/automaton`.
import type { Call, Calls } from "./call.js";
import { hostileGrammars } from "./grammar-calls.js";
import type { Library } from "./library.js";

const grammarOf = ({ bnf }: Library) =>
  bnf.grammarFrom('date = 2"a" *"b" / digits\ndigits = *%x30-39\n', "abnf");
const dfaOf = (library: Library, rule = "date") => library.automaton.compile(grammarOf(library), rule);
const packedOf = (library: Library) => library.automaton.pack(dfaOf(library));
const tableOf = (library: Library) => library.automaton.load(packedOf(library));
const deriverOf = (library: Library) => new library.automaton.Deriver(grammarOf(library), "date");
const half = (): number => 0.5;

const LIMITS = "limit|option";
const limits = () => ({ steps: 100_000 });

const binary: Call = {
  names: ["the (left|outer) automaton", "the (right|inner) automaton", LIMITS],
  args: (library) => [dfaOf(library), dfaOf(library, "digits"), limits()],
};
const unary: Call = { names: ["the automaton", LIMITS], args: (library) => [dfaOf(library), limits()] };
const alone: Call = { names: ["the automaton"], args: (library) => [dfaOf(library)] };

const OPERATIONS: Calls = {
  union: binary,
  intersection: binary,
  difference: binary,
  concatenation: binary,
  complement: unary,
  witness: binary,
  includes: binary,
  equals: { names: binary.names.slice(0, 2), args: (library) => binary.args(library).slice(0, 2) },
  isEmpty: alone,
  shortestMember: unary,
};

const LANGUAGE: Calls = {
  members: {
    names: ["the automaton", "option|the (characters|maximum length)"],
    args: (library) => [dfaOf(library), { characters: "representatives", maxLength: 3 }],
  },
  conformanceSuite: {
    names: ["the automaton", "option|extra states|the size of classes"],
    args: (library) => [dfaOf(library), { extraStates: 1, exhaustive: 1 }],
  },
  sampler: {
    names: ["the automaton", "the characters"],
    args: (library) => [dfaOf(library), "all"],
    use: (sample: (length: number, random: () => number) => unknown) => [sample(2, half), sample(4, half)],
  },
  randomMember: {
    names: ["the automaton", "the length", "the source"],
    args: (library) => [dfaOf(library), 3, half],
  },
};

const TABLES: Calls = {
  pack: alone,
  unpack: { names: ["the packed automaton"], args: (library) => [packedOf(library)] },
  load: { names: ["the packed automaton"], args: (library) => [packedOf(library)] },
  accepts: { names: ["the table", "the text"], args: (library) => [tableOf(library), "aab"] },
  firstFault: { names: ["the table", "the text"], args: (library) => [tableOf(library), "aac"] },
  expectedAt: { names: ["the (table|state)", "the state"], args: (library) => [tableOf(library), 1] },
  longestMatch: {
    names: ["the table", "the (text|start)", "the start"],
    args: (library) => [tableOf(library), "xaabc", 1],
  },
  stateAfter: {
    names: ["the (table|state)", "the (text|end)", "the start", "the end", "the state"],
    args: (library) => [tableOf(library), "xaab", 1, 3, 1],
  },
  scanTable: { names: ["the table", "the separator"], args: (library) => [tableOf(library), 10] },
  scan: {
    names: ["the table", "the bytes", "the function unverified"],
    args: (library) => [
      library.automaton.scanTable(tableOf(library), 10),
      new TextEncoder().encode("aab\nx\n"),
      () => undefined,
    ],
  },
};

const ALPHABETS: Calls = {
  classOf: { names: ["the alphabet", "the code point"], args: (library) => [dfaOf(library).alphabet, 97] },
  intervals: { names: ["the alphabet"], args: (library) => [dfaOf(library).alphabet] },
  representatives: { names: ["the alphabet"], args: (library) => [dfaOf(library).alphabet] },
  run: { names: ["the automaton", "the text", "the state"], args: (library) => [dfaOf(library), "aab", 1] },
  has: { names: ["the automaton", "the text"], args: (library) => [dfaOf(library), "aab"] },
};

const COMPILING: Calls = {
  compile: {
    names: ["the grammar", "the rule", "option|limit"],
    args: (library) => [grammarOf(library), "date", { limits: limits() }],
    hostile: hostileGrammars,
  },
  compileGrammar: {
    names: ["the grammar", "option|the depth|limit"],
    args: (library) => [grammarOf(library), { depth: 3, limits: limits() }],
    use: ({ deriver }: { deriver(rule: string): { derive(text: string): unknown } }) =>
      deriver("date").derive("aab"),
  },
  derivation: {
    names: ["the compiled grammar", "the rule", "the text"],
    args: (library) => [library.automaton.compileGrammar(grammarOf(library)), "date", "aab"],
  },
  "new Deriver": {
    names: ["the grammar", "the rule", "option|the depth|limit"],
    args: (library) => [grammarOf(library), "date", { depth: 3, limits: limits() }],
    hostile: hostileGrammars,
    use: (deriver: { derive(text: string): unknown }) => deriver.derive("aab"),
  },
  "Deriver#derive": {
    names: ["the text", "the events"],
    args: (library) => ["aab", deriverOf(library).buffer()],
    self: deriverOf,
  },
  "Deriver#buffer": { names: [], args: () => [], self: deriverOf },
  replay: {
    names: ["the events", "the handler"],
    args: (library) => [
      deriverOf(library).derive("aab"),
      { open: () => undefined, close: () => undefined, text: () => undefined },
    ],
  },
};

const ERRORS: Calls = {
  "new AutomatonLimitError": {
    names: ["the limit", "the (allowed )?(amount|number)|allowed"],
    args: () => ["steps", 1],
  },
  "new RecursiveRuleError": { names: ["the cycle"], args: () => [["a", "a"]] },
  "new UndefinedRuleError": { names: ["the rule", "the referrer"], args: () => ["a", "b"] },
};

export const AUTOMATON_CALLS: Readonly<Record<string, Calls>> = {
  automaton: { ...OPERATIONS, ...LANGUAGE, ...TABLES, ...ALPHABETS, ...COMPILING, ...ERRORS },
};
