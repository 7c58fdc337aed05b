import type { ComponentName, UrlDiagnostic } from "../ast/diagnostics.js";
import {
  advice,
  applyReplacement,
  type Expectation,
  edit,
  type Hint,
  type Replacement,
} from "../core/diagnostic/diagnostic.js";
import type { Span } from "../core/span.js";
import { describeCharacter } from "../core/text/characters.js";
import { printable } from "../core/text/printable.js";
import { type CompiledStandard, isUrlLanguage, type UrlLanguage } from "../grammar/compiled.js";
import type { ClassName, Covers, Diagnosis, Expected, Explanation, Fault } from "../grammar/spec.js";
import { authoritySpan, type Split, splitAuthority, splitHostport, splitSite } from "../grammar/split.js";
import { foundAt } from "./causes/cause.js";
import { pasted } from "./mistakes.js";

/** Returns the first fault of the whole input, checked against one rule, or `null` where the input matches. */
export function ruleFault(language: CompiledStandard, input: string, rule: string): UrlDiagnostic | null {
  return firstFault(language, input, rule);
}

/** Returns the fault of a text that is not valid although each of its components matches its rule. */
export function wholeFault(language: UrlLanguage, input: string): UrlDiagnostic {
  const { start } = language.standard.rules;
  return firstFault(language, input, start, language.strictKey)!;
}

function firstFault(
  language: CompiledStandard,
  input: string,
  rule: string,
  table: string = rule,
): UrlDiagnostic | null {
  const mismatch = language.mismatch(table, input);
  if (mismatch === null) return null;
  const span = { start: 0, end: input.length };
  const fault = { grammar: language, input, component: null, rule, span, offset: mismatch.offset, mismatch };
  return diagnosed(language, { ...fault, first: true }).diagnostic;
}

/** A diagnostic, and which later faults it covers. */
interface Diagnosed {
  readonly diagnostic: UrlDiagnostic;
  readonly covers: Covers | null;
}

/**
 * Returns the diagnostic of a fault.
 *
 * @param naming whether a hint names the host that its edit gives, which takes as long as the text is
 */
export function diagnosed(language: CompiledStandard, fault: Fault, naming = true): Diagnosed {
  const { characters = NO_CHARACTERS } = language.diagnosis;
  // Users name their own rules, and may name one like a property that every object has.
  const own = Object.hasOwn(characters, fault.rule) ? characters[fault.rule]! : fault.rule;
  const found = foundAt(fault)?.text.length ?? 0;
  const explanation = explain(fault);
  const { code, message, length = found, rule = own, section, hint, covers = null } = explanation;
  const diagnostic: UrlDiagnostic = {
    code,
    message,
    offset: fault.offset,
    length,
    component: fault.component,
    rule,
    expected: expectations(fault.mismatch, fault.component ?? fault.rule, language.diagnosis),
    section: section ?? language.sectionOf(rule),
    hint: hint !== null && naming ? withNewHost(language, fault, hint) : hint,
    readings: null,
  };
  return { diagnostic, covers };
}

const NO_CHARACTERS: Readonly<Record<string, string>> = {};

/**
 * Returns the diagnostic of a query that follows the authority directly, for which `net_path = "//" site [ abs_path ]`
 * has no place.
 *
 * @param parts the split of `input`
 */
export function queryAfterAuthority(language: UrlLanguage, input: string, parts: Split): UrlDiagnostic {
  const { standard } = language;
  const { pathEnd: offset } = parts;
  const { hostport } = splitSite(standard.shape, input, authoritySpan(parts)!);
  // The authority could have gone on there, too.
  const more = language.expectedAfter(
    standard.shape.hostportRule ?? standard.shape.authorityRule,
    input.slice(hostport?.start ?? offset, offset),
  );
  return {
    code: "query-after-site",
    message: "a query cannot directly follow the authority",
    offset,
    length: 1,
    component: "query",
    rule: "net_path",
    expected: expectations(
      { expected: new Set([...more, "/", "#"]), beyond: false, end: true },
      "reference",
      standard.diagnosis,
    ),
    section: language.sectionOf("net_path"),
    hint:
      hostport === null || hostport.start === hostport.end
        ? advice('write a host before the "?"')
        : edit('write "/" before the "?"', offset, offset, "/"),
    readings: null,
  };
}

/** Returns the diagnostic of a userinfo in a grammar that has none. */
export function userinfoFault(language: UrlLanguage, input: string, { start, end }: Span): UrlDiagnostic {
  const { authorityRule } = language.standard.shape;
  const hint = edit('remove them, and the "@"', start, end + 1, "");
  return {
    code: "userinfo",
    message: "a user and a password are not allowed in URLs by this grammar",
    offset: start,
    length: end + 1 - start,
    component: "userinfo",
    rule: authorityRule,
    expected: [],
    section: language.sectionOf(authorityRule),
    // Browsers end the authority at a backslash, so it is not certain that this is a user.
    hint: input.slice(start, end).includes("\\") ? advice(BACKSLASH) : hint,
    readings: null,
  };
}

const BACKSLASH = 'write "/" or "%5C" for the backslash: programs differ in whether it ends the host';

/** Returns the explanation of the first cause that recognises the fault, or a general one. */
function explain(fault: Fault): Explanation {
  const explanation = explanationOf(fault);
  const meant = fault.first ? pasted(fault) : null;
  return meant === null ? explanation : { ...explanation, ...meant };
}

function explanationOf(fault: Fault): Explanation {
  for (const cause of fault.grammar.diagnosis.causes ?? []) {
    const explanation = cause(fault);
    if (explanation !== null) return explanation;
  }
  const found = foundAt(fault);
  return found === null
    ? {
        code: "unexpected-end",
        message: `the text ends before the rule ${fault.rule} is complete`,
        hint: null,
      }
    : {
        code: "unexpected-character",
        message: `${describeCharacter(found)} does not match the rule ${fault.rule} here`,
        hint: null,
      };
}

const LOWER = "abcdefghijklmnopqrstuvwxyz";
const UPPER = LOWER.toUpperCase();
const DIGITS = "0123456789";

/** Sets of characters that a grammar has a rule for and people have a word for, the largest first. */
const NAMED: readonly (readonly [name: ClassName, characters: string, label: string])[] = [
  ["alpha", LOWER + UPPER, "a letter"],
  ["hex", `${DIGITS}ABCDEFabcdef`, "a hexadecimal digit"],
  ["lowalpha", LOWER, "a lowercase letter"],
  ["upalpha", UPPER, "an uppercase letter"],
  ["digit", DIGITS, "a digit"],
];

/**
 * Returns what would have matched at a fault, in as few items as possible: first classes of characters, then single
 * characters in ASCII order, then all of non-ASCII as one, then the end.
 *
 * @param part what ends there: `host`
 */
export function expectations(mismatch: Expected, part: string, diagnosis: Diagnosis): readonly Expectation[] {
  let byPart = known.get(mismatch.expected);
  if (byPart === undefined || byPart.diagnosis !== diagnosis) {
    byPart = { diagnosis, lists: new Map() };
    known.set(mismatch.expected, byPart);
  }
  let list = byPart.lists.get(part);
  if (list === undefined) {
    list = Object.freeze(listed(mismatch, part, diagnosis).map(Object.freeze)) as readonly Expectation[];
    byPart.lists.set(part, list);
  }
  return list;
}

/** The lists made so far, by the set of characters and what ends there; frozen, since diagnostics share them. */
const known = new WeakMap<ReadonlySet<string>, ListsByPart>();

interface ListsByPart {
  readonly diagnosis: Diagnosis;
  readonly lists: Map<string, readonly Expectation[]>;
}

function listed(
  { expected, beyond, end }: Expected,
  part: string,
  { classes, escapeRule }: Diagnosis,
): readonly Expectation[] {
  const rest = new Set(expected);
  const named = NAMED.filter(([, characters]) => takeAll(rest, characters)).map(
    ([name, , label]): Expectation => ({ type: "rule", name: classes[name], label }),
  );
  const literals = [...rest]
    .sort()
    .map(
      (text): Expectation =>
        text === "%" && escapeRule !== undefined
          ? { type: "rule", name: escapeRule, label: 'a percent-encoded byte such as "%20"' }
          : { type: "literal", text, label: `"${text}"` },
    );
  return [
    ...named,
    ...literals,
    ...(beyond ? [{ type: "rule", name: "%x80-10FFFF", label: "a non-ASCII character" } as const] : []),
    ...(end ? [{ type: "end", label: `the end of the ${part}` } as const] : []),
  ];
}

function takeAll(set: Set<string>, characters: string): boolean {
  if (![...characters].every((character) => set.has(character))) return false;
  for (const character of characters) set.delete(character);
  return true;
}

/** A longer host is cut in a hint, in UTF-16 code units. */
const LONGEST = 60;

const AFTER_AUTHORITY: ReadonlySet<ComponentName | null> = new Set(["path", "query", "fragment"]);

/** Returns the hint; where its edit gives the URL another host, its words name that host. */
function withNewHost(language: CompiledStandard, fault: Fault, hint: Hint): Hint {
  const { input, component, span } = fault;
  const { replacement, text, safe } = hint;
  if (replacement === null || !isUrlLanguage(language)) return hint;
  // A change after the authority does not affect it. In a text with many faults, this is asked for each of them.
  if (AFTER_AUTHORITY.has(component) && replacement.start > span.start) return hint;
  const host = newHost(language, input, replacement);
  return host === null ? hint : { text: naming(host, text), replacement, safe };
}

/** Returns the host that an edit gives to a text that has another one; `null` if it gives none. */
function newHost(language: UrlLanguage, input: string, replacement: Replacement): string | null {
  const { authorityStart, pathStart } = language.standard.shape.split(input);
  if (authorityStart === -1 || replacement.start > pathStart) return null;
  return changedHost(language, input, applyReplacement(input, replacement));
}

/** Returns the host of `after`, as far as a hint shows it, if `before` has another one; `null` if either has none. */
export function changedHost(language: UrlLanguage, before: string, after: string): string | null {
  const [was, is] = [hostOf(language, before), hostOf(language, after)];
  return was === null || is === null || was === is ? null : brief(is);
}

function brief(host: string): string {
  return printable(host.length > LONGEST ? `${host.slice(0, LONGEST)}...` : host);
}

/** Returns whether the words for an edit name a host: as a word of theirs, not as a part of one. */
export function names(words: string, host: string): boolean {
  return words.includes(`"${host}"`) || (host !== "" && words.split(/[\s"]+/).includes(host));
}

/** Adds to the words for an edit which host the URL has after it, if they do not name it. */
export function naming(host: string, words: string): string {
  return names(words, host) ? words : `${words}; the host is then "${host}"`;
}

/** Returns the host of a text, valid or not; `null` if it has no authority. */
function hostOf({ standard: { shape } }: UrlLanguage, text: string): string | null {
  const span = authoritySpan(shape.split(text));
  if (span === null) return null;
  const { host } = splitHostport(shape, text, splitAuthority(shape, text, span).hostport);
  return text.slice(host.start, host.end);
}
