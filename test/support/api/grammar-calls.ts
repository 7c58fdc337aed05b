// Right calls of the entry points for grammars.
import Parsimmon from "parsimmon";
import { type Calls, nested } from "./call.js";
import type { Library } from "./library.js";

const ABNF = 'date = year "-" 2digit\nyear = 4digit\ndigit = %x30-39 / "x"\n';

const grammarOf = ({ bnf }: Library) => bnf.grammarFrom(ABNF, "abnf");

const CYCLIC = (): unknown => {
  const expression: Record<string, unknown> = { type: "repeat", min: 0, max: null };
  expression["item"] = expression;
  return expression;
};
const DEEP = (): unknown =>
  nested({ type: "literal", text: "a", caseSensitive: true }, (item) => ({
    type: "repeat",
    item,
    min: 0,
    max: null,
  }));
const grammarWith = (expression: unknown): unknown => ({
  rules: new Map([["date", { name: "date", expression, line: 1, column: 1 }]]),
});

const expressions = (): readonly unknown[] => [
  CYCLIC(),
  DEEP(),
  { type: "sequence", items: [undefined] },
  { type: "choice", items: null },
  { type: "repeat", item: null, min: 0, max: 1 },
  { type: "repeat", item: { type: "reference", name: "date" }, min: "0", max: 1 },
  { type: "range", first: -1, last: 2 },
  { type: "range", first: 0, last: 2e9 },
  { type: "literal", text: 1, caseSensitive: true },
  { type: "reference", name: null },
  { type: "other" },
];
export const hostileGrammars = (): readonly (readonly [number, unknown])[] =>
  [...expressions().map(grammarWith), { rules: new Map([["date", null]]) }, { rules: new Map([[1, 2]]) }].map(
    (grammar) => [0, grammar],
  );

const BNF_CALLS: Calls = {
  canonical: {
    names: ["the expression"],
    args: (library) => [grammarOf(library).rules.get("date")!.expression],
    hostile: () => expressions().map((expression) => [0, expression]),
  },
  checkRecursion: {
    names: ["the grammar", "the text"],
    args: (library) => [library.bnf.readAbnf("a = a\n").grammar, "a = a\n"],
    hostile: hostileGrammars,
  },
  coreRules: { names: [], args: () => [] },
  grammarFrom: { names: ["the (text|grammar)", "the notation"], args: () => [ABNF, "abnf"] },
  readAbnf: { names: ["the (text|grammar)"], args: () => ['a = "b" c\n1*DIGIT'] },
  readBnf: { names: ["the (text|grammar)"], args: () => ['a = "b" | c\n'] },
  printAbnf: { names: ["the grammar"], args: (library) => [grammarOf(library)], hostile: hostileGrammars },
  printBnf: { names: ["the grammar"], args: (library) => [grammarOf(library)], hostile: hostileGrammars },
  printExpression: {
    names: ["the expression", "the notation"],
    args: (library) => [grammarOf(library).rules.get("date")!.expression, "abnf"],
    hostile: () => expressions().map((expression) => [0, expression]),
  },
  "new GrammarError": {
    names: ["the diagnostics"],
    args: (library) => [library.bnf.readAbnf("a = b").diagnostics],
  },
};

const bits = ({ combinators: c }: Library) => c.many(c.symbols("01"));
const date = ({ combinators: c }: Library) => c.seq(c.literal("a"), c.literal("b"));
/** What both parsers of a combinator make of some texts, alone and as a part of another parser, and its expression. */
const compiled = (made: ReturnType<typeof bits>): unknown => [
  ...["ab", "\u0000"].flatMap((text) => [made.parser.parse(text), made.compiled.parse(text)]),
  Parsimmon.seq(made.compiled, made.parser).parse("\u0000"),
  made.compiled,
  made.parser,
  made.expression,
];

const COMBINATOR_CALLS: Calls = {
  literal: { names: ["text"], args: () => ["ab"], use: compiled },
  anyCase: { names: ["text"], args: () => ["aB"], use: compiled },
  symbols: { names: ["characters"], args: () => ["ab"], use: compiled },
  range: { names: ["first", "last"], args: () => ["a", "b"], use: compiled },
  seq: {
    names: ["items?|item|argument 1", "items?|item|argument 2"],
    args: (l) => [bits(l), date(l)],
    use: compiled,
  },
  alt: {
    names: ["items?|item|argument 1", "items?|item|argument 2"],
    args: (l) => [bits(l), date(l)],
    use: compiled,
  },
  after: { names: ["item|before", "item"], args: (l) => [bits(l), date(l)], use: compiled },
  before: { names: ["item", "item|next"], args: (l) => [date(l), bits(l)], use: compiled },
  optional: { names: ["item"], args: (l) => [date(l)], use: compiled },
  many: { names: ["item"], args: (l) => [date(l)], use: compiled },
  atLeast: { names: ["min", "item"], args: (l) => [1, date(l)], use: compiled },
  recursive: {
    names: ["name", "depth", "definition"],
    args: (l) => ["nest", 3, (inner: unknown) => l.combinators.alt(date(l) as never, inner as never)],
    use: compiled,
  },
  sepBy1: { names: ["item", "item|separator"], args: (l) => [date(l), bits(l)], use: compiled },
  repeat: { names: ["min", "max", "item"], args: (l) => [1, 2, date(l)], use: compiled },
  whole: { names: ["item|alternative", "item|longer"], args: (l) => [date(l), bits(l)], use: compiled },
  runsEndingIn: { names: ["item|last", "item|between"], args: (l) => [date(l), bits(l)], use: compiled },
  map: { names: ["item", "apply"], args: (l) => [date(l), () => 1], use: compiled },
  text: { names: ["item"], args: (l) => [date(l)], use: compiled },
  node: {
    names: ["type", "item", "fields"],
    args: (l) => ["n", date(l), { one: 0, other: 1 }],
    use: compiled,
  },
  ref: { names: ["name", "definition"], args: (l) => ["n", date(l)], use: compiled },
  rules: {
    names: ["definition"],
    args: (l) => [{ n: () => date(l) }],
    use: ({ n }: Readonly<Record<string, never>>) => compiled(n as never),
  },
  fromText: {
    names: ["the text", "option|notation"],
    args: () => ['n = "ab"', { notation: "abnf" }],
    use: ({ n }: Readonly<Record<string, never>>) => compiled(n as never),
  },
  grammarOf: { names: ["combinators"], args: (l) => [{ date: date(l) }] },
  withBuilder: {
    names: ["combinator", "builder"],
    args: (l) => [date(l), l.combinators.derivationBuilder],
    use: (made: { readonly compiled: { parse(text: string): unknown } }) => made.compiled.parse("ab"),
  },
  derivationBuilder: {
    names: ["the application"],
    args: () => [{ rule: "a", start: 0, end: 1, text: "a", children: ["a"] }],
  },
};

const NOTE = { name: "note", shape: "opaque", rules: 'note = "note:" 1*DIGIT' } as const;

const SCHEME_CALLS: Calls = {
  compareGrammars: {
    names: ["the (left )?grammar|left", "the (right )?grammar|right"],
    args: () => ["draft-05", "rfc3986"],
  },
  createGrammar: {
    names: ["option|the (base|grammar|schemes?)"],
    args: ({ ".": url, schemes }) => [
      { base: url.draft05, schemes: [schemes.http, schemes.defineScheme(NOTE)], others: "refuse" },
    ],
    use: (grammar: { validate(text: string): unknown; parts(text: string): unknown; schemes: unknown }) => [
      grammar.schemes,
      grammar.validate("http://a_b/"),
      grammar.validate("note:x"),
      grammar.validate("other:x"),
      grammar.parts("http://u@a/b"),
    ],
  },
  defineScheme: {
    names: ["the (scheme|name|rules|shape|standard|default port|notation|start rule|option)|option"],
    args: () => [
      {
        ...NOTE,
        standard: "x",
        defaultPort: 1,
        notation: "abnf",
        start: "note",
        fragment: false,
        check: () => null,
        parts: () => null,
      },
    ],
  },
  grammarFromText: {
    names: ["the (text|grammar)", "option|the (notation|start|name)"],
    args: () => [ABNF, { notation: "abnf", start: "year", name: "x" }],
    use: (grammar: { validate(text: string): unknown }) => [grammar.validate("2024"), grammar.validate("a")],
  },
  standaloneSchemes: {
    names: ["(each of )?the schemes|the scheme"],
    args: ({ schemes }) => [
      [schemes.mongodb, schemes.http, schemes.defineScheme({ ...NOTE, outside: true })],
    ],
    use: (schemes: {
      validate(text: string): unknown;
      parts(text: string): unknown;
      tree(text: string): unknown;
      schemes: unknown;
    }) => [
      schemes.schemes,
      schemes.validate("mongodb://a:x/"),
      schemes.validate("note:1"),
      schemes.parts("mongodb://a,b/"),
      schemes.tree("http://a/#f"),
    ],
  },
  "new GrammarError": BNF_CALLS["new GrammarError"]!,
};

export const GRAMMAR_CALLS: Readonly<Record<string, Calls>> = {
  bnf: BNF_CALLS,
  combinators: COMBINATOR_CALLS,
  schemes: SCHEME_CALLS,
};
