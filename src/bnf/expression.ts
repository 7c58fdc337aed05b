// Grammars as data: the expressions of rules, their limits, the functions that make them, and a short form as text.
import { deepFreeze } from "../core/values.js";

/**
 * The text that a rule of a grammar matches, whichever notation it was written in. Plain, immutable data, which survives
 * JSON. Characters are Unicode code points.
 */
export type Expression =
  | {
      /** Matches a text. */
      readonly type: "literal";
      /** The text that is matched, which can be empty. */
      readonly text: string;
      /** Whether ASCII letters match only in the case that they have (RFC 5234, section 2.3; RFC 7405). */
      readonly caseSensitive: boolean;
    }
  | {
      /** Matches one character. */
      readonly type: "range";
      /** The code point of the first character that is matched. */
      readonly first: number;
      /** The code point of the last character that is matched. */
      readonly last: number;
    }
  | {
      /** Matches what another rule matches. */
      readonly type: "reference";
      /** The name of that rule, as it was defined. */
      readonly name: string;
    }
  | {
      /** Matches all items in turn. */
      readonly type: "sequence";
      /** The items; without any, the empty text is matched. */
      readonly items: readonly Expression[];
    }
  | {
      /** Matches one of the items. */
      readonly type: "choice";
      /** The items; a greedy derivation prefers earlier ones. */
      readonly items: readonly Expression[];
    }
  | {
      /** Matches an item a number of times; `[ x ]` is 0 to 1 times. A greedy derivation prefers more. */
      readonly type: "repeat";
      /** The item that is repeated. */
      readonly item: Expression;
      /** How often the item is matched at least. */
      readonly min: number;
      /** How often the item is matched at most; `null` if there is no limit. */
      readonly max: number | null;
    };

/** A rule of a grammar. */
export interface RuleDefinition {
  /** The name of the rule as it was defined: `"path_segments"`. */
  readonly name: string;
  /** What the rule matches. */
  readonly expression: Expression;
  /** The line of the rule's name, from 1; 0 for a rule that was not read from the text. */
  readonly line: number;
  /** The column of the rule's name in UTF-16 code units, from 1; 0 for a rule that was not read from the text. */
  readonly column: number;
}

/** A set of rules: what RFC 5234, section 4, calls a `rulelist`. */
export interface Rulelist {
  /** The rules by name, in the order of their text. References hold each rule's name as it was defined. */
  readonly rules: ReadonlyMap<string, RuleDefinition>;
}

/** How deep brackets may be nested. Deeper texts are rejected, so that no walk over an expression overflows the stack. */
export const MAX_DEPTH = 128;

/** How deep expressions may be nested: a bracket may hold a choice of sequences of repetitions of options. */
export const MAX_LEVEL: number = 4 * (MAX_DEPTH + 1);

/** The greatest number in a repetition: an automaton needs a state for each time. */
export const MAX_REPEAT = 65_535;

/** The most levels that a rule which refers to itself can be written out to. */
export const MAX_NESTING = 100;

/** The last code point of Unicode. */
export const MAX_CODE_POINT = 0x10ffff;

/** The expression of the empty string. */
export const EMPTY: Expression = /* @__PURE__ */ deepFreeze({ type: "sequence", items: [] });

/** Returns a literal. Without letters it is the same in both cases, and stored as case-sensitive; `""` is `EMPTY`. */
export function literalOf(text: string, caseSensitive: boolean): Expression {
  if (text === "") return EMPTY;
  return { type: "literal", text, caseSensitive: caseSensitive || !/[A-Za-z]/.test(text) };
}

/** Returns the sequence of the items; a single item is returned itself. */
export function sequenceOf(items: readonly Expression[]): Expression {
  return items.length === 1 ? items[0]! : { type: "sequence", items };
}

/** Returns the choice of the items; a single item is returned itself. */
export function choiceOf(items: readonly Expression[]): Expression {
  return items.length === 1 ? items[0]! : { type: "choice", items };
}

/** Returns the expressions that an expression consists of. */
export function itemsOf(expression: Expression): readonly Expression[] {
  if (expression.type === "sequence" || expression.type === "choice") return expression.items;
  return expression.type === "repeat" ? [expression.item] : [];
}

/**
 * An expression in short JSON, for modules that have many rules: the names of types and fields would take most of the
 * text. It is the name of a rule; a range of characters; a repeated item with its limits; or a list that begins with the
 * kind of the others: `=` a literal, `~` one in any case, `&` a sequence, `|` a choice.
 */
export type Short = string | ShortList;
interface ShortList extends ReadonlyArray<Short | number | null> {}

/** Returns the rules of a text that `rulesText` of `tools/generate/short-texts.ts` returned. */
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
