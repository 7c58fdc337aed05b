import { type Dfa, difference, intersection, isEmpty, shortestMember, unpack } from "../automaton/index.js";
import type { AnyGrammar } from "../parse/grammar.js";
import { engineFor, type GrammarName } from "../parse/grammars.js";
import type { CompiledStandard } from "../parse/language/language.js";

/**
 * How the texts of one rule lie to those of another: the same, all among the other's (`"within"`), the other's
 * all among them (`"around"`), some in common (`"overlapping"`), or none (`"apart"`).
 */
export type Relation = "same" | "within" | "around" | "overlapping" | "apart";

/** Two rules that correspond, and how their languages lie to each other. */
export interface RuleComparison {
  readonly left: string;
  readonly right: string;
  readonly relation: Relation;
  /** A shortest text of the left rule that the right one does not take; `null` where there is none. */
  readonly onlyLeft: string | null;
  readonly onlyRight: string | null;
}

/** Rules of the draft with those of RFC 3986 that took their place under another name. */
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
 * The rules of two grammars that have one name, or stand in one place, with a shortest witness for each
 * difference. The start rules come first, by their strict reading; those of schemes are left out. Throws a
 * `TypeError` for what is no grammar.
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
  if (onlyLeft === null && onlyRight === null) return "same";
  if (!meet) return "apart";
  if (onlyLeft === null) return "within";
  return onlyRight === null ? "around" : "overlapping";
}
