// From the text or the combinator of a scheme to an automaton: its rules are read together with those of a generic grammar,
// and proven to match only URLs of the scheme.
import {
  AutomatonLimitError,
  compile,
  concatenation,
  type Dfa,
  difference,
  intersection,
  isEmpty,
  type Limits,
  load,
  pack,
  RecursiveRuleError,
  shortestMember,
  type Table,
  union,
  unpack,
} from "../automaton/index.js";
import type { RuleDefinition } from "../bnf/expression.js";
import {
  checkRecursion,
  type GrammarCode,
  type GrammarDiagnostic,
  GrammarError,
  grammarFrom,
  type Notation,
  printAbnf,
  printBnf,
  type Rulelist,
  readAbnf,
  readBnf,
} from "../bnf/index.js";
import type { Combinator } from "../combinator/combinator.js";
import { grammarOf } from "../combinator/convert.js";
import { advice, type Hint } from "../core/diagnostic/diagnostic.js";
import { shortened } from "../core/diagnostic/snippet.js";
import { lineIndex, offsetOf, positionAt } from "../core/text/lines.js";
import { quoted } from "../core/text/printable.js";
import type { AnyGrammar } from "../grammar/grammar.js";
import { validatorOf } from "../grammar/validator.js";
import { type CompiledGrammar, isOfUrls } from "../spec/compiled.js";
import type { CombinatorScheme, TextScheme } from "./definition.js";

/** The rules of one scheme over one generic grammar, ready to run. */
export interface CompiledScheme extends SchemeRules {
  /** The URLs of the scheme, with a generic fragment after them if that is allowed. */
  readonly table: Table;
  /** Whether the scheme's own rules match fragments. */
  readonly hasFragment: boolean;
}

/** The rules of a scheme, together with the rules of the generic grammar that they use. */
interface SchemeRules {
  readonly rules: ReadonlyMap<string, RuleDefinition>;
  /** The rule that a whole URL must match. */
  readonly start: string;
}

interface GenericGrammars {
  /** The grammar whose rules those of the scheme use. */
  readonly over: CompiledGrammar;
  /** The grammar that the scheme becomes part of. */
  readonly base: CompiledGrammar;
}

/**
 * Compiles a scheme whose rules are text.
 *
 * @throws {GrammarError} when the text has faults, or its rules are not usable: see `compileRules`.
 * @throws {TypeError} when `over` is not a grammar of URLs.
 */
export function compileScheme(scheme: TextScheme, base: CompiledGrammar): CompiledScheme {
  const over = overOf(scheme.over, base);
  const { rules, notation = "abnf" } = scheme;
  const composed = compose(rules, notation, over.rules, over.spec.rules.title);
  const start = scheme.start ?? composed.ownNames[0]!;
  return compileRules({ rules: composed.rules.rules, start }, scheme, { over, base }, rules);
}

/**
 * Compiles a scheme whose rules are a combinator.
 *
 * @throws {GrammarError} when the rules are not usable: see `compileRules`.
 * @throws {TypeError} when `over` is not a grammar of URLs.
 */
export function compileCombinator(
  combinator: Combinator,
  { name, fragment = true, over }: Pick<CombinatorScheme, "name" | "fragment" | "over">,
  base: CompiledGrammar,
): CompiledScheme {
  const generic = overOf(over, base);
  return compileRules(rulesOf(combinator), { name, fragment }, { over: generic, base }, null);
}

/** Returns a combinator's rules. A recursive one is refused, as in a text. */
function rulesOf(combinator: Combinator): SchemeRules {
  try {
    const { rules } = grammarOf(combinator);
    return { rules, start: rules.keys().next().value! };
  } catch (error) {
    if (!(error instanceof RecursiveRuleError)) throw error;
    throw refusal({ code: "recursive-rule", message: error.message }, null, null);
  }
}

function overOf(over: AnyGrammar | undefined, base: CompiledGrammar): CompiledGrammar {
  const grammar = over === undefined ? base : validatorOf(over).grammar;
  if (!isOfUrls(grammar)) throw new TypeError("the option over must be a grammar of URLs");
  return grammar;
}

/**
 * Compiles the rules of a scheme, and proves that what they match are URLs of the scheme.
 *
 * @param text the text that the rules were read from, which offsets in diagnostics refer to; `null` for a combinator.
 * @throws {GrammarError} when a rule is recursive, the start rule is not defined or matches something other than URLs
 * of the scheme, or the automaton becomes too large.
 */
export function compileRules(
  { rules, start }: SchemeRules,
  { name, fragment = true }: Pick<TextScheme, "name" | "fragment">,
  { over, base }: GenericGrammars,
  text: string | null,
): CompiledScheme {
  const cycles = checkRecursion({ rules }, text);
  if (cycles.length > 0) throw new GrammarError(cycles);
  const rule = rules.get(start) ?? null;
  const refuse = (fault: Disproof): GrammarError => refusal(fault, rule, text);
  if (rule === null) {
    throw refuse({ code: "undefined-rule", message: `the start rule ${named(start)} is not defined` });
  }
  try {
    const own = compile({ rules }, start, { limits: LIMITS });
    const fault = disprove(own, name, start, over);
    if (fault !== null) throw refuse(fault);
    const hasFragment = !isEmpty(intersection(own, textsLike('*%x00-10FFFF "#" *%x00-10FFFF'), LIMITS));
    const urls = fragment && !hasFragment ? withFragment(own, over) : own;
    // Rules written over another grammar are limited to what this one allows.
    const valid =
      over === base ? urls : intersection(urls, unpack(base.spec.rules.table(base.strictKey)), LIMITS);
    if (isEmpty(valid)) {
      const message = `${named(start)} matches no URL that is valid in ${base.spec.rules.title}`;
      throw refuse({ code: "empty-language", message });
    }
    return { start, rules, table: load(pack(valid)), hasFragment };
  } catch (error) {
    if (error instanceof AutomatonLimitError) throw refuse({ code: "too-large", message: error.message });
    throw error;
  }
}

function withFragment(urls: Dfa, { spec }: CompiledGrammar): Dfa {
  const fragment = concatenation(textsLike('"#"'), unpack(spec.rules.table("fragment")));
  return union(urls, concatenation(urls, fragment, LIMITS), LIMITS);
}

function refusal(fault: Disproof, rule: RuleDefinition | null, text: string | null): GrammarError {
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
  return { code, message, offset, length, line, column, rule, expected: [], section: null, hint };
}

/**
 * Reads a text whose rules may use those of `base`. `=` adds a rule, whose name must be new; `:=` overrides one of
 * `base` (as in Ohm). Offsets, lines and columns are those of the text. Returns all rules, and the names that the text
 * defines in its order.
 *
 * @param title what messages call `base`
 * @throws {GrammarError} when the text has faults, with all of them in order of their offsets
 */
export function compose(
  text: string,
  notation: Notation,
  base: ReadonlyMap<string, RuleDefinition>,
  title: string,
): { readonly rules: Rulelist; readonly ownNames: readonly string[] } {
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
  const report = (fault: Disproof, rule: string, offset: number, hint: string): void => {
    const place = { offset, length: rule.length, ...positionAt(lines, offset) };
    faults.push(diagnosticOf(fault, place, rule, advice(hint)));
  };
  for (const [key, { index, 1: begins, 2: name }] of overrides) {
    if (names.has(key)) continue;
    const message = `${title} has no rule ${named(name!)} to override`;
    const offset = index + begins!.search(/\S/);
    report({ code: "nothing-to-override", message }, name!, offset, 'write "=" to add a rule');
  }
  for (const rule of own) {
    const { name } = rule;
    if (!names.has(fold(name)) || overrides.has(fold(name))) continue;
    const message = `${named(name)} is already a rule of ${title}`;
    const hint = 'write ":=" to override it, or choose another name';
    report({ code: "rule-clash", message }, name, offsetOf(lines, rule), hint);
  }
  faults.sort((one, other) => one.offset - other.offset);
  if (faults.length > 0) throw new GrammarError(faults);
  return { rules: whole.grammar, ownNames: own.map(({ name }) => name) };
}

const OVERRIDE = /^([ \t]*([A-Za-z][\w-]*)[ \t]*):=/gm;

/** What is wrong with the rules of a scheme as a whole. */
interface Disproof {
  readonly code: GrammarCode;
  readonly message: string;
}

/** Proofs must be quick: they get a tenth to a quarter of what the automata of a grammar may take. */
const LIMITS: Partial<Limits> = {
  nfaStates: 100_000,
  dfaStates: 20_000,
  cells: 2_000_000,
  steps: 10_000_000,
};

/**
 * Proves that the URLs of a scheme begin with its name, also in lower case, and are valid by a generic grammar.
 * Returns `null`, or the first of these that does not hold, with a shortest counterexample.
 *
 * @throws {AutomatonLimitError} when a proof takes more than the limits allow.
 */
function disprove(urls: Dfa, scheme: string, start: string, generic: CompiledGrammar): Disproof | null {
  const { title, table } = generic.spec.rules;
  const matches = `${named(start)} matches`;
  const other = shortestMember(difference(urls, textsLike(`"${scheme}:" *%x00-10FFFF`), LIMITS));
  if (other !== null) {
    const message = `${matches} ${witness(other)}, which does not begin with "${scheme}:"`;
    return { code: "other-scheme", message };
  }
  if (isEmpty(intersection(urls, textsLike(`%s"${scheme}:" *%x00-10FFFF`), LIMITS))) {
    const message = `${matches} no text that begins with "${scheme}:" in lower case`;
    return { code: "other-scheme", message };
  }
  const invalid = shortestMember(difference(urls, unpack(table(generic.strictKey)), LIMITS));
  if (invalid === null) return null;
  const message = `${matches} ${witness(invalid)}, which is not a valid URL in ${title}`;
  return { code: "outside-grammar", message };
}

function textsLike(expression: string): Dfa {
  return compile(grammarFrom(`x = ${expression}`, "abnf"), "x");
}

/** Returns the name of a rule, short enough for a message. */
function named(rule: string): string {
  return shortened(rule, 60);
}

function witness(text: string): string {
  return quoted(shortened(text, 80));
}
