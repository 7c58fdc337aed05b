import type { RuleName } from "../ast/nodes.js";
import { printable } from "../core/printable.js";
import type { Language } from "./language.js";

/**
 * `"strict"`, the default: a derivation must have exactly the components that Appendix B's expression splits
 * off. `"bnf"`: any derivation will do, and the greedy one is given. A grammar that is not ambiguous has one
 * reading, by either name.
 */
export type ReadingName = "strict" | "bnf";

/** How to read a text. */
export interface ParseOptions<R extends string = RuleName> {
  /** The rule that the whole text must match; the grammar's start (`"URL-reference"`) unless told. */
  readonly rule?: R | undefined;
  readonly reading?: ReadingName | undefined;
}

/** The options with every default in place. Throws a `TypeError` for a wrong type or an unknown name. */
export function readOptions<R extends string>(
  language: Language,
  input: unknown,
  options: ParseOptions<R> = {},
): Wanted<R> {
  requireString(input);
  if (typeof options !== "object" || options === null) {
    throw new TypeError(`the options must be an object, not ${kindOf(options)}`);
  }
  const { standard } = language;
  const { rule = standard.start as R, reading = "strict" } = options;
  if (!language.has(rule)) throw new TypeError(`there is no rule ${shown(rule)} in ${standard.title}`);
  if (reading !== "strict" && reading !== "bnf") {
    throw new TypeError(`the reading must be "strict" or "bnf", not ${shown(reading)}`);
  }
  return { rule, reading };
}

/** Throws a `TypeError` for an input that is no string. */
export function requireString(input: unknown): asserts input is string {
  if (typeof input !== "string") throw new TypeError(`the input must be a string, not ${kindOf(input)}`);
}

interface Wanted<R> {
  readonly rule: R;
  readonly reading: ReadingName;
}

/** The kind of a value that is not what it should be. */
export function kindOf(value: unknown): string {
  return value === null ? "null" : typeof value;
}

/** A name that someone else has given, in printable ASCII. */
export function shown(value: unknown): string {
  return typeof value === "string" ? `"${printable(value, "ascii")}"` : `of type ${kindOf(value)}`;
}
