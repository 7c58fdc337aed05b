import type { Rule } from "../bnf/expression.js";
import type { GrammarDiagnostic, Grammar as Rules } from "../bnf/index.js";
import { checkRecursion, type Notation, printAbnf, printBnf, readAbnf, readBnf } from "../bnf/index.js";
import { shown } from "../bnf/spelling.js";
import { advice } from "../core/diagnostic.js";
import { lineIndex, offsetOf, positionAt } from "../core/lines.js";

/** A scheme's own text over a generic grammar: all rules, those of the text first; or every fault of the text. */
export interface Composed {
  readonly rules: Rules;
  /** The names that the text defines, in its order. */
  readonly own: readonly string[];
  readonly diagnostics: readonly GrammarDiagnostic[];
}

const OVERRIDE = /^([ \t]*([A-Za-z][\w-]*)[ \t]*):=/gm;

/**
 * Reads a text whose rules may use those of `base`. `=` adds a rule and must not name one of `base`; `:=`
 * overrides one and must (after Ohm). Offsets, lines and columns are those of the text.
 */
export function compose(
  text: string,
  notation: Notation,
  base: ReadonlyMap<string, Rule>,
  title: string,
): Composed {
  const fold = (name: string): string => (notation === "abnf" ? name.toLowerCase() : name);
  const overrides = new Map([...text.matchAll(OVERRIDE)].map((found) => [fold(found[2]!), found]));
  // A sign of the same length, so that every offset stays.
  const plain = text.replace(OVERRIDE, "$1 =");
  const read = notation === "abnf" ? readAbnf : readBnf;
  const alone = read(plain);
  const own = [...alone.grammar.rules.values()].filter(({ line }) => line > 0).map(({ name }) => name);
  const isOwn = new Set(own.map(fold));

  const names = new Map([...base.keys()].map((name) => [fold(name), name]));
  const left = new Map([...base].filter(([name]) => !isOwn.has(fold(name))));
  const print = notation === "abnf" ? printAbnf : printBnf;
  const whole = read(`${plain}\n${print({ rules: left })}`);

  const empty = alone.diagnostics.filter(({ code }) => code === "empty-grammar");
  const faults = [...empty, ...whole.diagnostics.filter(({ offset }) => offset <= text.length)];
  const lines = lineIndex(text);
  const blame = (code: NameCode, name: string, offset: number): void => {
    faults.push({ ...nameFault(code, name, title), offset, ...positionAt(lines, offset) });
  };
  for (const [key, found] of overrides) {
    const [, begins, name] = found;
    if (!names.has(key)) blame("nothing-to-override", name!, found.index + begins!.search(/\S/));
  }
  for (const rule of alone.grammar.rules.values()) {
    const key = fold(rule.name);
    const taken = rule.line > 0 && names.has(key) && !overrides.has(key);
    if (taken) blame("rule-clash", rule.name, offsetOf(lines, rule));
  }
  if (faults.length === 0) faults.push(...checkRecursion(whole.grammar, text));
  faults.sort((one, other) => one.offset - other.offset);
  return { rules: whole.grammar, own, diagnostics: faults };
}

type NameCode = "nothing-to-override" | "rule-clash";

/** A fault in what a rule is called, but for its place. */
function nameFault(
  code: NameCode,
  name: string,
  title: string,
): Omit<GrammarDiagnostic, "offset" | "line" | "column"> {
  const clash = code === "rule-clash";
  return {
    code,
    message: clash
      ? `${shown(name)} is a rule of ${title} already`
      : `${title} has no rule ${shown(name)} to override`,
    length: name.length,
    rule: name,
    expected: [],
    section: null,
    hint: advice(clash ? 'write ":=" to override it, or choose another name' : 'write "=" to add a rule'),
  };
}
