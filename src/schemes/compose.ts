// Reads rules that use and override those of a grammar, and reports their faults.

import { EMPTY, type RuleDefinition } from "../bnf/expression.js";
import {
  coreRules,
  type GrammarCode,
  type GrammarDiagnostic,
  GrammarError,
  type Notation,
  printAbnf,
  printBnf,
  type Rulelist,
  readAbnf,
  readBnf,
} from "../bnf/index.js";
import { advice, type Hint } from "../core/diagnostic/diagnostic.js";
import { type Phrase, phrase, saying } from "../core/diagnostic/phrase.js";
import { shortened } from "../core/diagnostic/snippet.js";
import { lineIndex, offsetOf, positionAt } from "../core/text/lines.js";

/** What is wrong with the rules of a scheme as a whole. */
export interface Disproof {
  readonly code: GrammarCode;
  readonly message: Phrase;
}

/** The rules of a text combined with others. */
export interface ComposedRules {
  readonly rules: Rulelist;
  /** The names that the text defines, in order. */
  readonly ownNames: readonly string[];
}

/**
 * Reads a text whose rules may use those of `base`. `=` adds a rule, whose name must be new; `:=` overrides one of
 * `base` (as in Ohm). Offsets, lines and columns refer to the text.
 *
 * @param title the name of `base` in messages
 * @throws {GrammarError} when the text has faults, with all of them ordered by offset
 */
export function compose(
  text: string,
  notation: Notation,
  base: ReadonlyMap<string, RuleDefinition>,
  title: string,
): ComposedRules {
  const found = readOver(text, notation, base);
  const { names, overrides, own, fold } = found;
  const faults = [
    ...found.faults,
    ...nothingToOverride(found, (rule) =>
      phrase("{grammar} has no rule {rule} to override", { grammar: title, rule }),
    ),
  ];
  const lines = lineIndex(text);
  for (const rule of own) {
    const { name } = rule;
    if (!names.has(fold(name)) || overrides.has(fold(name))) continue;
    const message = phrase("{rule} is already a rule of {grammar}", { rule: named(name), grammar: title });
    const hint = phrase('write ":=" to override it, or choose another name');
    faults.push(faultAt({ code: "rule-clash", message }, name, offsetOf(lines, rule), lines, hint));
  }
  return sound(found, faults);
}

/**
 * Reads a text before its generic grammar is known. Returns the rules of the text and the core rules that they use.
 *
 * @param known the names of the rules of each possible grammar
 * @throws {GrammarError} when the text has faults that occur with every one of these grammars
 */
export function composeWithAny(text: string, notation: Notation, known: readonly string[]): ComposedRules {
  const core = notation === "abnf" ? coreRules().rules : new Map<string, RuleDefinition>();
  const base = new Map(
    known
      // ABNF has the core rules already, and no name may appear twice.
      .filter((name) => !core.has(name.toUpperCase()))
      .map((name): [string, RuleDefinition] => [name, { name, expression: EMPTY, line: 0, column: 0 }]),
  );
  const found = readOver(text, notation, base);
  const faults = [
    ...found.faults,
    ...nothingToOverride(found, (rule) =>
      phrase("no grammar of the package has a rule {rule} to override", { rule }),
    ),
  ];
  const { rules, ownNames } = sound(found, faults);
  const isOwn = new Set(ownNames);
  const own = [...rules.rules].filter(([name, { line }]) => line === 0 || isOwn.has(name));
  return { rules: { rules: new Map(own) }, ownNames };
}

interface Found {
  readonly fold: (name: string) => string;
  /** The names of the rules of the base, folded. */
  readonly names: ReadonlySet<string>;
  /** The matches of `:=`, by the folded name before it. */
  readonly overrides: ReadonlyMap<string, RegExpExecArray>;
  /** The rules that the text defines. */
  readonly own: readonly RuleDefinition[];
  readonly rules: Rulelist;
  /** The faults of the text, ordered by offset. */
  readonly faults: readonly GrammarDiagnostic[];
  readonly text: string;
}

function readOver(text: string, notation: Notation, base: ReadonlyMap<string, RuleDefinition>): Found {
  const fold = (name: string): string => (notation === "abnf" ? name.toLowerCase() : name);
  const overrides = new Map([...text.matchAll(OVERRIDE)].map((found) => [fold(found[2]!), found]));
  // " =" is as long as ":=", so offsets do not change.
  const plain = text.replace(OVERRIDE, "$1 =");
  const read = notation === "abnf" ? readAbnf : readBnf;
  const alone = read(plain);
  // Core rules that ABNF adds have line 0.
  const own = [...alone.grammar.rules.values()].filter(({ line }) => line > 0);

  const names = new Set(own.map(({ name }) => fold(name)));
  const inherited = new Map([...base].filter(([name]) => isNew(names, fold(name))));
  const print = notation === "abnf" ? printAbnf : printBnf;
  const whole = read(`${plain}\n${print({ rules: inherited })}`);

  const empty = alone.diagnostics.filter(({ code }) => code === "empty-grammar");
  const faults = [...empty, ...whole.diagnostics.filter(({ offset }) => offset <= text.length)];
  return {
    fold,
    names: new Set([...base.keys()].map(fold)),
    overrides,
    own,
    rules: whole.grammar,
    faults,
    text,
  };
}

/** Adds a name to a set. Returns whether it was new. */
function isNew(names: Set<string>, name: string): boolean {
  const { size } = names;
  return names.add(name).size > size;
}

const OVERRIDE = /^([ \t]*([A-Za-z][\w-]*)[ \t]*):=/gm;

/** Finds `:=` without a rule to override; `lacks` phrases that the base does not have the rule. */
function nothingToOverride(
  { overrides, names, text }: Found,
  lacks: (rule: string) => Phrase,
): readonly GrammarDiagnostic[] {
  const lines = lineIndex(text);
  return [...overrides]
    .filter(([key]) => !names.has(key))
    .map(([, { index, 1: begins, 2: name }]) => {
      const offset = index + begins!.search(/\S/);
      const fault: Disproof = { code: "nothing-to-override", message: lacks(named(name!)) };
      return faultAt(fault, name!, offset, lines, phrase('write "=" to add a rule'));
    });
}

function faultAt(
  fault: Disproof,
  rule: string,
  offset: number,
  lines: readonly number[],
  hint: Phrase,
): GrammarDiagnostic {
  const place = { offset, length: rule.length, ...positionAt(lines, offset) };
  return diagnosticOf(fault, place, rule, advice(hint));
}

/** @throws {GrammarError} when there are faults, with all of them ordered by offset */
function sound({ rules, own }: Found, faults: readonly GrammarDiagnostic[]): ComposedRules {
  const sorted = faults.toSorted((one, other) => one.offset - other.offset);
  if (sorted.length > 0) throw new GrammarError(sorted);
  return { rules, ownNames: own.map(({ name }) => name) };
}

/** Returns the error for the rules of a scheme as a whole, located at the start rule if that is in the text. */
export function refusal(fault: Disproof, rule: RuleDefinition | null, text: string | null): GrammarError {
  const { line, column } = rule ?? { line: 0, column: 0 };
  const offset = offsetOf(lineIndex(text ?? ""), { line, column });
  return new GrammarError([
    diagnosticOf(fault, { offset, length: 0, line, column }, rule?.name ?? null, null),
  ]);
}

function diagnosticOf(
  { code, message }: Disproof,
  { offset, length, line, column }: Pick<GrammarDiagnostic, "offset" | "length" | "line" | "column">,
  rule: string | null,
  hint: Hint | null,
): GrammarDiagnostic {
  return { code, ...saying(message), offset, length, line, column, rule, expected: [], section: null, hint };
}

/** Returns the name of a rule, shortened for a message. */
export function named(rule: string): string {
  return shortened(rule, 60);
}
