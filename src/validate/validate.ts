// Whether a text matches a rule of any grammar, in either reading, and the node or the faults that follow from that.
import type { Outcome, UrlDiagnostic } from "../ast/diagnostics.js";
import type { NodeOf } from "../ast/nodes.js";
import { advice } from "../core/diagnostic/diagnostic.js";
import { type CompiledStandard, isUrlLanguage, type UrlLanguage } from "../grammar/compiled.js";
import { partNode, referenceNode } from "../grammar/nodes/reference.js";
import type { ReadingName, ReferenceRule } from "../grammar/spec.js";
import { isSameSplit, readingOf, type Split } from "../grammar/split.js";
import { componentFaults, greedySplit } from "./components.js";
import { ruleFault, wholeFault } from "./diagnose.js";
import { FaultCollector } from "./faults.js";

/**
 * Checks the whole input against one rule, and makes its node. A rule that stands for a reference, or for one without
 * some of its components, has two readings where the grammar is ambiguous; every other rule has one.
 */
export function validateRule(
  language: CompiledStandard,
  input: string,
  rule: string,
  reading: ReadingName,
): Outcome<NodeOf<string>> {
  if (isUrlLanguage(language)) {
    const reference = language.standard.shape.referenceRules.get(rule);
    if (reference !== undefined) return validateReference(language, input, rule, reading, reference);
  }
  if (!language.matches(rule, input)) return rejected(partFaults(language, input, rule));
  return accepted(partNode(language.standard, rule, input, 0, input.length));
}

/** Checks whether the whole input matches a rule: the verdict of `validateRule`, without a node. */
export function matchesRule(
  language: CompiledStandard,
  input: string,
  rule: string,
  reading: ReadingName,
): boolean {
  if (rule === language.standard.rules.start && reading === "strict") return language.isStrict(input);
  if (reading === "bnf" || !isUrlLanguage(language)) return language.matches(rule, input);
  const { ambiguous, referenceRules, split } = language.standard.shape;
  if (!ambiguous || !referenceRules.has(rule)) return language.matches(rule, input);
  return (
    language.isStrict(input) &&
    language.matches(rule, input) &&
    isSameSplit(greedySplit(language, rule, input), split(input))
  );
}

function validateReference(
  language: UrlLanguage,
  input: string,
  rule: string,
  reading: ReadingName,
  reference: ReferenceRule,
): Outcome<NodeOf<string>> {
  const { standard } = language;
  if (reading === "bnf" && standard.shape.ambiguous) {
    const diagnostics = ruleFaults(language, input, rule);
    if (diagnostics.length > 0) return rejected(diagnostics);
    return accepted(referenceNode(standard, reference, input, greedySplit(language, rule, input)));
  }
  // In the strict reading, the split of a valid text has the components of its derivation.
  if (matchesRule(language, input, rule, reading)) {
    return accepted(referenceNode(standard, reference, input, standard.shape.split(input)));
  }
  return rejected(strictFaults(language, input, rule));
}

function accepted<Node>(ast: Node): Outcome<Node> {
  return { valid: true, ast, diagnostics: [] };
}

function rejected(diagnostics: readonly UrlDiagnostic[]): Outcome<never> {
  return { valid: false, diagnostics };
}

/**
 * Returns the faults of a text that does not match a rule for a part of a reference. An authority and a hostport are
 * checked part by part, so that their faults are those of a whole reference.
 */
function partFaults(language: CompiledStandard, input: string, rule: string): readonly UrlDiagnostic[] {
  if (!isUrlLanguage(language)) return ruleFaults(language, input, rule);
  const { authorityRule, hostportRule, components } = language.standard.shape;
  const span = { start: 0, end: input.length };
  const faults = new FaultCollector(language, input);
  const component = components.get(rule);
  if (rule === authorityRule) faults.checkAuthority(span);
  else if (rule === hostportRule) faults.checkHostport(span);
  else if (component !== undefined) faults.check(component, span);
  // A part of an authority may be allowed in a URL but not alone, such as an empty `login` of RFC 1738.
  return faults.diagnostics.length > 0 ? faults.diagnostics : ruleFaults(language, input, rule);
}

function ruleFaults(language: CompiledStandard, input: string, rule: string): readonly UrlDiagnostic[] {
  const fault = ruleFault(language, input, rule);
  return fault === null ? [] : [fault];
}

function strictFaults(language: UrlLanguage, input: string, rule: string): readonly UrlDiagnostic[] {
  // The start rule stands for every reference, so a text that does not match it is not a valid one.
  if (rule !== language.standard.rules.start && language.isStrict(input)) {
    return shapeFaults(language, input, rule);
  }
  return referenceFaults(language, input, rule);
}

/** Returns the faults of a text that is not a valid reference; there is at least one. */
export function referenceFaults(
  language: UrlLanguage,
  input: string,
  rule: string,
): readonly UrlDiagnostic[] {
  const faults = componentFaults(language, input, rule);
  return faults.length > 0 ? faults : [wholeFault(language, input)];
}

/** Returns the faults of a valid reference that does not match `rule`: of another kind, or ambiguous. */
function shapeFaults(language: UrlLanguage, input: string, rule: string): readonly UrlDiagnostic[] {
  const faults = ruleFaults(language, input, rule);
  if (faults.length > 0) return faults;
  const { split } = language.standard.shape;
  return [ambiguousFault(language, input, rule, greedySplit(language, rule, input), split(input))];
}

function ambiguousFault(
  { standard }: UrlLanguage,
  input: string,
  rule: string,
  grammar: Split,
  oracle: Split,
): UrlDiagnostic {
  const first = oracle.schemeEnd === -1 ? "an authority" : "a scheme";
  return {
    code: "ambiguous",
    message: `the text matches the rule ${rule}, but as a reference it begins with ${first}`,
    offset: 0,
    length: oracle.schemeEnd === -1 ? oracle.authorityStart : oracle.schemeEnd + 1,
    component: null,
    rule,
    expected: [],
    section: { document: standard.rules.document!, section: "4.4" },
    hint: advice('use the reading "bnf" to check the text against the rule alone'),
    readings: { grammar: readingOf(input, grammar), oracle: readingOf(input, oracle) },
  };
}
