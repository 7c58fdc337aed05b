import type { Parser } from "parsimmon";
import { Deriver } from "../automaton/greedy/derivation.js";
import { replay } from "../automaton/greedy/events.js";
import { requireFunction, requireObject } from "../core/require.js";
import type { Span } from "../core/values.js";
import { type Combinator, requireCombinator } from "./combinator.js";
import { automatonParser, NO_MATCH, Recogniser, withSafeParse } from "./compiled.js";
import type { Form } from "./form.js";
import { formGrammar, UNNAMED } from "./grammar.js";
import { plainParser, type Semantics, withSpan } from "./parser.js";

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
export type Builder<Result> = (application: Application<Result>) => Result;

/** A rule application with the applications and literal texts inside it, in order. */
export interface Derivation extends Span {
  /** The name of the rule. */
  readonly rule: string;
  /** What the rule consists of here, in order: applications of other rules, and literal texts. */
  readonly children: readonly (Derivation | string)[];
}

/** The builder of derivations: every application of every rule, down to single characters. */
export const derivationBuilder: Builder<Derivation> = (application) => {
  requireObject(application, "the application");
  const { rule, start, end, children } = application;
  return { rule, start, end, children };
};

/** Both parsers of a combinator, with values of a builder's own. */
export interface BuiltWith<Result> {
  /** The plain Parsimmon parser, which takes the first alternative that matches. */
  readonly parser: Parser<Result>;
  /** The parser that runs the automaton of the combinator, which takes the longest match. */
  readonly compiled: Parser<Result>;
}

/**
 * Reads a combinator with a builder in place of its own actions: `builder` is called for each application of a rule, those
 * inside it first. A combinator that is not a rule itself counts as one called `start`.
 *
 * @param combinator the combinator to read
 * @param builder makes a result from each application of a rule
 * @throws {TypeError} unless `combinator` is one and `builder` a function
 * @throws what `parser` and `compiled` of the combinator throw
 * @example
 * const digit = ref("digit", symbols("01"));
 * const bits = ref("bits", many(digit));
 * withBuilder(bits, ({ rule, children }) => `${rule}(${children.join(" ")})`).compiled.parse("01").value // → "bits(digit(0) digit(1))"
 */
export function withBuilder<Result>(combinator: Combinator, builder: Builder<Result>): BuiltWith<Result> {
  requireCombinator(combinator, "combinator");
  requireFunction(builder, "builder");
  const { form } = combinator;
  let [parser, compiled]: (Parser<Result> | undefined)[] = [];
  return {
    get parser() {
      parser ??= plainWith(form, builder);
      return parser;
    },
    get compiled() {
      compiled ??= compiledWith(form, builder);
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

/** Calls the builder, and wraps what it gives. */
function applied<Result>(
  builder: Builder<Result>,
  rule: string,
  input: string,
  start: number,
  end: number,
  children: Children<Result>,
): Made<Result> {
  const parts = children.map((child) => (typeof child === "string" ? child : child.result));
  return new Made(builder({ rule, start, end, text: input.slice(start, end), children: parts }));
}

function plainWith<Result>(root: Form, builder: Builder<Result>): Parser<Result> {
  const apply = (name: string, item: Parser<unknown>): Parser<Made<Result>> =>
    withSpan(item, (matched, input, start, end) => {
      const children: (Made<Result> | string)[] = [];
      flatten(matched, children);
      return applied(builder, name, input, start, end, children);
    });
  const semantics: Semantics = {
    map: (_, item) => item,
    pick: (_, items) => items,
    separated: (items) => items,
    text: (item) => item,
    node: (_, item) => item,
    rule: ({ name }, item) => apply(name, item),
    compiled: (form) => childrenOf(form, builder),
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

function compiledWith<Result>(form: Form, builder: Builder<Result>): Parser<Result> {
  return applicationParser(form, builder, (made) => made.result);
}

/** What is inside the longest match of a form that is not a rule. */
function childrenOf<Result>(form: Form, builder: Builder<Result>): Parser<Children<Result>> {
  return applicationParser(form, builder, (_, children) => children);
}

interface Open<Result> {
  readonly start: number;
  readonly children: (Made<Result> | string)[];
}

/** The longest match of a form; `give` is told what the outermost application became, and what is inside it. */
function applicationParser<Result, Given>(
  form: Form,
  builder: Builder<Result>,
  give: (made: Made<Result>, children: Children<Result>) => Given,
): Parser<Given> {
  const grammar = formGrammar(form);
  const deriver = new Deriver(grammar, grammar.start);
  return automatonParser(new Recogniser(form), (input, from, to) => {
    const open: Open<Result>[] = [{ start: from, children: [] }];
    let last: Children<Result> = [];
    const events = deriver.derive(input.slice(from, to));
    if (events === null) return NO_MATCH;
    replay(events, {
      open: (_, offset) => open.push({ start: from + offset, children: [] }),
      close: (rule, offset) => {
        const { start, children } = open.pop()!;
        last = children;
        open.at(-1)!.children.push(applied(builder, rule, input, start, from + offset, children));
      },
      text: (start, end) => open.at(-1)!.children.push(input.slice(from + start, from + end)),
    });
    return give(open[0]!.children[0] as Made<Result>, last);
  });
}
