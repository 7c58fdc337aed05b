// Analyses existing regular expressions: whether they match the same as a rule, and whether engines can take very long.
import type { GrammarName } from "../../grammar/grammars.js";
import type { Dfa } from "../automaton/dfa.js";
import { EVERYTHING, product } from "../automaton/language/operations.js";
import { AutomatonLimitError, Budget } from "../automaton/limits.js";
import { requireArray } from "../core/require.js";
import { ExpressionError } from "../expressions/error.js";
import { type Growth, positionsOf, type Tree } from "../expressions/positions.js";
import { proofOf } from "../expressions/to-regexp.js";
import type { AnyGrammar } from "../grammar/grammar.js";
import { validatorFor } from "../grammar/grammars.js";
import { requireRule } from "../grammar/validator.js";
import { relationOf, ruleAutomaton } from "../schemes/grammars.js";
import { expressionOf, languageOf, type Unframed } from "./language.js";
import { type Lazy, lazyOf, shortest, stateAfter } from "./lazy.js";
import type { Look, Parser, Pattern } from "./pattern.js";
import type { Attack, Backtracking, Compared, RegExpComparison } from "./verdict.js";

/** Compares an expression with a rule, or with the URLs of schemes, like `compareRegExp`. */
export function comparedWith(
  parser: Parser,
  expression: RegExp | string,
  grammar: AnyGrammar | GrammarName,
  options: Compared,
  budget: Budget,
): RegExpComparison {
  const rule = lazyOf(languageOfRule(grammar, options, budget));
  const read = expressionOf(parser, expression, options, budget);
  const texts = languageOf(read, budget);
  const where = (accept: (one: boolean, other: boolean) => boolean): string | null =>
    shortest(texts, rule, accept, budget);
  const onlyExpression = where((one, other) => one && !other);
  const onlyRule = where((one, other) => other && !one);
  return {
    relation: relationOf(onlyExpression, onlyRule, where((one, other) => one && other) !== null),
    onlyExpression,
    onlyRule,
    backtracking: backtracking(read, texts, budget),
  };
}

function languageOfRule(grammar: AnyGrammar | GrammarName, { rule, schemes }: Compared, budget: Budget): Dfa {
  const { grammar: compiled } = validatorFor(grammar);
  if (schemes === undefined) {
    const name = rule ?? compiled.spec.rules.start;
    requireRule(compiled, name);
    return ruleAutomaton(grammar, name, budget);
  }
  if (rule !== undefined)
    throw new TypeError("the rules of schemes are their start rules: there can be no other");
  requireArray(schemes, "the schemes");
  const [first, ...others] = schemes.map((scheme) => proofOf(compiled, scheme).urls);
  if (first === undefined) throw new TypeError("there must be a scheme at least");
  return others.reduce((all, urls) => product(all, urls, (one, other) => one || other, budget), first);
}

/** The most steps for deciding how the time can grow. */
const MOST_STEPS = 4_000_000;

/** Returns how the time of a match can grow. */
export function backtracking(expression: Unframed, texts: Lazy, budget: Budget): Backtracking {
  const { pattern, any, isSearched } = expression;
  const search: Tree = { type: "repeat", item: any, min: 0, max: null };
  const whole = treeOf(pattern);
  const main = growthOf({ type: "sequence", items: isSearched ? [search, whole] : [whole] });
  const attack = main === null || main.kind === "linear" ? null : attackOf(main, texts, budget);
  // The cost of each condition by itself, wherever it is tried.
  const looks = looksIn(pattern);
  const conditions = looks.map(({ item }) => growthOf(treeOf(item)));
  const kinds = [main, ...conditions].map((growth) => growth?.kind ?? "undecided");
  const growth = (["exponential", "polynomial", "undecided"] as const).find((kind) => kinds.includes(kind));
  // A condition can only remove runs, and takes no time itself if it inspects only a few characters.
  const isCertain = main?.kind === "linear" ? !looks.some(hasLoop) : attack !== null && looks.length === 0;
  return { growth: growth ?? "linear", isCertain, attack };
}

/** Returns how the time of a match can grow; `null` if that takes too many steps. */
function growthOf(tree: Tree): Growth | null {
  const budget = new Budget({ steps: MOST_STEPS });
  try {
    return positionsOf(tree, budget).growth(budget);
  } catch (error) {
    if (!(error instanceof AutomatonLimitError || error instanceof ExpressionError)) throw error;
    return null;
  }
}

/** Returns a pattern as written, with its conditions assumed to be true. */
function treeOf(pattern: Pattern): Tree {
  switch (pattern.type) {
    case "set":
      return pattern;
    case "sequence":
    case "choice":
      return { type: pattern.type, items: pattern.items.map(treeOf) };
    case "repeat":
      return { type: "repeat", item: treeOf(pattern.item), min: pattern.min, max: pattern.max };
    case "look":
      return { type: "sequence", items: [] };
  }
}

function looksIn(pattern: Pattern): readonly Look[] {
  if (pattern.type === "set") return [];
  if (pattern.type === "look") return [pattern, ...looksIn(pattern.item)];
  return (pattern.type === "repeat" ? [pattern.item] : pattern.items).flatMap(looksIn);
}

function hasLoop(pattern: Pattern): boolean {
  if (pattern.type === "set") return false;
  if (pattern.type === "sequence" || pattern.type === "choice") return pattern.items.some(hasLoop);
  return (pattern.type === "repeat" && pattern.max === null) || hasLoop(pattern.item);
}

/** Returns a string that fails only at its end; `null` if no such continuation fails. */
function attackOf(
  { prefix, pump }: { readonly prefix: string; readonly pump: string },
  texts: Lazy,
  budget: Budget,
): Attack | null {
  // The automaton enters a cycle. The string must fail from a state in it.
  const turns = new Map<number, number>();
  let state = stateAfter(texts, texts.start, prefix);
  for (; !turns.has(state); state = stateAfter(texts, state, pump)) {
    budget.spend(pump.length);
    turns.set(state, turns.size);
  }
  const period = turns.size - turns.get(state)!;
  const suffix = shortest(texts, lazyOf(EVERYTHING), (isMatched) => !isMatched, budget, state);
  return suffix === null ? null : { prefix, pump: pump.repeat(period), suffix };
}
