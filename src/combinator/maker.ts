import type { Parser } from "parsimmon";
import { Deriver } from "../automaton/greedy/derivation.js";
import { replay } from "../automaton/greedy/tape.js";
import { requireFunction, requireObject } from "../core/require.js";
import type { Span } from "../core/span.js";
import { type Combinator, requireCombinator } from "./algebra/combinator.js";
import type { Form } from "./form/form.js";
import { automatonParser, NO_MATCH, Recogniser } from "./interpret/compiled.js";
import { formGrammar, UNNAMED } from "./interpret/grammar.js";
import { plainParser, type Semantics, withSpan } from "./interpret/parser.js";
import { withSafeParse } from "./interpret/whole.js";

/** One application of a rule: its name, its span in UTF-16 code units, its text, and what is inside it, in order. */
export interface Application<Result> extends Span {
  /** The name of the rule. */
  readonly rule: string;
  /** The text that the rule matched. */
  readonly text: string;
  /** What was made of the rules applied inside, in order, with the texts that this rule spells out itself. */
  readonly children: readonly (Result | string)[];
}

/**
 * Makes what an application of a rule becomes.
 *
 * @param application the application of a rule, with what was made of those inside it
 */
export type Maker<Result> = (application: Application<Result>) => Result;

/** A rule application with the applications and literal texts inside it, in order. */
export interface Derivation extends Span {
  /** The name of the rule. */
  readonly rule: string;
  /** What the rule consists of here, in order: applications of other rules, and literal texts. */
  readonly children: readonly (Derivation | string)[];
}

/** The maker of derivations: every application of every rule, down to single characters. */
export const derivationMaker: Maker<Derivation> = (application) => {
  requireObject(application, "the application");
  const { rule, start, end, children } = application;
  return { rule, start, end, children };
};

/** Both parsers of a combinator, with values of a maker's own. */
export interface MadeWith<Result> {
  /** The plain Parsimmon parser, which takes the first alternative that matches. */
  readonly parser: Parser<Result>;
  /** The parser that runs the automaton of the combinator, which takes the longest match. */
  readonly compiled: Parser<Result>;
}

/**
 * Reads a combinator with a maker in place of its own actions: `maker` is called for each application of a rule, those
 * inside it first. A combinator that is not a rule itself counts as one called `start`.
 *
 * @param combinator the combinator to read
 * @param maker makes a result from each application of a rule
 * @throws {TypeError} unless `combinator` is one and `maker` a function
 * @throws what `parser` and `compiled` of the combinator throw
 * @example
 * const digit = ref("digit", symbols("01"));
 * const bits = ref("bits", many(digit));
 * withMaker(bits, ({ rule, children }) => `${rule}(${children.join(" ")})`).compiled.parse("01").value // → "bits(digit(0) digit(1))"
 */
export function withMaker<Result>(combinator: Combinator, maker: Maker<Result>): MadeWith<Result> {
  requireCombinator(combinator, "combinator");
  requireFunction(maker, "maker");
  const { form } = combinator;
  let [parser, compiled]: (Parser<Result> | undefined)[] = [];
  return {
    get parser() {
      parser ??= plainWith(form, maker);
      return parser;
    },
    get compiled() {
      compiled ??= compiledWith(form, maker);
      return compiled;
    },
  };
}

/** What an application became, among the texts that stand beside it. */
class Made<Result> {
  readonly result: Result;

  constructor(result: Result) {
    this.result = result;
  }
}

type Children<Result> = readonly (Made<Result> | string)[];

/** Calls the maker, and wraps what it gives. */
function applied<Result>(
  maker: Maker<Result>,
  rule: string,
  input: string,
  start: number,
  end: number,
  children: Children<Result>,
): Made<Result> {
  const parts = children.map((child) => (typeof child === "string" ? child : child.result));
  return new Made(maker({ rule, start, end, text: input.slice(start, end), children: parts }));
}

function plainWith<Result>(root: Form, maker: Maker<Result>): Parser<Result> {
  const apply = (name: string, item: Parser<unknown>): Parser<Made<Result>> =>
    withSpan(item, (matched, input, start, end) => {
      const children: (Made<Result> | string)[] = [];
      flatten(matched, children);
      return applied(maker, name, input, start, end, children);
    });
  const semantics: Semantics = {
    map: (_, item) => item,
    pick: (_, items) => items,
    separated: (items) => items,
    text: (item) => item,
    node: (_, item) => item,
    rule: ({ name }, item) => apply(name, item),
    compiled: (form) => childrenOf(form, maker),
  };
  const parser = plainParser(root, semantics);
  const whole = root.type === "rule" ? (parser as Parser<Made<Result>>) : apply(UNNAMED, parser);
  return withSafeParse(whole.map(({ result }) => result));
}

function flatten<Result>(matched: unknown, children: (Made<Result> | string)[]): void {
  if (Array.isArray(matched)) for (const item of matched) flatten(item, children);
  else if (matched instanceof Made) children.push(matched);
  else if (typeof matched === "string" && matched !== "") children.push(matched);
}

function compiledWith<Result>(form: Form, maker: Maker<Result>): Parser<Result> {
  return applicationParser(form, maker, (made) => made.result);
}

/** What is inside the longest match of a form that is not a rule. */
function childrenOf<Result>(form: Form, maker: Maker<Result>): Parser<Children<Result>> {
  return applicationParser(form, maker, (_, children) => children);
}

interface Open<Result> {
  readonly start: number;
  readonly children: (Made<Result> | string)[];
}

/** The longest match of a form; `give` is told what the outermost application became, and what is inside it. */
function applicationParser<Result, Given>(
  form: Form,
  maker: Maker<Result>,
  give: (made: Made<Result>, children: Children<Result>) => Given,
): Parser<Given> {
  const grammar = formGrammar(form);
  const deriver = new Deriver(grammar, grammar.start);
  return automatonParser(new Recogniser(form), (input, from, to) => {
    const open: Open<Result>[] = [{ start: from, children: [] }];
    let last: Children<Result> = [];
    const tape = deriver.derive(input.slice(from, to));
    if (tape === null) return NO_MATCH;
    replay(tape, {
      open: (_, offset) => open.push({ start: from + offset, children: [] }),
      close: (rule, offset) => {
        const { start, children } = open.pop()!;
        last = children;
        open.at(-1)!.children.push(applied(maker, rule, input, start, from + offset, children));
      },
      text: (start, end) => open.at(-1)!.children.push(input.slice(from + start, from + end)),
    });
    return give(open[0]!.children[0] as Made<Result>, last);
  });
}
