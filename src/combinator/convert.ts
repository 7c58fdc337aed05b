// Conversions: from combinators to grammars as data, from grammar texts to combinators, and from combinators to parsers
// that build custom values.
import type { Parser } from "parsimmon";
import type { NodeOf } from "../ast/nodes.js";
import { Deriver } from "../automaton/greedy/derivation.js";
import { replay } from "../automaton/greedy/events.js";
import type { Notation } from "../bnf/dialect.js";
import type { Expression, Rulelist } from "../bnf/expression.js";
import { grammarFrom } from "../bnf/read.js";
import {
  requireFunction,
  requireObject,
  requireOneOf,
  requireOptions,
  requireString,
} from "../core/require.js";
import type { Span } from "../core/values.js";
import { Combinator, Rule, type Rules, requireCombinator } from "./combinator.js";
import { automatonParser, Recogniser } from "./compiled.js";
import type { Form } from "./form.js";
import { formGrammar, formsGrammar, UNNAMED } from "./grammar.js";
import { parserOf, plainStep, type Semantics } from "./parser.js";
import { FAILED, type Step } from "./steps.js";
import { NO_MATCH } from "./values.js";

/**
 * Returns the rules that combinators consist of, as data: to print them, or to compile them to automata. The arguments
 * come first, under their names in the object; a single combinator without a name is the rule `start`. Different rules
 * with the same name are numbered: `port`, `port-2`.
 *
 * @param combinators a combinator, or an object of combinators by rule name
 * @throws {TypeError} unless the argument is a combinator or an object of combinators
 * @throws {RecursiveRuleError} when a rule refers to itself
 * @example
 * [...grammarOf(ref("bits", many(ref("bit", symbols("01"))))).rules.keys()] // → ["bits", "bit"]
 */
export function grammarOf(combinators: Combinator | Readonly<Record<string, Combinator>>): Rulelist {
  if (Combinator.is(combinators)) return formGrammar(combinators.form);
  requireObject(combinators, "combinators");
  const forms = Object.entries(combinators).map(([name, combinator]): [string, Form] => {
    requireCombinator(combinator, `"${name}" of combinators`);
    return [name, combinator.form];
  });
  return formsGrammar(forms);
}

/** How to read a grammar text. */
export interface FromTextOptions {
  /** `"abnf"` (RFC 5234, the default) or `"bnf"` (the notation of the drafts and of RFC 822). */
  readonly notation?: Notation | undefined;
}

/** The rules of a text, by name. The value of each is a node that has only its text. */
export type TextRules = Rules<Record<string, NodeOf<string>>>;

/**
 * Returns the rules of a grammar text as combinators. Choices have no order in such a notation, so both `parser` and
 * `compiled` are run by an automaton. For parse trees, use `withBuilder`.
 *
 * @param source the grammar text
 * @param options the notation of the text
 * @throws {TypeError} unless the text is a string and the notation a known one
 * @throws {GrammarError} when the text has faults, with all of them
 * @example
 * const { date } = fromText('date = 4DIGIT "-" 2DIGIT "-" 2DIGIT');
 * date.parser.parse("2024-02-30").value // → { type: "date", start: 0, end: 10, text: "2024-02-30" }
 */
export function fromText(source: string, options: FromTextOptions = {}): TextRules {
  requireString(source, "the text");
  requireOptions(options, ["notation"]);
  const { notation = "abnf" } = options;
  requireOneOf(notation, "notation", ["abnf", "bnf"]);
  return fromGrammar(grammarFrom(source, notation));
}

/** Returns the rules of a grammar as combinators, like `fromText`. */
function fromGrammar({ rules }: Rulelist): TextRules {
  const built: Record<string, Rule<NodeOf<string>>> = Object.create(null);
  for (const [name, { expression }] of rules) {
    let form: Form | undefined;
    built[name] = new Rule(name, () => {
      form ??= {
        type: "unordered",
        item: { type: "node", name, item: formOf(expression, built), fields: null },
      };
      return form;
    });
  }
  return Object.freeze(built) as TextRules;
}

/**
 * Returns the form of an expression whose references are all defined. Recursion is safe here: the nesting of texts is
 * limited.
 */
function formOf(expression: Expression, rules: Readonly<Record<string, Rule>>): Form {
  switch (expression.type) {
    case "literal":
    case "range":
      return expression;
    case "reference":
      return rules[expression.name]!.form;
    case "sequence":
    case "choice":
      return { type: expression.type, items: expression.items.map((item) => formOf(item, rules)) };
    case "repeat": {
      const item = formOf(expression.item, rules);
      const { min, max } = expression;
      return min === 0 && max === 1 ? { type: "optional", item } : { type: "repeat", item, min, max };
    }
  }
}

/** An application of a rule: its name, its span in UTF-16 code units, its text, and its children in order. */
export interface Application<Result> extends Span {
  /** The name of the rule. */
  readonly rule: string;
  /** The text that the rule matched. */
  readonly text: string;
  /** The results for the rules applied inside and the literal texts of this rule, in order. */
  readonly children: readonly (Result | string)[];
}

/**
 * Builds the result for an application of a rule.
 *
 * @param application the application, with the results for those inside it
 */
export type Builder<Result> = (application: Application<Result>) => Result;

/** A rule application with the applications and literal texts inside it, in order. */
export interface Derivation extends Span {
  /** The name of the rule. */
  readonly rule: string;
  /** The children in order: applications of other rules, and literal texts. */
  readonly children: readonly (Derivation | string)[];
}

/** Builds derivations: every application of every rule, down to single characters. */
export const derivationBuilder: Builder<Derivation> = (application) => {
  requireObject(application, "the application");
  const { rule, start, end, children } = application;
  return { rule, start, end, children };
};

/** Both parsers of a combinator, with a builder's results as values. */
export interface BuiltWith<Result> {
  /** The plain Parsimmon parser, which takes the first alternative that matches. */
  readonly parser: Parser<Result>;
  /** The parser that runs the automaton of the combinator, which takes the longest match. */
  readonly compiled: Parser<Result>;
}

/**
 * Returns the parsers of a combinator, with a builder in place of the combinator's actions. `builder` is called for
 * each application of a rule, after those inside it. A combinator that is not a rule counts as a rule named `start`.
 *
 * @param combinator the combinator to parse with
 * @param builder builds a result from each application of a rule
 * @throws {TypeError} unless `combinator` is a combinator and `builder` a function
 * @throws the errors of `parser` and `compiled` of the combinator
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
      compiled ??= applicationParser(form, builder, (built) => built.result);
      return compiled;
    },
  };
}

function plainWith<Result>(root: Form, builder: Builder<Result>): Parser<Result> {
  const apply =
    (name: string, item: Step): Step =>
    (run, at) => {
      const end = item(run, at);
      if (end === FAILED) return FAILED;
      const children: (Built<Result> | string)[] = [];
      flatten(run.value, children);
      run.value = applied(builder, name, run.input, at, end, children);
      return end;
    };
  const same = (_: unknown, item: Step): Step => item;
  const semantics: Semantics = {
    skipsValues: false,
    keepsAll: true,
    map: same,
    text: (item) => item,
    node: same,
    rule: ({ name }, item) => apply(name, item),
    // Returns the children in the longest match of a form that is not a rule.
    compiled: (form) => applicationParser(form, builder, (_, children) => children),
  };
  const step = plainStep(root, semantics);
  const whole = root.type === "rule" ? step : apply(UNNAMED, step);
  return parserOf((run, at) => {
    const end = whole(run, at);
    if (end !== FAILED) run.value = (run.value as Built<Result>).result;
    return end;
  });
}

function flatten<Result>(matched: unknown, children: (Built<Result> | string)[]): void {
  if (Array.isArray(matched)) for (const item of matched) flatten(item, children);
  else if (matched instanceof Built) children.push(matched);
  else if (typeof matched === "string" && matched !== "") children.push(matched);
}

/** Returns a parser of the longest match; `give` makes its value from the outermost application and its children. */
function applicationParser<Result, Given>(
  form: Form,
  builder: Builder<Result>,
  give: (built: Built<Result>, children: Children<Result>) => Given,
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
    return give(open[0]!.children[0] as Built<Result>, last);
  });
}

interface Open<Result> {
  readonly start: number;
  readonly children: (Built<Result> | string)[];
}

/** Wraps the result for a rule application, to distinguish it from texts among the children. */
class Built<Result> {
  readonly result: Result;

  constructor(result: Result) {
    this.result = result;
  }
}

type Children<Result> = readonly (Built<Result> | string)[];

/** Calls the builder, and wraps its result. */
function applied<Result>(
  builder: Builder<Result>,
  rule: string,
  input: string,
  start: number,
  end: number,
  children: Children<Result>,
): Built<Result> {
  const parts = children.map((child) => (typeof child === "string" ? child : child.result));
  return new Built(builder({ rule, start, end, text: input.slice(start, end), children: parts }));
}
