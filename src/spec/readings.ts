// Checks whether a text matches a rule of any grammar, in either reading; finds its components under that rule; builds
// its node.
import type { NodeOf } from "../ast/nodes.js";
import { type CompiledGrammar, isOfUrls } from "./compiled.js";
import { partNode, referenceNode } from "./nodes/reference.js";
import type { GrammarSpec, ReadingName } from "./spec.js";
import { authoritySpan, hasQueryAfterAuthority, isSameSplit, type Split } from "./split.js";

/** Checks whether the whole input matches a rule. */
export function matchesRule(
  grammar: CompiledGrammar<GrammarSpec>,
  input: string,
  rule: string,
  reading: ReadingName,
): boolean {
  if (rule === grammar.spec.rules.start && reading === "strict") return grammar.isStrict(input);
  if (reading === "bnf" || !isOfUrls(grammar)) return grammar.matches(rule, input);
  const { ambiguous, referenceRules, split } = grammar.spec.shape;
  if (!ambiguous || !referenceRules.has(rule)) return grammar.matches(rule, input);
  return (
    grammar.isStrict(input) &&
    grammar.matches(rule, input) &&
    isSameSplit(greedySplit(grammar, rule, input), split(input))
  );
}

/** Returns the node of a text that matches a rule. */
export function nodeOf(
  grammar: CompiledGrammar<GrammarSpec>,
  input: string,
  rule: string,
  reading: ReadingName,
): NodeOf<string> {
  const { spec } = grammar;
  const reference = spec.shape?.referenceRules.get(rule);
  if (reference === undefined || !isOfUrls(grammar)) return partNode(spec, rule, input, 0, input.length);
  const { shape } = grammar.spec;
  // In the strict reading, the split of a valid text has the components of its derivation.
  const isGreedy = reading === "bnf" && shape.ambiguous;
  const parts = isGreedy ? greedySplit(grammar, rule, input) : shape.split(input);
  return referenceNode(grammar.spec, reference, input, parts);
}

/**
 * Returns the components of the greedy derivation of a text that matches `rule`. They are those of Appendix B, except
 * that a scheme or an authority that does not match its own rule is part of the path.
 */
export function greedySplit(grammar: CompiledGrammar, rule: string, text: string): Split {
  const { shape } = grammar.spec;
  const parts = shape.split(text);
  const { scheme, authority } = shape.referenceRules.get(rule)!;
  const schemeEnd = scheme && hasScheme(grammar, text, parts) ? parts.schemeEnd : -1;
  const keepsAuthority = authority && schemeEnd === parts.schemeEnd && hasAuthority(grammar, text, parts);
  return keepsAuthority
    ? { ...parts, schemeEnd }
    : { ...parts, schemeEnd, authorityStart: -1, pathStart: schemeEnd + 1 };
}

function hasScheme(grammar: CompiledGrammar, text: string, { schemeEnd }: Split): boolean {
  if (schemeEnd === -1) return false;
  return grammar.matches(grammar.spec.shape.ruleOf("scheme", text, null), text.slice(0, schemeEnd));
}

function hasAuthority(grammar: CompiledGrammar, text: string, parts: Split): boolean {
  const span = authoritySpan(parts);
  const { authorityRule, queryAfterAuthority, emptyAuthority = false } = grammar.spec.shape;
  if (span === null || (!queryAfterAuthority && hasQueryAfterAuthority(parts))) return false;
  if (emptyAuthority && span.start === span.end) return true;
  return grammar.matches(authorityRule, text.slice(span.start, span.end));
}
