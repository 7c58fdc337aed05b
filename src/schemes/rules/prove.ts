import {
  compile,
  type Dfa,
  difference,
  intersection,
  isEmpty,
  type Limits,
  shortestMember,
  unpack,
} from "../../automaton/index.js";
import { type GrammarCode, grammarFrom } from "../../bnf/index.js";
import { shortened } from "../../core/diagnostic/snippet.js";
import { quoted } from "../../core/text/printable.js";
import type { UrlLanguage } from "../../grammar/compiled.js";

/** What is wrong with the rules of a scheme as a whole. */
export interface Disproof {
  readonly code: GrammarCode;
  readonly message: string;
}

/** The scheme and the start rule whose URLs are examined. */
export interface Claim {
  /** In lower case. */
  readonly scheme: string;
  readonly start: string;
}

/** Proofs must not keep anyone waiting: they get a tenth to a quarter of what the automata of a grammar may take. */
export const LIMITS: Partial<Limits> = {
  nfaStates: 100_000,
  dfaStates: 20_000,
  cells: 2_000_000,
  steps: 10_000_000,
};

/**
 * Proves that the URLs of a scheme begin with its name, also in lower case, and are valid by a generic grammar.
 * Returns `null`, or the first of these that does not hold, with a shortest counterexample.
 *
 * @throws {AutomatonLimitError} when a proof takes more than the limits allow.
 */
export function disprove(urls: Dfa, claim: Claim, generic: UrlLanguage): Disproof | null {
  return otherScheme(urls, claim) ?? noLowerCase(urls, claim) ?? outside(urls, claim, generic);
}

function otherScheme(urls: Dfa, { scheme, start }: Claim): Disproof | null {
  const other = shortestMember(difference(urls, textsLike(`"${scheme}:" *%x00-10FFFF`), LIMITS));
  if (other === null) return null;
  const message = `${named(start)} matches ${witness(other)}, which does not begin with "${scheme}:"`;
  return { code: "other-scheme", message };
}

function noLowerCase(urls: Dfa, { scheme, start }: Claim): Disproof | null {
  if (!isEmpty(intersection(urls, textsLike(`%s"${scheme}:" *%x00-10FFFF`), LIMITS))) return null;
  const message = `${named(start)} matches no text that begins with "${scheme}:" in lower case`;
  return { code: "other-scheme", message };
}

function outside(urls: Dfa, { start }: Claim, { standard, strictKey }: UrlLanguage): Disproof | null {
  const { title, table } = standard.rules;
  const invalid = shortestMember(difference(urls, unpack(table(strictKey)), LIMITS));
  if (invalid === null) return null;
  const message = `${named(start)} matches ${witness(invalid)}, which is not a valid URL in ${title}`;
  return { code: "outside-grammar", message };
}

/** Returns the automaton of an ABNF expression. */
export function textsLike(expression: string): Dfa {
  return compile(grammarFrom(`x = ${expression}`, "abnf"), "x");
}

/** Returns the name of a rule as a message can hold it. */
export function named(rule: string): string {
  return shortened(rule, 60);
}

function witness(text: string): string {
  return quoted(shortened(text, 80));
}
