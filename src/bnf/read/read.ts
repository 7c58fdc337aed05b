import { requireString } from "../../core/require.js";
import { lineIndex, positionAt } from "../../core/text/lines.js";
import { choiceOf } from "../canonical.js";
import { CHECKS } from "../checks/index.js";
import { withCoreRules } from "../core-rules.js";
import type { Dialect } from "../dialect.js";
import type { Expression, RuleDefinition, Rulelist } from "../expression.js";
import { diagnose, type Fault, type GrammarDiagnostic } from "../fault.js";
import { readBody } from "./body.js";
import { outlineOf, ownName } from "./outline.js";

/** A grammar text as it was read. */
export interface ReadResult {
  /** All rules if there are no diagnostics; otherwise those that could be read. */
  readonly grammar: Rulelist;
  /** Every fault, in the order of their offsets. */
  readonly diagnostics: readonly GrammarDiagnostic[];
}

/**
 * Reads a text in a dialect: cuts it into rules, runs the checks, then reads each rule by itself.
 *
 * @throws {TypeError} when `text` is not a string
 */
export function read(text: string, dialect: Dialect): ReadResult {
  requireString(text, "the grammar text");
  const outline = outlineOf(text, dialect);
  const lines = lineIndex(text);
  const faults: Fault[] = [];
  for (const check of CHECKS) for (const fault of check(outline)) faults.push(fault);

  const bodies = new Map<string, Expression[] | null>();
  for (const definition of outline.definitions) {
    const { alternatives, faults: found } = readBody(definition, outline);
    for (const fault of found) faults.push(fault);
    const key = dialect.fold(definition.name.text);
    const earlier = bodies.get(key);
    if (earlier === undefined) bodies.set(key, alternatives === null ? null : [...alternatives]);
    else if (definition.definedAs.text === "=/") bodies.set(key, joined(earlier, alternatives));
  }

  const rules = new Map<string, RuleDefinition>();
  for (const [key, items] of bodies) {
    const { text: name, start } = outline.defined.get(key)!.name;
    if (items !== null) rules.set(name, { name, expression: choiceOf(items), ...positionAt(lines, start) });
  }
  const core = dialect.coreRules();
  return {
    grammar: core === null ? { rules } : withCoreRules({ rules }, core, (name) => ownName(name, outline)),
    diagnostics: diagnose(faults, lines, dialect.notation),
  };
}

/** A rule cannot be read if a part of it cannot. The first list is added to, not copied, since there may be many. */
function joined(earlier: Expression[] | null, added: readonly Expression[] | null): Expression[] | null {
  if (earlier === null || added === null) return null;
  for (const alternative of added) earlier.push(alternative);
  return earlier;
}
