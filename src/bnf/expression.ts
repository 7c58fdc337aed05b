// Grammars as data: expressions of rules, their limits, functions that make them, and a compact text form.
import { deepFreeze } from "../core/values.js";

/**
 * An expression in either notation: defines the strings that a rule matches. Plain, immutable data, which survives
 * JSON. Characters are Unicode code points.
 */
export type Expression =
  | {
      /** Matches a literal. */
      readonly type: "literal";
      /** The text to match; can be empty. */
      readonly text: string;
      /** Whether ASCII letters match only in the same case (RFC 5234, section 2.3; RFC 7405). */
      readonly caseSensitive: boolean;
    }
  | {
      /** Matches one character. */
      readonly type: "range";
      /** The first code point of the range. */
      readonly first: number;
      /** The last code point of the range. */
      readonly last: number;
    }
  | {
      /** Matches another rule. */
      readonly type: "reference";
      /** The name of that rule, as defined. */
      readonly name: string;
    }
  | {
      /** Matches all items in turn. */
      readonly type: "sequence";
      /** The items; if empty, matches the empty string. */
      readonly items: readonly Expression[];
    }
  | {
      /** Matches one of the items. */
      readonly type: "choice";
      /** The items; a greedy derivation prefers earlier ones. */
      readonly items: readonly Expression[];
    }
  | {
      /** Matches an item repeatedly; `[ x ]` is 0 to 1 times. A greedy derivation prefers more. */
      readonly type: "repeat";
      /** The item to repeat. */
      readonly item: Expression;
      /** The minimum number of repetitions. */
      readonly min: number;
      /** The maximum number of repetitions; `null` if there is no limit. */
      readonly max: number | null;
    };

/** A rule of a grammar. */
export interface RuleDefinition {
  /** The name of the rule, as defined: `"path_segments"`. */
  readonly name: string;
  /** The expression of the rule. */
  readonly expression: Expression;
  /** The line of the rule's name, from 1; 0 if the rule was not read from the text. */
  readonly line: number;
  /** The column of the rule's name in UTF-16 code units, from 1; 0 if the rule was not read from the text. */
  readonly column: number;
}

/** A set of rules: the `rulelist` of RFC 5234, section 4. */
export interface Rulelist {
  /** The rules by name, in the order of the text. References hold each rule's name as defined. */
  readonly rules: ReadonlyMap<string, RuleDefinition>;
}

/**
 * The maximum nesting of brackets. Deeper texts are rejected, so that no walk over an expression overflows the stack.
 */
export const MAX_DEPTH = 128;

/** The maximum nesting of expressions: a bracket may hold a choice of sequences of repetitions of options. */
export const MAX_LEVEL: number = 4 * (MAX_DEPTH + 1);

/** The greatest number in a repetition, since an automaton needs a state for each one. */
export const MAX_REPEAT = 65_535;

/** The most levels that a recursive rule can be expanded to. */
export const MAX_NESTING = 100;

/** The last code point of Unicode. */
export const MAX_CODE_POINT = 0x10ffff;

/** The expression of the empty string. */
export const EMPTY: Expression = /* @__PURE__ */ deepFreeze({ type: "sequence", items: [] });

/** Returns a literal. Without letters, it is stored as case-sensitive; `""` is `EMPTY`. */
export function literalOf(text: string, caseSensitive: boolean): Expression {
  if (text === "") return EMPTY;
  return { type: "literal", text, caseSensitive: caseSensitive || !/[A-Za-z]/.test(text) };
}

/** Returns a sequence of the items; a single item is returned as is. */
export function sequenceOf(items: readonly Expression[]): Expression {
  return items.length === 1 ? items[0]! : { type: "sequence", items };
}

/** Returns a choice of the items; a single item is returned as is. */
export function choiceOf(items: readonly Expression[]): Expression {
  return items.length === 1 ? items[0]! : { type: "choice", items };
}

/** Returns the direct parts of an expression. */
export function itemsOf(expression: Expression): readonly Expression[] {
  if (expression.type === "sequence" || expression.type === "choice") return expression.items;
  return expression.type === "repeat" ? [expression.item] : [];
}

/**
 * An expression in compact JSON, for modules with many rules: names of types and fields would make up most of the text.
 * It is the name of a rule, a range of characters, a repeated item with its limits, or a list that begins with a kind:
 * `=` a literal, `~` a case-insensitive literal, `&` a sequence, `|` a choice.
 */
export type Short = string | ShortList;
interface ShortList extends ReadonlyArray<Short | number | null> {}

/** Reads rules from the output of `rulesText` in `tools/generate/short-texts.ts`. */
export function rulesFrom(text: string): readonly RuleDefinition[] {
  const rules = JSON.parse(text) as readonly (readonly [string, Short])[];
  return rules.map(([name, expression]) => ({ name, expression: long(expression), line: 0, column: 0 }));
}

function long(expression: Short): Expression {
  if (typeof expression === "string") return { type: "reference", name: expression };
  const [kind, second, item] = expression;
  if (typeof kind === "number") {
    if (item === undefined) return { type: "range", first: kind, last: second as number };
    return { type: "repeat", item: long(item as Short), min: kind, max: second as number | null };
  }
  if (kind === "=" || kind === "~") {
    return { type: "literal", text: second as string, caseSensitive: kind === "=" };
  }
  const items = (expression.slice(1) as readonly Short[]).map(long);
  return { type: kind === "&" ? "sequence" : "choice", items };
}
