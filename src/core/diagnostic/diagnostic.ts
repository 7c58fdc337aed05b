// A diagnostic: one fault in a text, as data.
import type { Span } from "../values.js";
import { filled, type Params, type Phrase, type Written } from "./phrase.js";

/** The section of a document that a diagnostic is based on. */
export interface Section {
  /** The document, as it is cited: `"RFC 3986"`. */
  readonly document: string;
  /** The number as the document prints it: `"4.3.1"`, `"Appendix B"`. */
  readonly section: string;
}

/** One thing that would have matched at the fault. */
export type Expectation =
  | {
      /** A text that a rule matches. */
      readonly type: "rule";
      /** The name of the rule, or characters that have no rule as ABNF writes them: `"hex"`, `"%x80-10FFFF"`. */
      readonly name: string;
      /** What the rule matches, in a sentence: `a hexadecimal digit`. */
      readonly label: string;
    }
  | {
      /** A text that the grammar spells out. */
      readonly type: "literal";
      /** That text. */
      readonly text: string;
      /** That text in a sentence, with quotation marks: `":"`. */
      readonly label: string;
    }
  | {
      /** The end of the text. */
      readonly type: "end";
      /** The end, in a sentence: `the end of the path`. */
      readonly label: string;
    };

/** A text that replaces a span. */
export interface Replacement extends Span {
  /** The text to put in place of the span; `""` removes it. */
  readonly text: string;
}

/** How to fix a fault: in words and, where one edit does it, as that edit. */
export interface Hint {
  /** What to do, as an imperative clause. */
  readonly text: string;
  /** The edit that does it; `null` if no single edit does. */
  readonly replacement: Replacement | null;
  /** Whether the edit can be made without asking: its result is what the author meant, beyond reasonable doubt. */
  readonly safe: boolean;
  /** The text with named places instead of what it is about, for translations. */
  readonly template: string;
  /** What stands in the places of the template. */
  readonly params: Params;
}

/**
 * One fault in a text, as data. Its `code` is stable: it changes only with a major version, while the words of the
 * message and of the hint may change at any time.
 */
export interface Diagnostic<Code extends string = string> {
  /** The kind of fault. */
  readonly code: Code;
  /** The fault in one clause. */
  readonly message: string;
  /** Where the fault is, in UTF-16 code units; the end of the text, or of its part, where that is cut short. */
  readonly offset: number;
  /** The length of the fault in UTF-16 code units; 0 where the text is cut short. */
  readonly length: number;
  /** What would have matched there. */
  readonly expected: readonly Expectation[];
  /** The section of the standard that the diagnostic is based on. */
  readonly section: Section | null;
  /** How to fix the fault, if that is known. */
  readonly hint: Hint | null;
  /** The message with named places instead of what it is about, for translations. */
  readonly template: string;
  /** What stands in the places of the template. */
  readonly params: Params;
}

/** Returns a hint. `words` are a template without places, or a phrase. */
export function hintOf(words: string | Phrase, replacement: Replacement | null, safe: boolean): Hint {
  const { text, template, params } = typeof words === "string" ? filled(words) : words;
  return { text, replacement, safe, template, params };
}

/** Returns a hint without an edit. `words` are a template without places, or a phrase. */
export function advice<Words extends string | Phrase>(words: Words & Written<Words>): Hint {
  return hintOf(words, null, false);
}

/** Returns a hint with an edit that may not be what the author meant. `start` and `end` are UTF-16 offsets, half-open. */
export function edit<Words extends string | Phrase>(
  words: Words & Written<Words>,
  start: number,
  end: number,
  replacement: string,
): Hint {
  return hintOf(words, { start, end, text: replacement }, false);
}

/** Returns a hint with an edit that can be made without asking. Offsets are as for `edit`. */
export function safeEdit<Words extends string | Phrase>(
  words: Words & Written<Words>,
  start: number,
  end: number,
  replacement: string,
): Hint {
  return hintOf(words, { start, end, text: replacement }, true);
}

/** Returns a list in words: `a, b or c`. Returns an empty string for an empty list. */
export function enumerate(words: readonly string[], conjunction: "and" | "or" = "or"): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} ${conjunction} ${words.at(-1)}`;
}

/**
 * Returns the text with the replacement made.
 *
 * @param text the text that the span refers to
 * @param replacement the span, and the text to put in its place
 * @throws {TypeError} when an argument has the wrong type
 * @example
 * applyReplacement("a b", { start: 1, end: 2, text: "%20" }) // → "a%20b"
 */
export function applyReplacement(text: string, replacement: Replacement): string {
  if (typeof text !== "string") throw new TypeError("the text must be a string");
  // Not by `describe`, which is ten times as large as this function.
  let fields: Partial<Replacement> = {};
  try {
    const { start, end, text: by } = replacement;
    fields = { start, end, text: by };
  } catch {
    // It is not an object, or a revoked Proxy.
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

/** The diagnostics of one text that have the same code: they are reported to people as one. */
export interface DiagnosticGroup<D extends Pick<Diagnostic, "code" | "message"> = Diagnostic> {
  /** The first of them, in the order they were given. */
  readonly first: D;
  /** All of them, the first included. */
  readonly all: readonly D[];
  /** The message of the first one, which says how many more there are. */
  readonly message: string;
}

/**
 * Groups the diagnostics of one text by their codes, so that a character that is wrong forty times is reported once.
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

/** The most faults of one component that are listed by default. */
export const MOST_FAULTS = 20;

/** Returns what follows the message about the first of `count` faults of one kind. A list may have been cut off. */
export function andMore(count: number): string {
  return count === 1 ? "" : ` (and ${count < MOST_FAULTS ? "" : "at least "}${count - 1} more like it)`;
}
