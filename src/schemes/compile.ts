// Compiles the text or combinator of a scheme to an automaton: combines its rules with those of a generic grammar, and
// proves that they match only URLs of the scheme. The package's own schemes are proven by the tests.

import { compile } from "../automaton/compile.js";
import type { Dfa } from "../automaton/dfa.js";
import {
  concatenation,
  difference,
  intersection,
  isEmpty,
  shortestMember,
  union,
} from "../automaton/language/operations.js";
import { AutomatonLimitError, type Limits, RecursiveRuleError } from "../automaton/limits.js";
import { load, pack, unpack } from "../automaton/table/checked.js";
import type { Table } from "../automaton/table/table.js";
import type { RuleDefinition } from "../bnf/expression.js";
import { checkRecursion, GrammarError, grammarFrom } from "../bnf/index.js";
import { references } from "../bnf/references.js";
import type { Combinator } from "../combinator/combinator.js";
import { grammarOf } from "../combinator/convert.js";
import { filled, phrase } from "../core/diagnostic/phrase.js";
import { shortened } from "../core/diagnostic/snippet.js";
import { quoted } from "../core/text/printable.js";
import { RULE_NAMES } from "../generated/data/rule-names.js";
import type { AnyGrammar } from "../grammar/grammar.js";
import { validatorOf } from "../grammar/validator.js";
import { type CompiledGrammar, isOfUrls } from "../spec/compiled.js";
import { packedOf } from "../spec/tables.js";
import { compose, composeWithAny, type Disproof, named, refusal } from "./compose.js";
import type { TextScheme } from "./definition.js";
import type { SchemeRules } from "./reader.js";

/** The rules of one scheme over one generic grammar, ready to run. */
export interface CompiledScheme extends SchemeRules {
  /** The URLs of the scheme, with a generic fragment after them if that is allowed. */
  readonly table: Table;
}

/** The rules of one scheme, proven to match only URLs of the scheme that are valid in a generic grammar. */
export interface ProvenScheme extends SchemeRules {
  /** The URLs of the scheme, with a generic fragment after them if that is allowed. */
  readonly urls: Dfa;
  /** The grammar whose rules the scheme uses. */
  readonly over: CompiledGrammar;
  /** The text that the rules were read from, which offsets in diagnostics refer to; `null` for a combinator. */
  readonly text: string | null;
  /** Whether the URLs are not proven to be valid in a generic grammar. */
  readonly outside: boolean;
}

/** The rules of a scheme with those that they use, and the rule that a whole URL must match. */
type Rules = Pick<SchemeRules, "rules" | "start">;

/** The members of a definition, other than its rules, that a proof depends on. */
type Named = Pick<TextScheme, "name" | "fragment" | "outside">;

/** Returns the compiled grammar of the option `over`. @throws {TypeError} when it is not a URL grammar */
export function requireOver(over: AnyGrammar): CompiledGrammar {
  const { grammar } = validatorOf(over);
  if (!isOfUrls(grammar)) throw new TypeError("the option over must be a grammar of URLs");
  return grammar;
}

/**
 * Compiles a scheme whose rules are text.
 *
 * @throws {GrammarError} when the text has faults, or its rules are not usable: see `compileRules`.
 * @throws {TypeError} when `over` is not a URL grammar.
 */
export function compileScheme(scheme: TextScheme, base: CompiledGrammar): CompiledScheme {
  return limitedTo(proveText(scheme, scheme.over === undefined ? base : requireOver(scheme.over)), base);
}

/**
 * Proves that a text over a grammar matches only URLs of the scheme.
 *
 * @throws {GrammarError} when the text has faults, or its rules are not usable: see `prove`.
 */
export function proveText(scheme: TextScheme, over: CompiledGrammar): ProvenScheme {
  const { rules, notation = "abnf" } = scheme;
  const composed = compose(rules, notation, over.rules, over.spec.rules.title);
  const start = scheme.start ?? composed.ownNames[0]!;
  return prove({ rules: composed.rules.rules, start }, scheme, over, rules);
}

/**
 * Checks the rules of a text before its generic grammar is known. Finds the faults that they have over any grammar; if
 * they use no generic rules, this includes what they match.
 *
 * @throws {GrammarError} when the text or its rules have such faults
 */
export function checkText({ rules: text, notation = "abnf", name, ...scheme }: TextScheme): void {
  const { rules, ownNames } = composeWithAny(text, notation, RULE_NAMES);
  const start = scheme.start ?? ownNames[0]!;
  requireFinite(rules, text);
  if (isClosed(rules.rules, start)) compileOwn({ rules: rules.rules, start }, name, text);
  else if (!rules.rules.has(start) && !RULE_NAMES.includes(start)) throw undefinedStart(start, text);
}

/** Returns whether every rule that the rules refer to is defined. */
function isClosed(rules: ReadonlyMap<string, RuleDefinition>, start: string): boolean {
  const names = new Set([start]);
  for (const name of names) {
    const rule = rules.get(name);
    if (rule === undefined) return false;
    for (const other of references(rule.expression)) names.add(other);
  }
  return true;
}

/** Returns a combinator's rules. @throws {GrammarError} when they are recursive, as for a text */
export function rulesOf(combinator: Combinator): Rules {
  try {
    const { rules } = grammarOf(combinator);
    return { rules, start: rules.keys().next().value! };
  } catch (error) {
    if (!(error instanceof RecursiveRuleError)) throw error;
    throw refusal({ code: "recursive-rule", message: filled(error.message) }, null, null);
  }
}

/**
 * Compiles the rules of a scheme, and proves that they match only URLs of the scheme.
 *
 * @param text the text that the rules were read from, which offsets in diagnostics refer to; `null` for a combinator.
 * @throws {GrammarError} under the same conditions as `prove` and `limitedTo`
 */
export function compileRules(
  rules: Rules,
  scheme: Named,
  { over, base }: { readonly over: CompiledGrammar; readonly base: CompiledGrammar },
  text: string | null,
): CompiledScheme {
  return limitedTo(prove(rules, scheme, over, text), base);
}

/**
 * Proves that the rules of a scheme match only URLs of the scheme, and that these are valid in a generic grammar unless
 * the scheme is outside it.
 *
 * @param text the text that the rules were read from, which offsets in diagnostics refer to; `null` for a combinator.
 * @throws {GrammarError} when a rule is recursive, the start rule is not defined or matches something other than URLs
 * of the scheme, or the automaton becomes too large.
 */
export function prove(
  { rules, start }: Rules,
  { name, fragment = true, outside = false }: Named,
  over: CompiledGrammar,
  text: string | null,
): ProvenScheme {
  requireFinite({ rules }, text);
  if (!rules.has(start)) throw undefinedStart(start, text);
  const own = compileOwn({ rules, start }, name, text);
  return withinLimits(rules.get(start)!, text, () => {
    const fault = outside ? null : disproveValid(own, start, over);
    if (fault !== null) throw refusal(fault, rules.get(start)!, text);
    const hasFragment = !isEmpty(intersection(own, textsLike('*%x00-10FFFF "#" *%x00-10FFFF'), LIMITS));
    const urls = fragment && !hasFragment ? withFragment(own, over) : own;
    return { start, rules, urls, hasFragment, over, text, outside };
  });
}

/**
 * Limits the URLs of a scheme to those that are valid in the grammar it is added to; a scheme outside the grammar stays
 * unchanged.
 *
 * @throws {GrammarError} when no URL is left, or the automaton becomes too large.
 */
export function limitedTo(
  { start, rules, urls, hasFragment, over, text, outside }: ProvenScheme,
  base: CompiledGrammar,
): CompiledScheme {
  return withinLimits(rules.get(start)!, text, () => {
    const valid =
      over === base || outside ? urls : intersection(urls, unpack(packedOf(base, base.strictKey)), LIMITS);
    if (isEmpty(valid)) {
      const message = phrase("{rule} matches no URL that is valid in {grammar}", {
        rule: named(start),
        grammar: base.spec.rules.title,
      });
      throw refusal({ code: "empty-language", message }, rules.get(start)!, text);
    }
    return { start, rules, table: load(pack(valid)), hasFragment };
  });
}

/**
 * Returns the automaton of a scheme's rules, after checking that everything they match begins with the scheme's name.
 *
 * @throws {GrammarError} when something does not, or the automaton becomes too large.
 */
export function compileOwn({ rules, start }: Rules, scheme: string, text: string | null): Dfa {
  const rule = rules.get(start)!;
  return withinLimits(rule, text, () => {
    const own = compile({ rules }, start, { limits: LIMITS });
    const fault = disproveScheme(own, scheme, start);
    if (fault !== null) throw refusal(fault, rule, text);
    return own;
  });
}

/** @throws {GrammarError} when a rule refers to itself */
export function requireFinite(rules: { readonly rules: Rules["rules"] }, text: string | null): void {
  const cycles = checkRecursion(rules, text);
  if (cycles.length > 0) throw new GrammarError(cycles);
}

function undefinedStart(start: string, text: string | null): GrammarError {
  const message = phrase("the start rule {rule} is not defined", { rule: named(start) });
  return refusal({ code: "undefined-rule", message }, null, text);
}

function withinLimits<T>(rule: RuleDefinition, text: string | null, make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (error instanceof AutomatonLimitError)
      throw refusal({ code: "too-large", message: filled(error.message) }, rule, text);
    throw error;
  }
}

function withFragment(urls: Dfa, grammar: CompiledGrammar): Dfa {
  const fragment = concatenation(textsLike('"#"'), unpack(packedOf(grammar, "fragment")));
  return union(urls, concatenation(urls, fragment, LIMITS), LIMITS);
}

/** Proofs must be quick, so they get a tenth to a quarter of the limits of a grammar's automata. */
const LIMITS: Partial<Limits> = {
  nfaStates: 100_000,
  dfaStates: 20_000,
  cells: 2_000_000,
  steps: 10_000_000,
};

/**
 * Proves that all URLs of a scheme begin with its name, and some with the name in lower case. Returns `null`, or the
 * disproof with a shortest counterexample.
 *
 * @throws {AutomatonLimitError} when the proof exceeds the limits.
 */
function disproveScheme(urls: Dfa, scheme: string, start: string): Disproof | null {
  const other = shortestMember(difference(urls, textsLike(`"${scheme}:" *%x00-10FFFF`), LIMITS));
  if (other !== null) {
    const message = phrase('{rule} matches {text}, which does not begin with "{scheme}:"', {
      rule: named(start),
      text: witness(other),
      scheme,
    });
    return { code: "other-scheme", message };
  }
  if (!isEmpty(intersection(urls, textsLike(`%s"${scheme}:" *%x00-10FFFF`), LIMITS))) return null;
  const message = phrase('{rule} matches no text that begins with "{scheme}:" in lower case', {
    rule: named(start),
    scheme,
  });
  return { code: "other-scheme", message };
}

/** Proves that URLs are valid in a generic grammar, like `disproveScheme`. */
function disproveValid(urls: Dfa, start: string, grammar: CompiledGrammar): Disproof | null {
  const invalid = shortestMember(difference(urls, unpack(packedOf(grammar, grammar.strictKey)), LIMITS));
  if (invalid === null) return null;
  const message = phrase("{rule} matches {text}, which is not a valid URL in {grammar}", {
    rule: named(start),
    text: witness(invalid),
    grammar: grammar.title,
  });
  return { code: "outside-grammar", message };
}

function textsLike(expression: string): Dfa {
  return compile(grammarFrom(`x = ${expression}`, "abnf"), "x");
}

function witness(text: string): string {
  return quoted(shortened(text, 80));
}
