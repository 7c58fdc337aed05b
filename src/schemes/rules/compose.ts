import type { Notation } from "../../bnf/dialect.js";
import type { RuleDefinition, Rulelist as Rules } from "../../bnf/expression.js";
import type { GrammarDiagnostic } from "../../bnf/fault.js";
import { printAbnf, printBnf } from "../../bnf/print.js";
import { readAbnf, readBnf } from "../../bnf/read.js";
import { advice } from "../../core/diagnostic/diagnostic.js";
import { lineIndex, offsetOf, positionAt } from "../../core/text/lines.js";
import { named } from "./prove.js";

/** The text of a scheme read together with the rules of a generic grammar. */
export interface Composed {
  /** All rules, those of the text first. */
  readonly rules: Rules;
  /** The names that the text defines, in its order. */
  readonly ownNames: readonly string[];
  /** Every fault of the text, in order of their offsets. */
  readonly diagnostics: readonly GrammarDiagnostic[];
}

const OVERRIDE = /^([ \t]*([A-Za-z][\w-]*)[ \t]*):=/gm;

/**
 * Reads a text whose rules may use those of `base`. `=` adds a rule, whose name must be new; `:=` overrides one of
 * `base` (as in Ohm). Offsets, lines and columns are those of the text.
 *
 * @param title what messages call `base`
 */
export function compose(
  text: string,
  notation: Notation,
  base: ReadonlyMap<string, RuleDefinition>,
  title: string,
): Composed {
  const fold = (name: string): string => (notation === "abnf" ? name.toLowerCase() : name);
  const overrides = new Map([...text.matchAll(OVERRIDE)].map((found) => [fold(found[2]!), found]));
  // " =" is as long as ":=", so every offset stays.
  const plain = text.replace(OVERRIDE, "$1 =");
  const read = notation === "abnf" ? readAbnf : readBnf;
  const alone = read(plain);
  // Core rules that ABNF adds by itself are in line 0.
  const own = [...alone.grammar.rules.values()].filter(({ line }) => line > 0);
  const isOwn = new Set(own.map(({ name }) => fold(name)));

  const names = new Set([...base.keys()].map(fold));
  const inherited = new Map([...base].filter(([name]) => !isOwn.has(fold(name))));
  const print = notation === "abnf" ? printAbnf : printBnf;
  const whole = read(`${plain}\n${print({ rules: inherited })}`);

  const empty = alone.diagnostics.filter(({ code }) => code === "empty-grammar");
  const faults = [...empty, ...whole.diagnostics.filter(({ offset }) => offset <= text.length)];
  const lines = lineIndex(text);
  const report = (code: NameCode, name: string, offset: number): void => {
    faults.push({ ...nameFault(code, name, title), offset, ...positionAt(lines, offset) });
  };
  for (const [key, found] of overrides) {
    const [, begins, name] = found;
    if (!names.has(key)) report("nothing-to-override", name!, found.index + begins!.search(/\S/));
  }
  for (const rule of own) {
    const key = fold(rule.name);
    if (names.has(key) && !overrides.has(key)) report("rule-clash", rule.name, offsetOf(lines, rule));
  }
  faults.sort((one, other) => one.offset - other.offset);
  return { rules: whole.grammar, ownNames: own.map(({ name }) => name), diagnostics: faults };
}

type NameCode = "nothing-to-override" | "rule-clash";

/** Returns a fault in the name of a rule, without its place. */
function nameFault(
  code: NameCode,
  name: string,
  title: string,
): Omit<GrammarDiagnostic, "offset" | "line" | "column"> {
  const clash = code === "rule-clash";
  return {
    code,
    message: clash
      ? `${named(name)} is already a rule of ${title}`
      : `${title} has no rule ${named(name)} to override`,
    length: name.length,
    rule: name,
    expected: [],
    section: null,
    hint: advice(clash ? 'write ":=" to override it, or choose another name' : 'write "=" to add a rule'),
  };
}
