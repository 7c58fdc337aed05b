// A diagnostic: one fault in a text, as data.
import type { Span } from "../values.js";
import { filled, type Params, type Phrase, type Written } from "./phrase.js";

/** The section of a document that a diagnostic is based on. */
export interface Section {
  /** The document, as cited: `"RFC 3986"`. */
  readonly document: string;
  /** The number as the document prints it: `"4.3.1"`, `"Appendix B"`. */
  readonly section: string;
}

/** One thing that would have matched at the fault. */
export type Expectation =
  | {
      /** Input that matches a rule. */
      readonly type: "rule";
      /** The name of the rule, or an ABNF range for characters without a rule: `"hex"`, `"%x80-10FFFF"`. */
      readonly name: string;
      /** The words for a sentence: `a hexadecimal digit`. */
      readonly label: string;
    }
  | {
      /** A literal of the grammar. */
      readonly type: "literal";
      /** The literal. */
      readonly text: string;
      /** The words for a sentence, with quotation marks: `":"`. */
      readonly label: string;
    }
  | {
      /** The end of the input. */
      readonly type: "end";
      /** The words for a sentence: `the end of the path`. */
      readonly label: string;
    };

/** A replacement for a span of a text. */
export interface Replacement extends Span {
  /** The text to put in place of the span; `""` removes it. */
  readonly text: string;
}

/** How to fix a fault: in words and, if a single edit is enough, as an edit. */
export interface Hint {
  /** What to do, as an imperative clause. */
  readonly text: string;
  /** The edit that fixes the fault; `null` if a single edit is not enough. */
  readonly replacement: Replacement | null;
  /** Whether the edit can be applied without asking: its result is almost certainly what the author meant. */
  readonly safe: boolean;
  /** The text with placeholders, for translations. */
  readonly template: string;
  /** The values of the placeholders. */
  readonly params: Params;
}

/**
 * One fault in a text, as data. Its `code` changes only with a major version; the words of the message and the hint may
 * change at any time.
 */
export interface Diagnostic<Code extends string = string> {
  /** The kind of fault. */
  readonly code: Code;
  /** The fault in one clause. */
  readonly message: string;
  /** The offset of the fault in UTF-16 code units; the end of the text or component if input is missing. */
  readonly offset: number;
  /** The length of the fault in UTF-16 code units; 0 if input is missing. */
  readonly length: number;
  /** The input that the grammar allows at the offset. */
  readonly expected: readonly Expectation[];
  /** The section of the standard that the diagnostic is based on. */
  readonly section: Section | null;
  /** How to fix the fault; `null` if unknown. */
  readonly hint: Hint | null;
  /** The message with placeholders, for translations. */
  readonly template: string;
  /** The values of the placeholders. */
  readonly params: Params;
}

/** Returns a hint. `words` are a template without placeholders, or a phrase. */
export function hintOf(words: string | Phrase, replacement: Replacement | null, safe: boolean): Hint {
  const { text, template, params } = typeof words === "string" ? filled(words) : words;
  return { text, replacement, safe, template, params };
}

/** Returns a hint without an edit. `words` are a template without placeholders, or a phrase. */
export function advice<Words extends string | Phrase>(words: Words & Written<Words>): Hint {
  return hintOf(words, null, false);
}

/** Returns a hint with an edit that may not be what the author meant. Offsets are UTF-16 code units, half-open. */
export function edit<Words extends string | Phrase>(
  words: Words & Written<Words>,
  start: number,
  end: number,
  replacement: string,
): Hint {
  return hintOf(words, { start, end, text: replacement }, false);
}

/** Returns a hint with an edit that can be applied without asking. Offsets are as for `edit`. */
export function safeEdit<Words extends string | Phrase>(
  words: Words & Written<Words>,
  start: number,
  end: number,
  replacement: string,
): Hint {
  return hintOf(words, { start, end, text: replacement }, true);
}

/** Joins words to a list: `a, b or c`. Returns an empty string for an empty list. */
export function enumerate(words: readonly string[], conjunction: "and" | "or" = "or"): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} ${conjunction} ${words.at(-1)}`;
}

/**
 * Returns the text with the replacement applied.
 *
 * @param text the text that the span refers to
 * @param replacement the span and its new text
 * @throws {TypeError} when an argument has the wrong type
 * @example
 * applyReplacement("a b", { start: 1, end: 2, text: "%20" }) // → "a%20b"
 */
export function applyReplacement(text: string, replacement: Replacement): string {
  if (typeof text !== "string") throw new TypeError("the text must be a string");
  // `describe` is not used here: it is ten times as large as this function.
  let fields: Partial<Replacement> = {};
  try {
    const { start, end, text: by } = replacement;
    fields = { start, end, text: by };
  } catch {
    // The value is not an object, or is a revoked Proxy.
  }
  const { start, end, text: by } = fields;
  if (!isOffset(start) || !isOffset(end) || typeof by !== "string") {
    throw new TypeError("the replacement must have the offsets start and end, and a text");
  }
  return text.slice(0, start) + by + text.slice(end);
}

function isOffset(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/** The diagnostics of one text with the same code, reported to users as one. */
export interface DiagnosticGroup<D extends Pick<Diagnostic, "code" | "message"> = Diagnostic> {
  /** The first diagnostic, in the given order. */
  readonly first: D;
  /** All diagnostics of the group, including the first. */
  readonly all: readonly D[];
  /** The message of the first diagnostic, with the number of others. */
  readonly message: string;
}

/**
 * Groups the diagnostics of one text by code, so that a repeated fault is reported once.
 *
 * @example
 * byCode(validate("http://a/||\u00e9").diagnostics).map(({ message }) => message)
 * // → ["\"|\" is not allowed in URLs (and 1 more like it)", "\"\u00e9\" (U+00E9) is not an ASCII character"]
 */
export function byCode<D extends Pick<Diagnostic, "code" | "message">>(
  diagnostics: readonly D[],
): readonly DiagnosticGroup<D>[] {
  const groups = new Map<string, D[]>();
  for (const diagnostic of diagnostics) {
    const group = groups.get(diagnostic.code);
    if (group === undefined) groups.set(diagnostic.code, [diagnostic]);
    else group.push(diagnostic);
  }
  return [...groups.values()].map((all) => {
    const first = all[0]!;
    return { first, all, message: `${first.message}${andMore(all.length)}` };
  });
}

/** The maximum number of faults listed for one component by default. */
export const MOST_FAULTS = 20;

/**
 * Returns the suffix for the message about the first of `count` faults of one kind. The list may have been truncated.
 */
export function andMore(count: number): string {
  return count === 1 ? "" : ` (and ${count < MOST_FAULTS ? "" : "at least "}${count - 1} more like it)`;
}
