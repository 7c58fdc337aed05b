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
 * How the language of one rule relates to that of another: the left rule's can be a `"subset"` or a `"superset"` of the
 * right rule's, for example.
 */
export type Relation = "equal" | "subset" | "superset" | "overlapping" | "disjoint";

/** A comparison of two corresponding rules. */
export interface RuleComparison {
  /** The name of the rule in the left grammar. */
  readonly left: string;
  /** The name of the rule in the right grammar. */
  readonly right: string;
  /** How the language of the left rule relates to that of the right rule. */
  readonly relation: Relation;
  /** A shortest string that only the left rule matches; `null` if there is none. */
  readonly onlyLeft: string | null;
  /** A shortest string that only the right rule matches; `null` if there is none. */
  readonly onlyRight: string | null;
}

/** The options of `compareGrammars`. */
export interface CompareOptions {
  /**
   * The limits of the comparison (default: those of `url-grammar/automaton`). `steps` limits the work for all rules
   * together, the other limits apply to each automaton.
   */
  readonly limits?: Partial<Limits> | undefined;
}

/**
 * Compares two grammars rule by rule. Returns the pairs of rules with the same name, or where one replaced the other,
 * in the order of the left grammar, with a shortest string for every difference. The first pair is the start rules in
 * their strict reading. Rules of schemes are not compared.
 *
 * @param left one grammar, or its name
 * @param right the other grammar, or its name
 * @param options the limits of the comparison
 * @throws {TypeError} when `left` or `right` is neither a grammar nor the name of one, or an option or a limit is
 * unknown or has an invalid value.
 * @throws {AutomatonLimitError} when the comparison exceeds a limit.
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

/** Compares only the start rules of two grammars in their strict reading: the first pair of `compareGrammars`. */
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

/** Different names for the same rule, each list from the oldest document to the newest. */
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

/** The extra steps that a pair of rules costs: several automata are made, however small. */
const PAIR_STEPS = 1_000;

function compared(one: Dfa, other: Dfa, meter: Budget): Omit<RuleComparison, "left" | "right"> {
  const where = (accept: AcceptRule): Dfa => product(one, other, accept, meter);
  const shortest = (texts: Dfa): string | null => shortestWhere(texts, EVERYTHING, (text) => text, meter);
  const onlyLeft = shortest(where((left, right) => left && !right));
  const onlyRight = shortest(where((left, right) => right && !left));
  const meet = !isEmpty(where((left, right) => left && right));
  return { relation: relationOf(onlyLeft, onlyRight, meet), onlyLeft, onlyRight };
}

/** @param meet whether the two languages have a string in common */
export function relationOf(onlyLeft: string | null, onlyRight: string | null, meet: boolean): Relation {
  if (onlyLeft === null && onlyRight === null) return "equal";
  if (!meet) return "disjoint";
  if (onlyLeft === null) return "subset";
  return onlyRight === null ? "superset" : "overlapping";
}

/** Returns the automaton of a rule; for the start rule, that of the strict reading. */
export function ruleAutomaton(grammar: AnyGrammar | GrammarName, rule: string, meter?: Budget): Dfa {
  const { grammar: compiled } = validatorFor(grammar);
  return automatonOf(compiled, rule === compiled.spec.rules.start ? compiled.strictKey : rule, meter);
}

function automatonOf(grammar: CompiledGrammar<GrammarSpec>, key: string, meter?: Budget): Dfa {
  return unpack(packedOf(grammar, key, meter));
}
