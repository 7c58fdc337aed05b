import { lineIndex, positionAt } from "../../core/lines.js";
import { choiceOf } from "../canonical.js";
import { CHECKS } from "../checks/index.js";
import { withCoreRules } from "../core-rules.js";
import type { Dialect } from "../dialect.js";
import type { Expression, Grammar, Rule } from "../expression.js";
import { diagnose, type Fault, type GrammarDiagnostic } from "../fault.js";
import { readBody } from "./body.js";
import { outlineOf, ownName } from "./outline.js";

/** `grammar` is whole when there are no diagnostics; else it holds the rules that could be read. */
export interface ReadResult {
  readonly grammar: Grammar;
  /** Every fault, in order of offset. */
  readonly diagnostics: readonly GrammarDiagnostic[];
}

/** Reads a text of the dialect: cuts it into rules, looks for faults, then reads each rule by itself. */
export function read(text: string, dialect: Dialect): ReadResult {
  if (typeof text !== "string") throw new TypeError("a grammar text is a string");
  const cut = outlineOf(text, dialect);
  const lines = lineIndex(text);
  const faults: Fault[] = [];
  for (const check of CHECKS) for (const fault of check(cut)) faults.push(fault);

  const bodies = new Map<string, Expression[] | null>();
  for (const definition of cut.definitions) {
    const { alternatives, faults: found } = readBody(definition, cut);
    for (const fault of found) faults.push(fault);
    const key = dialect.fold(definition.name.text);
    const earlier = bodies.get(key);
    if (earlier === undefined) bodies.set(key, alternatives === null ? null : [...alternatives]);
    else if (definition.definedAs.text === "=/") bodies.set(key, joined(earlier, alternatives));
  }

  const rules = new Map<string, Rule>();
  for (const [key, items] of bodies) {
    const { text: name, start } = cut.defined.get(key)!.name;
    if (items !== null) rules.set(name, { name, expression: choiceOf(items), ...positionAt(lines, start) });
  }
  const core = dialect.coreRules();
  return {
    grammar: core === null ? { rules } : withCoreRules({ rules }, core, (name) => ownName(name, cut)),
    diagnostics: diagnose(faults, lines, dialect.notation),
  };
}

/** A rule of which a part can't be read can't be read. The first list is added to, not copied: there may be many. */
function joined(earlier: Expression[] | null, added: readonly Expression[] | null): Expression[] | null {
  if (earlier === null || added === null) return null;
  for (const alternative of added) earlier.push(alternative);
  return earlier;
}
