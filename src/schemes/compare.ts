import { type Dfa, difference, intersection, isEmpty, shortestMember, unpack } from "../automaton/index.js";
import type { AnyGrammar } from "../parse/grammar.js";
import { engineFor, type GrammarName } from "../parse/grammars.js";
import type { CompiledStandard } from "../parse/language/language.js";

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
  readonly relation: Relation;
  /** A shortest text that only the left rule matches; `null` if there is none. */
  readonly onlyLeft: string | null;
  /** A shortest text that only the right rule matches; `null` if there is none. */
  readonly onlyRight: string | null;
}

/** Rules of the draft, and the rules of RFC 3986 that replaced them under another name. */
const SUCCESSORS: ReadonlyMap<string, string> = new Map([
  ["URL-reference", "URI-reference"],
  ["absoluteURL", "absolute-URI"],
  ["relativeURL", "relative-ref"],
  ["site", "authority"],
  ["user", "userinfo"],
  ["hostname", "reg-name"],
  ["hostnumber", "IPv4address"],
  ["path_segments", "path-rootless"],
  ["abs_path", "path-absolute"],
  ["escaped", "pct-encoded"],
  ["hex", "HEXDIG"],
  ["alpha", "ALPHA"],
  ["digit", "DIGIT"],
]);

/**
 * Compares two grammars rule by rule. Returns the pairs of rules that have the same name or replaced each other, in
 * the order of the left grammar, each with a shortest text for every difference. The first pair is the start rules
 * by their strict reading. The rules of schemes are not compared.
 *
 * @throws {TypeError} when `left` or `right` is neither a grammar nor the name of one.
 * @throws {AutomatonLimitError} when a comparison needs too large an automaton.
 *
 * @example
 * compareGrammars(draft05, rfc3986)[0].onlyRight // → "//!"
 */
export function compareGrammars(
  left: AnyGrammar | GrammarName,
  right: AnyGrammar | GrammarName,
): readonly RuleComparison[] {
  const [one, other] = [engineFor(left).language, engineFor(right).language];
  const first = compared(
    strictOf(one),
    strictOf(other),
    one.standard.rules.start,
    other.standard.rules.start,
  );
  const rest = one.ruleNames.flatMap((rule) => {
    const partner = partnerOf(rule, other);
    if (partner === undefined || (rule === one.standard.rules.start && !one.standard.shape?.ambiguous))
      return [];
    return [compared(automatonOf(one, rule), automatonOf(other, partner), rule, partner)];
  });
  return [first, ...rest];
}

function partnerOf(rule: string, { ruleNames }: CompiledStandard): string | undefined {
  const predecessor = [...SUCCESSORS].find(([, successor]) => successor === rule)?.[0];
  return [rule, SUCCESSORS.get(rule), predecessor].find(
    (name) => name !== undefined && ruleNames.includes(name),
  );
}

function automatonOf({ standard }: CompiledStandard, rule: string): Dfa {
  return unpack(standard.rules.table(rule));
}

function strictOf({ standard, strictKey }: CompiledStandard): Dfa {
  return unpack(standard.rules.table(strictKey));
}

function compared(one: Dfa, other: Dfa, left: string, right: string): RuleComparison {
  const onlyLeft = shortestMember(difference(one, other));
  const onlyRight = shortestMember(difference(other, one));
  const meet = !isEmpty(intersection(one, other));
  return { left, right, relation: relationOf(onlyLeft, onlyRight, meet), onlyLeft, onlyRight };
}

function relationOf(onlyLeft: string | null, onlyRight: string | null, meet: boolean): Relation {
  if (onlyLeft === null && onlyRight === null) return "equal";
  if (!meet) return "disjoint";
  if (onlyLeft === null) return "subset";
  return onlyRight === null ? "superset" : "overlapping";
}
