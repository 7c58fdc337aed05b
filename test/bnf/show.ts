import type { Expression, GrammarDiagnostic, Rulelist } from "../../src/bnf/index.js";

/** The rules of a grammar, one a line, with their shape spelled out. */
export function showGrammar({ rules }: Rulelist): string {
  return [...rules.values()].map(({ name, expression }) => `${name} ${show(expression)}`).join("\n");
}

/** `i"x"` is case-insensitive, `<41-5A>` a range, `(rep 0 * x)` a repetition. */
function show(expression: Expression): string {
  if (expression.type === "literal")
    return `${expression.caseSensitive ? "" : "i"}${JSON.stringify(expression.text)}`;
  if (expression.type === "range") return `<${hex(expression.first)}-${hex(expression.last)}>`;
  if (expression.type === "reference") return expression.name;
  if (expression.type === "repeat")
    return `(rep ${expression.min} ${expression.max ?? "*"} ${show(expression.item)})`;
  return `(${[expression.type === "sequence" ? "seq" : "alt", ...expression.items.map(show)].join(" ")})`;
}

function hex(codePoint: number): string {
  return codePoint.toString(16).toUpperCase();
}

/** All that a diagnostic says, in the lines of a file of cases. */
export function showDiagnostics(diagnostics: readonly GrammarDiagnostic[]): string {
  return diagnostics.flatMap(diagnosticLines).join("\n");
}

function diagnosticLines(diagnostic: GrammarDiagnostic): string[] {
  const { code, message, line, column, offset, length, rule, expected, section, hint } = diagnostic;
  const lines = [`${line}:${column} @${offset}+${length} ${code} ${rule ?? "-"}: ${message}`];
  if (expected.length > 0) lines.push(`  expected: ${expected.map(({ label }) => label).join("; ")}`);
  if (section !== null) lines.push(`  section: ${section.document}, ${section.section}`);
  if (hint !== null) lines.push(`  hint: ${hint.text}`);
  if (hint?.replacement)
    lines.push(
      `  edit: ${hint.replacement.start}-${hint.replacement.end} ${JSON.stringify(hint.replacement.text)}`,
    );
  return lines;
}
