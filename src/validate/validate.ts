// Checks whether a text matches a rule of any grammar, in either reading, and returns the node or the faults. The code
// that finds faults is in `rule-faults.ts`, which Node loads for the first invalid text.
import type { Outcome, UrlDiagnostic } from "../ast/diagnostics.js";
import type { NodeOf } from "../ast/nodes.js";
import { type CompiledGrammar, isOfUrls } from "../spec/compiled.js";
import { matchesRule, nodeOf } from "../spec/readings.js";
import type { GrammarSpec, ReadingName } from "../spec/spec.js";
import { partFaults, ruleFaults, strictFaults } from "./rule-faults.js";

/**
 * Checks the whole input against one rule, and builds its node. If the grammar is ambiguous, a rule for a reference, or
 * for one without some components, has two readings; every other rule has one.
 */
export function validateRule(
  grammar: CompiledGrammar<GrammarSpec>,
  input: string,
  rule: string,
  reading: ReadingName,
): Outcome<NodeOf<string>> {
  if (isOfUrls(grammar)) {
    const isReference = grammar.spec.shape.referenceRules.has(rule);
    if (isReference) return validateReference(grammar, input, rule, reading);
  }
  if (!grammar.matches(rule, input)) return rejected(partFaults(grammar, input, rule));
  return accepted(nodeOf(grammar, input, rule, reading));
}

function validateReference(
  grammar: CompiledGrammar,
  input: string,
  rule: string,
  reading: ReadingName,
): Outcome<NodeOf<string>> {
  if (reading === "bnf" && grammar.spec.shape.ambiguous) {
    if (!grammar.matches(rule, input)) return rejected(ruleFaults(grammar, input, rule));
  } else if (!matchesRule(grammar, input, rule, reading)) return rejected(strictFaults(grammar, input, rule));
  return accepted(nodeOf(grammar, input, rule, reading));
}

function accepted<Node>(ast: Node): Outcome<Node> {
  return { valid: true, ast, diagnostics: [] };
}

function rejected(diagnostics: readonly UrlDiagnostic[]): Outcome<never> {
  return { valid: false, diagnostics };
}
