import { advice } from "../../core/diagnostic/diagnostic.js";
import { lineIndex, positionAt } from "../../core/text/lines.js";
import type { Fault } from "../fault.js";
import type { Outline } from "../read/outline.js";
import { shown } from "../spelling.js";

/** Finds rules with the name of an earlier one. The first is used. */
export function duplicateRule({ text, dialect, definitions, defined }: Outline): Fault[] {
  const again = definitions.filter(
    (definition) =>
      definition.definedAs.text === "=" && defined.get(dialect.fold(definition.name.text)) !== definition,
  );
  if (again.length === 0) return [];
  const lines = lineIndex(text);
  return again.map(({ name: { text: rule, start, end } }) => {
    const first = defined.get(dialect.fold(rule))!.name;
    const { line } = positionAt(lines, first.start);
    const message = `${shown(rule)} is already defined on line ${line}`;
    const hint = advice(
      dialect.incremental
        ? 'write "=/" to add alternatives to the rule'
        : "merge the two rules, or rename one",
    );
    return { code: "duplicate-rule", message, start, end, rule, hint };
  });
}
