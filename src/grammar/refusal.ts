// The error for an invalid text. It always has the position of the first fault; it has the faults only if the grammar
// has error messages.
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

/** The invalid text, the position of its first fault, and the rule and grammar it was checked against. */
export interface Refusal {
  /** The text that was checked. */
  readonly input: string;
  /** The name of the grammar that it was checked against. */
  readonly grammar: string;
  /** The rule that the whole text had to match. */
  readonly rule: string;
  /** The reading that it was checked in. */
  readonly reading: ReadingName;
  /** The offset of the first fault, in UTF-16 code units. */
  readonly offset: number;
  /** The component that has the first fault; `null` if the whole text was checked against one rule. */
  readonly component: ComponentName | null;
  /** Every fault, in order of offset; `null` in errors of an entry point's functions. */
  readonly diagnostics: readonly UrlDiagnostic[] | null;
}

/**
 * The error for an invalid text. It has the component and the offset of the first fault. Errors of grammar values also
 * have every diagnostic, and the message of the first one. Errors of an entry point's functions have `null` instead, so
 * that a program which only throws is small; `explain` returns the diagnostics of any error.
 */
export class UrlSyntaxError extends UrlGrammarError implements Refusal {
  /** `"UrlSyntaxError"`. */
  override readonly name = "UrlSyntaxError";
  /** `"invalid-url"`. */
  override readonly code = "invalid-url";
  /** The text that was checked. */
  readonly input: string;
  /** The name of the grammar that it was checked against. */
  readonly grammar: string;
  /** The rule that the whole text had to match. */
  readonly rule: string;
  /** The reading that it was checked in. */
  readonly reading: ReadingName;
  /** The offset of the first fault, in UTF-16 code units. */
  readonly offset: number;
  /** The component that has the first fault; `null` if the whole text was checked against one rule. */
  readonly component: ComponentName | null;
  /** Every fault, in order of offset; `null` in errors of an entry point's functions: see `explain`. */
  readonly diagnostics: readonly UrlDiagnostic[] | null;

  /**
   * @param message what is wrong, without the offset
   * @param refusal the invalid text, the position of its first fault, and the rule and grammar
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
 * Returns the error for a text that does not match a rule. Whether it has diagnostics depends only on the grammar, and
 * never on other modules that a program has loaded.
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

/** The splits of the texts of errors, if they differ from the grammar's. */
const SPLITS: WeakMap<UrlSyntaxError, Split> = /* @__PURE__ */ new WeakMap();

/** Returns the error for a text with known faults, such as those of scheme rules. */
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
 * Returns the diagnostics of an error: its own, or those that `validate` returns for its text.
 *
 * @param grammar a grammar with error messages
 * @throws {TypeError} when the error is not from the package, or from another grammar
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

/** @throws {TypeError} unless the value is an error for an invalid text */
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
   * Returns every diagnostic of an error for an invalid text, in order of offset, as `validate` does. The functions of
   * an entry point throw errors without diagnostics, to keep programs that do not need them small.
   *
   * @param error the error, as thrown by a function of the package
   * @throws {TypeError} when the value is not such an error, or is from another grammar
   * @example
   * let error;
   * try { parse("http://a b/"); } catch (thrown) { error = thrown; }
   * explain(error)[0].code // → "space"
   */
  (error: UrlSyntaxError): readonly UrlDiagnostic[];
}
