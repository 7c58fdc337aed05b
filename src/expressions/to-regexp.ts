// Converts rules to regular expressions, and proves each equal to its rule before returning it.
import type { GrammarName } from "../../grammar/grammars.js";
import { compileWithin } from "../automaton/compile.js";
import { type Dfa, equals, includes, type Limits, unpack, witness } from "../automaton/index.js";
import { AutomatonLimitError, Budget } from "../automaton/limits.js";
import type { Expression, Rulelist } from "../bnf/expression.js";
import { isRecursive, references } from "../bnf/references.js";
import {
  requireArray,
  requireInteger,
  requireOneOf,
  requireOptions,
  requireString,
} from "../core/require.js";
import { quoted } from "../core/text/printable.js";
import { memoized } from "../core/values.js";
import type { AnyGrammar } from "../grammar/grammar.js";
import { validatorFor } from "../grammar/grammars.js";
import { requireRule } from "../grammar/validator.js";
import { proveText } from "../schemes/compile.js";
import type { SchemeDefinition, TextScheme } from "../schemes/definition.js";
import { withFragment } from "../schemes/proven.js";
import { readerMakerOf } from "../schemes/source.js";
import { type CompiledGrammar, isOfUrls } from "../spec/compiled.js";
import type { GrammarSpec } from "../spec/spec.js";
import { packedOf } from "../spec/tables.js";
import { DIALECT_NAMES, DIALECTS, type Dialect } from "./dialect.js";
import { treeOf } from "./eliminate.js";
import { ExpressionError } from "./error.js";
import { type Growth, type Positions, positionsOf } from "./positions.js";
import { printed } from "./print.js";
import { readBack } from "./read-back.js";
import { type Node, type TreeOptions, Trees } from "./tree.js";

/** The options of `toRegExp`. */
export interface RegExpOptions {
  /** The rule (default: the start rule, in its strict reading). */
  readonly rule?: string | undefined;
  /**
   * A scheme of `url-grammar/schemes`, or one with rules from `defineScheme`, whose URLs to match instead of a `rule`.
   */
  readonly scheme?: SchemeDefinition | undefined;
  /** The dialect of the expression (default: `"js"`). */
  readonly dialect?: Dialect | undefined;
  /**
   * The rules that become named groups. Characters that a dialect does not allow in names are replaced: `reg-name` is
   * the group `reg_name`.
   */
  readonly groups?: readonly string[] | undefined;
  /** The maximum length of the expression, in characters (default: 100,000). */
  readonly maxLength?: number | undefined;
  /** The limits of the proof (default: those of `url-grammar/automaton`). */
  readonly limits?: Partial<Limits> | undefined;
}

const OPTIONS = ["rule", "scheme", "dialect", "groups", "maxLength", "limits"];
const MAX_LENGTH = 100_000;

/**
 * Returns a rule as a regular expression. It is anchored, so that it matches whole strings, and proved equal to the
 * rule: an independent parser reads it back, and the automaton of the result is compared with that of the rule.
 *
 * Backtracking engines need at most linear time. A rule whose expression could take longer is printed without redundant
 * alternatives, or else from its automaton; with named groups it is refused. Loops are written so that plain characters
 * do not need an iteration of a group. Where a dialect has possessive quantifiers, they are used for loops that match
 * in only one way. Expressions of the dialects `html` and `xsd` have no anchors, since their engines match whole
 * strings.
 *
 * @param grammar a grammar, or the name of one
 * @param options the rule, the dialect, and the rules that become named groups
 * @throws {ExpressionError} when the dialect has no form for the rule, the expression would be too long, or engines
 * would need more than linear time
 * @throws {AutomatonLimitError} when the proof exceeds a limit
 * @throws {GrammarError} when the rules of the scheme do not fit the grammar
 * @throws {TypeError} when there is no such grammar, rule or scheme, the rule of a group is not used, or an option is
 * unknown or has an invalid value
 *
 * @example
 * toRegExp("rfc3986", { rule: "port" }) // → "^(?:\\d*)$"
 * new RegExp(toRegExp("rfc3986", { scheme: http })).test("http://") // → false
 * toRegExp("rfc3986", { rule: "scheme", dialect: "python" }) // → "^(?:[A-Za-z][0-9A-Za-z+.-]*)\\Z"
 */
export function toRegExp(grammar: AnyGrammar | GrammarName, options: RegExpOptions = {}): string {
  requireOptions(options, OPTIONS);
  const { rule, scheme, dialect = "js", groups = [], maxLength = MAX_LENGTH, limits } = options;
  const { grammar: compiled } = validatorFor(grammar);
  requireOneOf(dialect, "the dialect", DIALECT_NAMES);
  requireArray(groups, "the groups");
  for (const group of groups) requireString(group, "each of the groups");
  requireInteger(maxLength, "the greatest length");
  const budget = new Budget(limits);
  const printing = { dialect, groups: groups as readonly string[], maxLength };
  if (scheme === undefined) {
    for (const name of [rule ?? compiled.spec.rules.start, ...groups]) requireRule(compiled, name);
    return ofGrammar(compiled, rule ?? compiled.spec.rules.start, printing, budget);
  }
  if (rule !== undefined)
    throw new TypeError("the rule of a scheme is its start rule: there can be no other");
  return ofScheme(compiled, scheme, printing, budget);
}

function ofGrammar(
  grammar: CompiledGrammar<GrammarSpec>,
  rule: string,
  printing: Printing,
  budget: Budget,
): string {
  const key = rule === grammar.spec.rules.start ? grammar.strictKey : rule;
  const rules: Rulelist = { rules: grammar.strictRules };
  return provedExpression(rules, key, unpack(packedOf(grammar, key, budget)), printing, budget);
}

/**
 * Returns what is proved about the URLs of a scheme in a grammar.
 *
 * @throws {TypeError} when the scheme is not a checked one whose rules are text, or the grammar is not a URL grammar
 */
export function proofOf(
  grammar: CompiledGrammar<GrammarSpec>,
  scheme: SchemeDefinition,
): ReturnType<typeof proveText> {
  if (readerMakerOf(scheme) === undefined || typeof scheme.rules !== "string")
    throw new TypeError(
      "the scheme must be one of url-grammar/schemes, or one with rules that defineScheme made",
    );
  if (!isOfUrls(grammar)) throw new TypeError("the rules of a scheme need a grammar of URLs");
  return proveText(scheme as TextScheme, grammar);
}

/** The name of the rule for a URL with its fragment. No rule in a grammar text can have this name. */
const WHOLE = "";

function ofScheme(
  grammar: CompiledGrammar<GrammarSpec>,
  scheme: SchemeDefinition,
  printing: Printing,
  budget: Budget,
): string {
  const { rules, start, urls, hasFragment } = proofOf(grammar, scheme);
  const { fragment = true } = scheme as TextScheme;
  for (const group of printing.groups)
    if (!rules.has(group)) throw new TypeError(`unknown rule ${quoted(group)} of the scheme ${scheme.name}`);
  if (!fragment || hasFragment) return provedExpression({ rules }, start, urls, printing, budget);
  const whole = { rules: withFragment(WHOLE, rules, start, grammar.rules) };
  return provedExpression(whole, WHOLE, urls, printing, budget);
}

/**
 * Returns the expression of a rule that is given with all rules that it refers to.
 *
 * @param language the automaton of the rule
 */
export function provedExpression(
  rules: Rulelist,
  rule: string,
  language: Dfa,
  printing: Printing,
  budget: Budget,
): string {
  const source = expressionOf(rules, rule, language, printing, budget);
  prove(source, printing.dialect, language, budget);
  return source;
}

interface Printing {
  readonly dialect: Dialect;
  readonly groups: readonly string[];
  readonly maxLength: number;
}

/** Returns the expression of a rule that engines match in linear time. */
function expressionOf(
  rules: Rulelist,
  rule: string,
  language: Dfa,
  { dialect, groups, maxLength }: Printing,
  budget: Budget,
): string {
  const alone = (expression: Expression): Dfa => compiledAlone(rules, expression, budget);
  const languages = new Map<Expression, Dfa>();
  /** Returns whether an alternative matches anything that the others do not. */
  const isNeeded = (one: Expression, others: readonly Expression[]): boolean =>
    !includes(
      alone({ type: "choice", items: others }),
      memoized(languages, one, () => alone(one)),
    );
  const print = (tree: Node, isLinear: (positions: Positions) => boolean): string | null => {
    const positions = positionsOf(tree, budget);
    return isLinear(positions) ? printed(tree, dialect, positions.isSafe) : null;
  };
  const ofRule = (options: Pick<TreeOptions, "isNeeded">): Node =>
    new Trees({ maxLength, groups, ...options }, budget).ofRule(rules, rule);
  const ofLanguage = (): string =>
    print(treeOf(language, new Trees({ maxLength, groups, isNeeded }, budget), budget), () => true)!;
  if (isRecursive(rulesFor(rules, rule))) {
    if (groups.length > 0) throw recursiveWith(rule);
    return ofLanguage();
  }
  if (!DIALECTS[dialect].backtracks) return print(ofRule({ isNeeded: () => true }), () => true)!;
  let growth: Growth | null = null;
  const isLinear = (positions: Positions): boolean => {
    growth = growthWithin(positions);
    return growth?.kind === "linear";
  };
  const written = print(ofRule({ isNeeded: () => true }), isLinear) ?? print(ofRule({ isNeeded }), isLinear);
  if (written !== null) return written;
  // Groups are lost in the automaton.
  if (groups.length > 0) throw ambiguousWith(rule, growth);
  return ofLanguage();
}

/** Returns the rules that a rule needs. */
function rulesFor({ rules }: Rulelist, rule: string): Rulelist {
  const names = new Set([rule]);
  for (const name of names) for (const other of references(rules.get(name)!.expression)) names.add(other);
  return { rules: new Map(Array.from(names, (name) => [name, rules.get(name)!])) };
}

function recursiveWith(rule: string): ExpressionError {
  return new ExpressionError(
    "not-expressible",
    `the rule "${rule}" refers to itself, so that its expression has no parts that could be groups`,
  );
}

/** The most steps for deciding whether an expression backtracks. */
const MOST_STEPS = 4_000_000;

/** Returns how the time of a match can grow; `null` if that takes too many steps. */
function growthWithin({ growth }: Positions): Growth | null {
  try {
    return growth(new Budget({ steps: MOST_STEPS }));
  } catch (error) {
    if (!(error instanceof AutomatonLimitError)) throw error;
    return null;
  }
}

function ambiguousWith(rule: string, growth: Growth | null): ExpressionError {
  if (growth === null || growth.kind === "linear")
    return new ExpressionError(
      "undecided",
      `whether engines could take very long for the rule "${rule}" with these groups takes too many steps to find out`,
    );
  return new ExpressionError(
    "backtracks",
    `with these groups engines could take ${growth.kind} time for the rule "${rule}", which matches repeated ${quoted(growth.pump)} in several ways`,
    growth.pump,
  );
}

/** A name that no rule has. */
const ALONE = "\0";

function compiledAlone({ rules }: Rulelist, expression: Expression, budget: Budget): Dfa {
  const rule = { name: ALONE, expression, line: 0, column: 0 };
  return compileWithin({ rules: new Map([...rules, [ALONE, rule]]) }, ALONE, budget);
}

/**
 * @throws {ExpressionError} with the reason `not-equal`, unless an expression matches exactly the strings of a language
 */
export function prove(source: string, dialect: Dialect, language: Dfa, budget: Budget): void {
  const read = compiledAlone({ rules: new Map() }, readBack(source, dialect), budget);
  if (equals(read, language)) return;
  throw new ExpressionError(
    "not-equal",
    "the expression that was printed is not equal to its rule: this is a fault of url-grammar",
    witness(read, language),
  );
}
