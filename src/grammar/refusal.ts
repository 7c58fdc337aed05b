// The error for a text that is not valid. It always has the place of the first fault; the faults themselves only if the
// grammar has words for them.
import type { ComponentName, UrlDiagnostic } from "../ast/diagnostics.js";
import { UrlGrammarError } from "../core/errors.js";
import {
  describe,
  requireArray,
  requireInteger,
  requireObject,
  requireOneOf,
  requireString,
} from "../core/require.js";
import { characterAt, visible } from "../core/text/printable.js";
import { freezeClass } from "../core/values.js";
import type { CompiledGrammar } from "../spec/compiled.js";
import type { GrammarSpec, ReadingName } from "../spec/spec.js";
import type { Split } from "../spec/split.js";
import { type FirstFault, firstFault, firstFaultAt } from "../validate/first-fault.js";

/** Which text is not valid, where, and by what. */
export interface Refusal {
  /** The text that was checked. */
  readonly input: string;
  /** The name of the grammar that it was checked by. */
  readonly grammar: string;
  /** The rule that the whole text was to match. */
  readonly rule: string;
  /** The reading that it was checked in. */
  readonly reading: ReadingName;
  /** The offset of the first fault, in UTF-16 code units. */
  readonly offset: number;
  /** The component that has the first fault; `null` where the whole text was checked against one rule. */
  readonly component: ComponentName | null;
  /** Every fault, in order of offset; `null` from a function of an entry point. */
  readonly diagnostics: readonly UrlDiagnostic[] | null;
}

/**
 * The error for a text that is not valid. It says where the first fault is: in which component, and at which offset. Errors
 * of grammar values also have every diagnostic, and the message of the first one. Those of the functions of an entry point
 * have `null`, so that a program which only throws is small; `explain` returns the diagnostics of any error.
 */
export class UrlSyntaxError extends UrlGrammarError implements Refusal {
  /** `"UrlSyntaxError"`. */
  override readonly name = "UrlSyntaxError";
  /** `"invalid-url"`. */
  override readonly code = "invalid-url";
  /** The text that was checked. */
  readonly input: string;
  /** The name of the grammar that it was checked by. */
  readonly grammar: string;
  /** The rule that the whole text was to match. */
  readonly rule: string;
  /** The reading that it was checked in. */
  readonly reading: ReadingName;
  /** The offset of the first fault, in UTF-16 code units. */
  readonly offset: number;
  /** The component that has the first fault; `null` where the whole text was checked against one rule. */
  readonly component: ComponentName | null;
  /** Every fault, in order of offset; `null` from a function of an entry point: see `explain`. */
  readonly diagnostics: readonly UrlDiagnostic[] | null;

  /**
   * @param message what is wrong, without the offset
   * @param refusal which text is not valid, where, and by what
   * @throws {TypeError} when the message is not a string, or the refusal lacks a text, a grammar, a rule or an offset
   */
  constructor(message: string, refusal: Refusal) {
    requireString(message, "the message");
    requireObject(refusal, "the refusal");
    const {
      input,
      grammar,
      rule,
      reading = "strict",
      offset,
      component = null,
      diagnostics = null,
    } = refusal;
    requireString(input, "the input");
    requireString(grammar, "the name of the grammar");
    requireString(rule, "the rule");
    requireInteger(offset, "the offset", 0, input.length);
    super(`${message} (at offset ${offset})`);
    this.input = input;
    this.grammar = grammar;
    this.rule = rule;
    this.reading = reading;
    this.offset = offset;
    this.component = component;
    this.diagnostics = diagnostics;
  }

  static {
    freezeClass(UrlSyntaxError);
  }
}

/**
 * Returns the error for a text that does not match a rule. Whether it has diagnostics depends on the grammar alone, so that
 * an error never depends on what else a program has loaded.
 */
export function refusal(
  grammar: CompiledGrammar<GrammarSpec>,
  input: string,
  rule: string = grammar.spec.rules.start,
  reading: ReadingName = "strict",
): UrlSyntaxError {
  if (grammar.words === null)
    return withoutWords(grammar, input, rule, reading, firstFault(grammar, input, rule, reading));
  const { diagnostics } = grammar.words.validate(grammar, input, rule, reading);
  return refusalBy(grammar, input, rule, reading, diagnostics);
}

/** Returns the error for a reference whose components are given; `null` if each matches its rule. */
export function refusalAt(grammar: CompiledGrammar, input: string, parts: Split): UrlSyntaxError | null {
  const { start } = grammar.spec.rules;
  if (grammar.words === null) {
    const fault = firstFaultAt(grammar, input, parts);
    if (fault === null) return null;
    const error = withoutWords(grammar, input, start, "strict", fault);
    SPLITS.set(error, parts);
    return error;
  }
  const { diagnostics } = grammar.words.components(grammar, input, parts);
  return diagnostics.length === 0 ? null : refusalBy(grammar, input, start, "strict", diagnostics);
}

/** The components of the texts of errors, where they are not those at which the grammar splits the text. */
const SPLITS: WeakMap<UrlSyntaxError, Split> = /* @__PURE__ */ new WeakMap();

/** Returns the error for a text whose faults are known, such as those of the rules of a scheme. */
export function refusalBy(
  { spec }: CompiledGrammar<GrammarSpec>,
  input: string,
  rule: string,
  reading: ReadingName,
  diagnostics: readonly UrlDiagnostic[],
): UrlSyntaxError {
  const { message, offset, component } = diagnostics[0]!;
  const grammar = spec.rules.name;
  return new UrlSyntaxError(message, { input, grammar, rule, reading, offset, component, diagnostics });
}

function withoutWords(
  { spec }: CompiledGrammar<GrammarSpec>,
  input: string,
  rule: string,
  reading: ReadingName,
  fault: FirstFault,
): UrlSyntaxError {
  const { name, title } = spec.rules;
  const { offset, component } = fault;
  return new UrlSyntaxError(messageOf(input, rule, title, fault), {
    input,
    grammar: name,
    rule,
    reading,
    offset,
    component,
    diagnostics: null,
  });
}

function messageOf(input: string, rule: string, title: string, fault: FirstFault): string {
  const { offset, component, what } = fault;
  const part = `the ${component ?? "text"}`;
  const by = component === null ? `by the rule ${rule} of ${title}` : `by ${title}`;
  if (what === "part") return `${part} is not valid ${by}`;
  if (what === "end") return `${part} ends too early ${by}`;
  return `"${visible(characterAt(input, offset)!)}" is not allowed in ${part} ${by}`;
}

/**
 * Returns the diagnostics of an error: those that it has, or those that `validate` returns for its text.
 *
 * @param grammar a grammar with words
 * @throws {TypeError} when the error is not one of the package, or by another grammar
 */
export function explainIn(grammar: CompiledGrammar, error: UrlSyntaxError): readonly UrlDiagnostic[] {
  const { input, grammar: name, rule, reading, diagnostics } = requireRefusal(error);
  if (diagnostics !== null) return diagnostics;
  const { rules } = grammar.spec;
  if (name !== rules.name || !grammar.has(rule))
    throw new TypeError(`the error must be one by ${rules.title}, not by ${describe(name)}`);
  const parts = SPLITS.get(error);
  return parts === undefined
    ? grammar.words!.validate(grammar, input, rule, reading).diagnostics
    : grammar.words!.components(grammar, input, parts).diagnostics;
}

/** @throws {TypeError} unless the value is an error for a text that is not valid */
export function requireRefusal(error: unknown): Refusal {
  requireObject(error, "the error");
  const { input, grammar, rule, reading, diagnostics } = error as Partial<Refusal>;
  requireString(input, "the input of the error");
  requireString(grammar, "the grammar of the error");
  requireString(rule, "the rule of the error");
  requireOneOf(reading, "the reading of the error", ["strict", "bnf"]);
  if (diagnostics !== null) requireArray(diagnostics, "the diagnostics of the error");
  return error as Refusal;
}

/** The function `explain`. */
export interface Explain {
  /**
   * Returns every diagnostic of an error for a text that is not valid, in order of offset, as `validate` does. The functions
   * of an entry point throw errors without diagnostics, so that programs which do not explain are small.
   *
   * @param error the error, as a function of the package has thrown it
   * @throws {TypeError} when the value is not such an error, or one by another grammar
   * @example
   * let error;
   * try { parse("http://a b/"); } catch (thrown) { error = thrown; }
   * explain(error)[0].code // → "space"
   */
  (error: UrlSyntaxError): readonly UrlDiagnostic[];
}
