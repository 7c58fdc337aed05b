// Functions that compare grammars rule by rule.

import type { GrammarName } from "../../grammar/grammars.js";
import { type Dfa, EVERYTHING, isEmpty, type Limits, unpack } from "../automaton/index.js";
import { type AcceptRule, product, shortestWhere } from "../automaton/language/operations.js";
import { Budget } from "../automaton/limits.js";
import { requireOptions } from "../core/require.js";
import type { AnyGrammar } from "../grammar/grammar.js";
import { validatorFor } from "../grammar/grammars.js";
import type { CompiledGrammar } from "../spec/compiled.js";
import type { GrammarSpec } from "../spec/spec.js";
import { packedOf } from "../spec/tables.js";

/**
 * How the texts that one rule matches relate to those that another matches: the left rule's are a `"subset"` or
 * a `"superset"` of the right rule's, for example.
 */
export type Relation = "equal" | "subset" | "superset" | "overlapping" | "disjoint";

/** Two corresponding rules, and how the texts that they match relate. */
export interface RuleComparison {
  /** The name of the rule in the left grammar. */
  readonly left: string;
  /** The name of the rule in the right grammar. */
  readonly right: string;
  /** How the texts that the left rule matches relate to those that the right rule matches. */
  readonly relation: Relation;
  /** A shortest text that only the left rule matches; `null` if there is no such text. */
  readonly onlyLeft: string | null;
  /** A shortest text that only the right rule matches; `null` if there is no such text. */
  readonly onlyRight: string | null;
}

/** The options of `compareGrammars`. */
export interface CompareOptions {
  /**
   * How much the comparison may use (default: those of `url-grammar/automaton`). `steps` bounds the work for all rules
   * together, the other limits each automaton.
   */
  readonly limits?: Partial<Limits> | undefined;
}

/**
 * Compares two grammars rule by rule. Returns the pairs of rules that have the same name or replaced each other, in
 * the order of the left grammar, each with a shortest text for every difference. The first pair is the start rules
 * by their strict reading. The rules of schemes are not compared.
 *
 * @param left one grammar: a value, or a name
 * @param right the other grammar: a value, or a name
 * @param options how much the comparison may use
 * @throws {TypeError} when `left` or `right` is neither a grammar nor the name of one, or an option or a limit is unknown
 * or has a value that it cannot have.
 * @throws {AutomatonLimitError} when the comparison passes a limit.
 *
 * @example
 * compareGrammars(draft05, rfc3986)[0].onlyRight // → "//!"
 */
export function compareGrammars(
  left: AnyGrammar | GrammarName,
  right: AnyGrammar | GrammarName,
  options: CompareOptions = {},
): readonly RuleComparison[] {
  requireOptions(options, ["limits"]);
  const meter = new Budget(options.limits);
  const [one, other] = [validatorFor(left).grammar, validatorFor(right).grammar];
  const pair = (left: string, right: string, keys: readonly [string, string]): RuleComparison => {
    meter.spend(PAIR_STEPS);
    const leftTexts = automatonOf(one, keys[0], meter);
    return { left, right, ...compared(leftTexts, automatonOf(other, keys[1], meter), meter) };
  };
  const [leftStart, rightStart] = [one.spec.rules.start, other.spec.rules.start];
  const first = pair(leftStart, rightStart, [one.strictKey, other.strictKey]);
  const rest = one.ruleNames.flatMap((rule) => {
    const partner = partnerOf(rule, other);
    if (partner === undefined || (rule === leftStart && !one.spec.shape?.ambiguous)) return [];
    return [pair(rule, partner, [rule, partner])];
  });
  return [first, ...rest];
}

/** Compares the start rules of two grammars by their strict reading alone: the first pair of `compareGrammars`. */
export function compareStarts(left: GrammarName, right: GrammarName): RuleComparison {
  const meter = new Budget();
  const [one, other] = [validatorFor(left).grammar, validatorFor(right).grammar];
  const texts = [one, other].map((grammar) => automatonOf(grammar, grammar.strictKey, meter));
  return {
    left: one.spec.rules.start,
    right: other.spec.rules.start,
    ...compared(texts[0]!, texts[1]!, meter),
  };
}

function partnerOf(rule: string, other: CompiledGrammar<GrammarSpec>): string | undefined {
  const others = SUCCESSORS.find((names) => names.includes(rule)) ?? [];
  return [rule, ...others].find((name) => other.has(name));
}

/** What the documents call one thing, each list in the order of their age. */
const SUCCESSORS: readonly (readonly string[])[] = [
  ["url", "URL", "URL-reference", "URI-reference", "IRI-reference", "valid-URL-string"],
  ["absoluteURL", "absoluteURI", "absolute-URI", "absolute-IRI", "absolute-URL-string"],
  ["relativeURL", "relativeURI", "relative-ref", "irelative-ref", "relative-URL-with-fragment-string"],
  ["login", "net_loc", "site", "authority", "iauthority", "opaque-host-and-port-string"],
  ["user", "userinfo", "iuserinfo"],
  ["host", "ihost", "valid-host-string"],
  ["hostname", "reg-name", "reg_name", "ireg-name", "valid-domain-string"],
  ["hostnumber", "IPv4address", "valid-IPv4-address-string"],
  ["IPv6address", "valid-IPv6-address-string"],
  ["scheme", "URL-scheme-string"],
  ["port", "URL-port-string"],
  ["urlpath", "path", "ipath"],
  ["path_segments", "path-rootless", "ipath-rootless"],
  ["abs_path", "path-absolute", "ipath-absolute", "path-absolute-URL-string"],
  ["segment", "isegment", "URL-path-segment-string"],
  ["pchar", "ipchar", "path-unit"],
  ["query", "iquery", "URL-query-string"],
  ["fragment", "ifragment", "URL-fragment-string"],
  ["uchar", "uric", "urlc"],
  ["escape", "escaped", "pct-encoded", "percent-encoded-byte"],
  ["hex", "HEXDIG"],
  ["alpha", "ALPHA"],
  ["hialpha", "upalpha"],
  ["digit", "DIGIT"],
];

/** The steps that a pair of rules costs in addition to those counted: several automata are made, however small. */
const PAIR_STEPS = 1_000;

function compared(one: Dfa, other: Dfa, meter: Budget): Omit<RuleComparison, "left" | "right"> {
  const where = (accept: AcceptRule): Dfa => product(one, other, accept, meter);
  const shortest = (texts: Dfa): string | null => shortestWhere(texts, EVERYTHING, (text) => text, meter);
  const onlyLeft = shortest(where((left, right) => left && !right));
  const onlyRight = shortest(where((left, right) => right && !left));
  const meet = !isEmpty(where((left, right) => left && right));
  return { relation: relationOf(onlyLeft, onlyRight, meet), onlyLeft, onlyRight };
}

/** @param meet whether they have a text in common */
export function relationOf(onlyLeft: string | null, onlyRight: string | null, meet: boolean): Relation {
  if (onlyLeft === null && onlyRight === null) return "equal";
  if (!meet) return "disjoint";
  if (onlyLeft === null) return "subset";
  return onlyRight === null ? "superset" : "overlapping";
}

/** Returns the automaton of a rule; of the start rule that of the strict reading. */
export function ruleAutomaton(grammar: AnyGrammar | GrammarName, rule: string, meter?: Budget): Dfa {
  const { grammar: compiled } = validatorFor(grammar);
  return automatonOf(compiled, rule === compiled.spec.rules.start ? compiled.strictKey : rule, meter);
}

function automatonOf(grammar: CompiledGrammar<GrammarSpec>, key: string, meter?: Budget): Dfa {
  return unpack(packedOf(grammar, key, meter));
}
