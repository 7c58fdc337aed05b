import type { RuleName } from "../ast/nodes.js";
import { visibleText } from "../core/characters.js";
import { RULE_NAMES } from "./language.js";

/**
 * `"strict"`, the default: a derivation must have exactly the components that Appendix B's expression splits
 * off. `"bnf"`: any derivation will do, and the greedy one is given.
 */
export type ReadingName = "strict" | "bnf";

/** How to read a text. */
export interface ParseOptions<R extends RuleName = RuleName> {
  /** The rule that the whole text must match; `"URL-reference"` unless told. */
  readonly rule?: R | undefined;
  readonly reading?: ReadingName | undefined;
}

/** The options with every default in place. Throws a `TypeError` for a wrong type or an unknown name. */
export function readOptions(input: unknown, options: ParseOptions = {}): Required<Wanted> {
  requireString(input);
  if (typeof options !== "object" || options === null) {
    throw new TypeError(`the options must be an object, not ${kindOf(options)}`);
  }
  const { rule = "URL-reference", reading = "strict" } = options;
  if (!RULE_NAMES.includes(rule)) throw new TypeError(`there is no rule ${shown(rule)} in Appendix A`);
  if (reading !== "strict" && reading !== "bnf") {
    throw new TypeError(`the reading must be "strict" or "bnf", not ${shown(reading)}`);
  }
  return { rule, reading };
}

/** Throws a `TypeError` for an input that is no string. */
export function requireString(input: unknown): asserts input is string {
  if (typeof input !== "string") throw new TypeError(`the input must be a string, not ${kindOf(input)}`);
}

interface Wanted {
  readonly rule: RuleName;
  readonly reading: ReadingName;
}

function kindOf(value: unknown): string {
  return value === null ? "null" : typeof value;
}

/** A name that someone else has given, in printable ASCII. */
function shown(value: unknown): string {
  return typeof value === "string" ? `"${visibleText(value)}"` : `of type ${kindOf(value)}`;
}
