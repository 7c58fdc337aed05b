// Readers: the rules of one scheme, ready to check URLs, locate faults, and make the parts.

import { replay } from "../automaton/greedy/events.js";
import type { RuleDefinition } from "../bnf/expression.js";
import type { Expectation } from "../core/diagnostic/diagnostic.js";
import type { Params } from "../core/diagnostic/phrase.js";
import { requireInteger, requireObject, requireString } from "../core/require.js";
import { memoized } from "../core/values.js";
import type { CompiledGrammar } from "../spec/compiled.js";
import { derive } from "../spec/derive.js";
import type { Mismatch } from "../spec/spec.js";
import type { RuleMatches, SchemeDefinition, SchemeViolation, TextScheme } from "./definition.js";

/** The reader for a URL's scheme, and the URL with its scheme in lower case. */
export interface LookupResult {
  readonly reader: SchemeReader;
  readonly url: string;
}

/**
 * Makes the reader for a scheme in a generic grammar.
 *
 * @param alone whether the scheme's own rules decide, as in `standaloneSchemes`
 * @throws {GrammarError} when its rules have faults in that grammar
 * @throws {TypeError} when the scheme is outside the grammar and `alone` is not set
 */
export type ReaderMaker = (base: CompiledGrammar, alone?: boolean) => SchemeReader;

/** @throws {TypeError} unless `alone` is set for a scheme outside the grammar */
export function requireAlone(name: string, alone: boolean | undefined): void {
  if (alone !== true)
    throw new TypeError(`only standaloneSchemes takes ${name}: its URLs may be outside the generic grammar`);
}

/** One scheme of a grammar, ready to read URLs whose scheme is in lower case. */
export interface SchemeReader {
  readonly definition: SchemeDefinition;
  /** Whether every URL that it accepts is proven to be valid in the generic grammar. */
  readonly proven: boolean;
  /** Returns the rules; `null` for a parser. */
  readonly rules: () => SchemeRules | null;
  readonly accepts: (url: string) => boolean;
  /** Returns the fault of a rejected URL. */
  readonly fault: (url: string) => SchemeFault;
  /** Returns the parts of an accepted URL; `input` is the URL as given. */
  readonly parts: (url: string, input: string) => unknown;
}

/** The rules of a scheme, with the generic rules that they use. */
export interface SchemeRules {
  readonly rules: ReadonlyMap<string, RuleDefinition>;
  /** The rule that a whole URL must match. */
  readonly start: string;
  /** Whether the scheme's own rules match fragments. */
  readonly hasFragment: boolean;
}

/** Where a URL breaks the rules of its scheme. */
export interface SchemeFault {
  /** The offset of the fault, in UTF-16 code units. */
  readonly offset: number;
  /** What the automaton expected; `null` if a parser found the fault. */
  readonly mismatch: Mismatch | null;
  /** What the parser expected; empty if an automaton found the fault. */
  readonly expected: readonly Expectation[];
  /** The condition that a URL breaks although it matches the rules; `null` if it does not match them. */
  readonly violation: SchemeViolation | null;
}

/** The rules of a scheme, and the functions that run them. */
export interface RuleRunner {
  readonly rules: () => SchemeRules;
  /** Checks whether a URL matches the rules. */
  readonly matches: (url: string) => boolean;
  /** Returns where a URL stops matching the rules; `null` if it matches. */
  readonly mismatch: (url: string) => Mismatch | null;
  readonly parts: (url: string, input: string) => unknown;
}

/** Returns the reader for a scheme whose rules are proven to match only URLs of that scheme. */
export function provenReader(
  definition: SchemeDefinition,
  { rules, matches, mismatch, parts }: RuleRunner,
  check?: TextScheme["check"],
): SchemeReader {
  const violationIn = (url: string): SchemeViolation | null =>
    check === undefined
      ? null
      : checked(check(url.slice(0, endOfOwnPart(rules(), url))), definition.name, url);
  return {
    definition,
    proven: true,
    rules,
    accepts: check === undefined ? matches : (url: string) => matches(url) && violationIn(url) === null,
    fault: (url) => {
      const found = mismatch(url);
      if (found !== null) return { offset: found.offset, mismatch: found, expected: [], violation: null };
      const violation = violationIn(url);
      if (violation === null)
        throw new TypeError(`the check of the ${definition.name} scheme rejected a URL and then accepted it`);
      return { offset: violation.offset, mismatch: null, expected: [], violation };
    },
    parts,
  };
}

/** Validates the result of a custom `check`, which can be anything. */
function checked(result: unknown, name: string, url: string): SchemeViolation | null {
  if (result === null) return null;
  const what = `what the check of the ${name} scheme returns`;
  requireObject(result, what);
  const { offset, length, message, params, section }: Partial<Record<keyof SchemeViolation, unknown>> =
    result;
  requireInteger(offset, `the offset in ${what}`, 0, url.length);
  requireInteger(length, `the length in ${what}`, 0, url.length - offset);
  requireString(message, `the message in ${what}`);
  if (params !== undefined) requireObject(params, `the params in ${what}`);
  if (section !== undefined && section !== null) requireString(section, `the section in ${what}`);
  return { offset, length, message, params: params && ({ ...params } as Params), section };
}

/** Returns what the rules match in a valid URL. `url` has the scheme in lower case; `input` is the URL as given. */
export function matchesOf(rules: SchemeRules, url: string, input: string): RuleMatches {
  const end = endOfOwnPart(rules, url);
  const text = input.slice(0, end);
  const found = new Map<string, string[]>();
  const open: number[] = [];
  replay(derive(rules, rules.start, url.slice(0, end)), {
    open: (rule, offset) => {
      const texts = memoized(found, rule, () => []);
      // Reserves the slot when a rule begins, so that the strings are ordered by their start.
      open.push(texts.push("") - 1, offset);
    },
    close: (rule, offset) => {
      const from = open.pop()!;
      found.get(rule)![open.pop()!] = text.slice(from, offset);
    },
    text: () => {},
  });
  const all = (rule: string): readonly string[] => found.get(rule) ?? [];
  return { text, all, first: (rule) => all(rule)[0] ?? null };
}

/** Returns the offset where the part matched by the scheme's own rules ends, and a generic fragment begins. */
export function endOfOwnPart({ hasFragment }: SchemeRules, url: string): number {
  return hasFragment || !url.includes("#") ? url.length : url.indexOf("#");
}
