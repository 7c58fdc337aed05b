import type { UrlDiagnostic } from "../ast/malformed.js";
import type { NodeOf } from "../ast/nodes.js";
import { advice } from "../core/diagnostic.js";
import { componentFaults } from "./apart.js";
import { bareSplit } from "./bare.js";
import { ruleFault } from "./diagnose.js";
import type { Language } from "./language.js";
import { partNode, wholeNode } from "./nodes/rule.js";
import type { ReadingName } from "./options.js";
import { ComponentReader } from "./reader.js";
import { readingOf, type Split, split } from "./split.js";

/** The node of the whole input by one rule, or why there is none. */
export type Outcome<Node> =
  | { readonly valid: true; readonly ast: Node; readonly diagnostics: readonly [] }
  | { readonly valid: false; readonly diagnostics: readonly UrlDiagnostic[] };

/**
 * Reads the whole input by one rule. The rules that stand for a reference, or for one without some of its
 * components, have two readings where the grammar is ambiguous; a part of a URL has one.
 */
export function read(
  language: Language,
  input: string,
  rule: string,
  reading: ReadingName,
): Outcome<NodeOf<string>> {
  const { standard } = language;
  const whole = standard.wholes.get(rule);
  if (whole === undefined) {
    if (!language.matches(rule, input)) return refused(partFaults(language, input, rule));
    return accepted(partNode(standard, rule, input, 0, input.length));
  }
  if (reading === "bnf" && standard.ambiguous) {
    const diagnostics = ruleFaults(language, input, rule);
    if (diagnostics.length > 0) return refused(diagnostics);
    return accepted(wholeNode(standard, whole, input, bareSplit(language, rule, input)));
  }
  // In a text that is valid the split finds the components of the derivation: that is what strict means.
  if (takes(language, input, rule, reading)) return accepted(wholeNode(standard, whole, input, split(input)));
  return refused(strictFaults(language, input, rule));
}

function accepted<Node>(ast: Node): Outcome<Node> {
  return { valid: true, ast, diagnostics: [] };
}

function refused(diagnostics: readonly UrlDiagnostic[]): Outcome<never> {
  return { valid: false, diagnostics };
}

/** Whether the rule takes the whole input: the verdict of `read` alone. */
export function takes(language: Language, input: string, rule: string, reading: ReadingName): boolean {
  const { start, ambiguous } = language.standard;
  if (rule === start && reading === "strict") return language.isStrict(input);
  if (!ambiguous || reading === "bnf" || !isWhole(language, rule)) return language.matches(rule, input);
  return (
    language.isStrict(input) &&
    language.matches(rule, input) &&
    sameSplit(bareSplit(language, rule, input), split(input))
  );
}

/** Whether the rule stands for a reference, or for one without some of its components. */
export function isWhole({ standard }: Language, rule: string): boolean {
  return standard.wholes.has(rule);
}

function ruleFaults(language: Language, input: string, rule: string): readonly UrlDiagnostic[] {
  const fault = ruleFault(language, input, rule);
  return fault === null ? [] : [fault];
}

/** A site and a hostport are checked part by part, so that a fault is named as in a whole reference. */
function partFaults(language: Language, input: string, rule: string): readonly UrlDiagnostic[] {
  const { standard } = language;
  const span = { start: 0, end: input.length };
  const reader = new ComponentReader(language, input);
  const component = standard.components.get(rule);
  if (rule === standard.site) reader.readSite(span);
  else if (rule === standard.hostport) reader.readHostport(span);
  else if (component !== undefined) reader.read(component, span, null);
  else return ruleFaults(language, input, rule);
  return reader.diagnostics;
}

function strictFaults(language: Language, input: string, rule: string): readonly UrlDiagnostic[] {
  return language.isStrict(input)
    ? shapeFaults(language, input, rule)
    : componentFaults(language, input, rule);
}

/** For a reference without a fault that `rule` does not take: it is no such thing, or a part of it another one. */
function shapeFaults(language: Language, input: string, rule: string): readonly UrlDiagnostic[] {
  const faults = ruleFaults(language, input, rule);
  if (faults.length > 0) return faults;
  return [ambiguous(language, input, rule, bareSplit(language, rule, input), split(input))];
}

function sameSplit(one: Split, other: Split): boolean {
  return one.schemeEnd === other.schemeEnd && one.siteStart === other.siteStart;
}

function ambiguous(
  { standard }: Language,
  input: string,
  rule: string,
  grammar: Split,
  oracle: Split,
): UrlDiagnostic {
  const component = oracle.schemeEnd === -1 ? "site" : "scheme";
  return {
    code: "ambiguous",
    message: `the rule ${rule} takes this, but as a reference it begins with a ${component}`,
    offset: 0,
    length: component === "site" ? oracle.siteStart : oracle.schemeEnd + 1,
    component: null,
    rule,
    expected: [],
    section: { document: standard.document!, section: "4.4" },
    hint: advice('read it by the rule alone with the reading "bnf"'),
    readings: { grammar: readingOf(input, grammar), oracle: readingOf(input, oracle) },
  };
}
