// The faults of a text that does not match a rule, for any kind of rule.
import type { UrlDiagnostic } from "../ast/diagnostics.js";
import { advice } from "../core/diagnostic/diagnostic.js";
import { phrase, saying } from "../core/diagnostic/phrase.js";
import { type CompiledGrammar, isOfUrls } from "../spec/compiled.js";
import { greedySplit } from "../spec/readings.js";
import type { GrammarSpec } from "../spec/spec.js";
import { readingOf } from "../spec/split.js";
import { componentFaults } from "./components.js";
import { ruleFault, wholeFault } from "./diagnose.js";
import { FaultCollector } from "./faults.js";

/**
 * Returns the faults of a text that does not match a rule for a part of a reference. An authority and a hostport are
 * checked part by part, so that their faults are those of a whole reference.
 */
export function partFaults(
  grammar: CompiledGrammar<GrammarSpec>,
  input: string,
  rule: string,
): readonly UrlDiagnostic[] {
  if (!isOfUrls(grammar)) return ruleFaults(grammar, input, rule);
  const { authorityRule, hostportRule, components } = grammar.spec.shape;
  const span = { start: 0, end: input.length };
  const faults = new FaultCollector(grammar, input);
  const component = components.get(rule);
  if (rule === authorityRule) faults.checkAuthority(span);
  else if (rule === hostportRule) faults.checkHostport(span);
  else if (component !== undefined) faults.check(component, span);
  // A part of an authority may be valid in a URL but not alone, such as an empty `login` of RFC 1738.
  return faults.diagnostics.length > 0 ? faults.diagnostics : ruleFaults(grammar, input, rule);
}

/** Returns the first fault of a text, checked against one rule; none if it matches. */
export function ruleFaults(
  grammar: CompiledGrammar<GrammarSpec>,
  input: string,
  rule: string,
): readonly UrlDiagnostic[] {
  const fault = ruleFault(grammar, input, rule);
  return fault === null ? [] : [fault];
}

/** Returns the faults of a text that is not valid in the strict reading; there is at least one. */
export function strictFaults(
  grammar: CompiledGrammar,
  input: string,
  rule: string,
): readonly UrlDiagnostic[] {
  // The start rule matches every reference, so a text that does not match it is not a valid reference.
  if (rule === grammar.spec.rules.start || !grammar.isStrict(input)) {
    return referenceFaults(grammar, input, rule);
  }
  // A valid reference that does not match `rule` is of another kind, or ambiguous.
  const faults = ruleFaults(grammar, input, rule);
  return faults.length > 0 ? faults : [ambiguousFault(grammar, input, rule)];
}

/** Returns the faults of a text that is not a valid reference; there is at least one. */
export function referenceFaults(
  grammar: CompiledGrammar,
  input: string,
  rule: string,
): readonly UrlDiagnostic[] {
  const faults = componentFaults(grammar, input, rule);
  return faults.length > 0 ? faults : [wholeFault(grammar, input)];
}

function ambiguousFault(grammar: CompiledGrammar, input: string, rule: string): UrlDiagnostic {
  const { rules, shape } = grammar.spec;
  const appendixB = shape.split(input);
  return {
    code: "ambiguous",
    ...saying(
      phrase(
        appendixB.schemeEnd === -1
          ? "the text matches the rule {rule}, but as a reference it begins with an authority"
          : "the text matches the rule {rule}, but as a reference it begins with a scheme",
        { rule },
      ),
    ),
    offset: 0,
    length: appendixB.schemeEnd === -1 ? appendixB.authorityStart : appendixB.schemeEnd + 1,
    component: null,
    rule,
    expected: [],
    section: { document: rules.document!, section: "4.4" },
    hint: advice('use the reading "bnf" to check the text against the rule alone'),
    readings: {
      grammar: readingOf(input, greedySplit(grammar, rule, input)),
      appendixB: readingOf(input, appendixB),
    },
  };
}
