import type { UrlDiagnostic } from "../../ast/malformed.js";
import { advice, applyReplacement, edit, type Hint } from "../../core/diagnostic/diagnostic.js";
import type { Span } from "../../core/span.js";
import type { Covers, Fault } from "../language/diagnosis.js";
import { type CompiledStandard, isUrlLanguage, type UrlLanguage } from "../language/language.js";
import { authoritySpan, type Split, splitSite } from "../language/split.js";
import { foundAt } from "./causes/cause.js";
import { explain } from "./causes/explain.js";
import { expectations } from "./expectations.js";
import { withNewHost } from "./new-host.js";
import { keepsHost, SafeEdits } from "./safe-edits.js";

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
export interface Diagnosed {
  readonly diagnostic: UrlDiagnostic;
  readonly covers: Covers | null;
}

/**
 * Returns the diagnostic of a fault.
 *
 * @param edits decides which edits of the text are safe; `null` to have it made
 * @param naming whether a hint names the host that its edit gives, which takes as long as the text is
 */
export function diagnosed(
  language: CompiledStandard,
  fault: Fault,
  edits: SafeEdits | null = null,
  naming = true,
): Diagnosed {
  const { characters = NO_CHARACTERS } = language.diagnosis;
  // Users name their own rules, and may name one like a property that every object has.
  const own = Object.hasOwn(characters, fault.rule) ? characters[fault.rule]! : fault.rule;
  const found = foundAt(fault)?.text.length ?? 0;
  const explanation = explain(fault);
  const { code, message, length = found, rule = own, section, covers = null } = explanation;
  const hint = explanation.hint && withSafety(language, fault, explanation.hint, edits);
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

/** Returns the hint, which is not safe if its edit changes the host or gives up what reads like a scheme. */
function withSafety(language: CompiledStandard, fault: Fault, hint: Hint, edits: SafeEdits | null): Hint {
  const { text, replacement, safe } = hint;
  if (!safe || replacement === null || !isUrlLanguage(language)) return hint;
  const { input, component, rule, span } = fault;
  const isPart =
    component === null
      ? PART_OF_AUTHORITY.test(rule)
      : component === "host" && !input.slice(0, span.start).includes("//");
  const allowed = isPart
    ? keepsHost(language, `//${input}`, `//${applyReplacement(input, replacement)}`)
    : (edits ?? new SafeEdits(language, input)).allows(replacement);
  return allowed ? hint : { text, replacement, safe: false };
}

/** The rules of a host and of what contains it: a text that is checked against one of them has no "//" before it. */
const PART_OF_AUTHORITY =
  /^(?:i?authority|i?host|hostport|hostname|i?reg[-_]name|server|site|net_loc|login)$/;

const NO_CHARACTERS: Readonly<Record<string, string>> = {};

/**
 * Returns the diagnostic of a query that follows the authority directly, for which `net_path = "//" site [ abs_path ]`
 * has no place.
 *
 * @param parts the split of `input`
 */
export function queryAfterSite(language: UrlLanguage, input: string, parts: Split): UrlDiagnostic {
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
