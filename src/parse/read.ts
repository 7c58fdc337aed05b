import { DOCUMENT } from "../../grammar/sections.js";
import type { ComponentName, UrlDiagnostic } from "../ast/malformed.js";
import type { RuleName, RuleNodes } from "../ast/nodes.js";
import { bareSplit } from "./bare.js";
import { ruleFault } from "./diagnose.js";
import { isStrict, matches } from "./language.js";
import { partNode, type WholeRule, wholeNode } from "./nodes/rule.js";
import type { ReadingName } from "./options.js";
import { ComponentReader } from "./reader.js";
import { readingOf, type Split, split } from "./split.js";
import { componentFaults } from "./tolerant.js";

const WHOLE: ReadonlySet<RuleName> = new Set<WholeRule>([
  "URL-reference",
  "absoluteURL",
  "generic-URL",
  "relativeURL",
  "net_path",
  "abs_path",
  "rel_path",
]);

const COMPONENTS: ReadonlySet<RuleName> = new Set<ComponentName>([
  "scheme",
  "user",
  "password",
  "host",
  "port",
  "path",
  "query",
  "fragment",
]);

/** Whether the rule stands for a reference, or for one without some of its components: those have two readings. */
export function isWhole(rule: RuleName): rule is WholeRule {
  return WHOLE.has(rule);
}

const isComponent = (rule: RuleName): rule is ComponentName => COMPONENTS.has(rule);

/** The node of the whole input by one rule, or why there is none. */
export type Outcome<R extends RuleName> =
  | { readonly valid: true; readonly ast: RuleNodes[R]; readonly diagnostics: readonly [] }
  | { readonly valid: false; readonly diagnostics: readonly UrlDiagnostic[] };

/**
 * Reads the whole input by one rule. The rules that stand for a reference, or for one without some of its
 * components, have two readings; a part of a URL has one.
 */
export function read(input: string, rule: RuleName, reading: ReadingName): Outcome<RuleName> {
  if (!isWhole(rule)) {
    if (!matches(rule, input)) return { valid: false, diagnostics: partFaults(input, rule) };
    return { valid: true, ast: partNode(rule, input, 0, input.length), diagnostics: [] };
  }
  if (reading === "bnf") {
    const diagnostics = ruleFaults(input, rule);
    if (diagnostics.length > 0) return { valid: false, diagnostics };
    return { valid: true, ast: wholeNode(rule, input, bareSplit(rule, input)), diagnostics: [] };
  }
  // In a text that is valid the split finds the components of the derivation: that is what strict means.
  if (takes(input, rule, reading))
    return { valid: true, ast: wholeNode(rule, input, split(input)), diagnostics: [] };
  return { valid: false, diagnostics: strictFaults(input, rule) };
}

/** Whether the rule takes the whole input: the verdict of `read` alone. */
export function takes(input: string, rule: RuleName, reading: ReadingName): boolean {
  if (rule === "URL-reference" && reading === "strict") return isStrict(input);
  if (!isWhole(rule) || reading === "bnf") return matches(rule, input);
  return isStrict(input) && matches(rule, input) && sameSplit(bareSplit(rule, input), split(input));
}

function ruleFaults(input: string, rule: RuleName): readonly UrlDiagnostic[] {
  const fault = ruleFault(input, rule);
  return fault === null ? [] : [fault];
}

/** A site and a hostport are checked part by part, so that a fault is named as in a whole reference. */
function partFaults(input: string, rule: Exclude<RuleName, WholeRule>): readonly UrlDiagnostic[] {
  const span = { start: 0, end: input.length };
  const reader = new ComponentReader(input);
  if (rule === "site") reader.readSite(span);
  else if (rule === "hostport") reader.readHostport(span);
  else if (isComponent(rule)) reader.read(rule, span);
  else return ruleFaults(input, rule);
  return reader.diagnostics;
}

function strictFaults(input: string, rule: WholeRule): readonly UrlDiagnostic[] {
  return isStrict(input) ? shapeFaults(input, rule) : componentFaults(input, rule);
}

/** For a reference without a fault that `rule` does not take: it is no such thing, or a part of it another one. */
function shapeFaults(input: string, rule: WholeRule): readonly UrlDiagnostic[] {
  const faults = ruleFaults(input, rule);
  return faults.length > 0 ? faults : [ambiguous(input, rule, bareSplit(rule, input), split(input))];
}

function sameSplit(one: Split, other: Split): boolean {
  return one.schemeEnd === other.schemeEnd && one.siteStart === other.siteStart;
}

function ambiguous(input: string, rule: WholeRule, grammar: Split, oracle: Split): UrlDiagnostic {
  const component = oracle.schemeEnd === -1 ? "site" : "scheme";
  return {
    code: "ambiguous",
    message: `the rule ${rule} takes this, but as a reference it begins with a ${component}`,
    offset: 0,
    length: component === "site" ? oracle.siteStart : oracle.schemeEnd + 1,
    component: null,
    rule,
    expected: [],
    section: { document: DOCUMENT, section: "4.4" },
    hint: { text: 'read it by the rule alone with the reading "bnf"', replacement: null },
    readings: { grammar: readingOf(input, grammar), oracle: readingOf(input, oracle) },
  };
}
