// Finders: they buffer a text that arrives in pieces, and return its URLs with warnings.
import { DOCUMENT } from "../../grammar/documents.js";
import type { Outcome } from "../ast/diagnostics.js";
import type { AnyReference, UrlReference } from "../ast/nodes.js";
import type { CodeHelp } from "../core/code-help.js";
import type { Section } from "../core/diagnostic/diagnostic.js";
import { requireBoolean, requireOptions, requireString } from "../core/require.js";
import { characterAt, describeCharacter } from "../core/text/printable.js";
import type { Span } from "../core/values.js";
import type { UrlValidator } from "../grammar/validator.js";
import { type CompiledGrammar, citedSection } from "../spec/compiled.js";
import { isOpenRun, LONGEST_URL, type Match, TextScanner, textCharacters, type Wrapping } from "./scan.js";

/** A URL found in a text. Its span excludes the wrapper; offsets are UTF-16 code units of the whole text. */
export interface FoundUrl<R extends AnyReference = UrlReference> extends Span {
  /** The URL, joined if line breaks divide it. Other white space inside brackets is part of it, and a fault. */
  readonly url: string;
  /** The kind of wrapper. */
  readonly wrapping: Wrapping;
  /** The span of the URL with its wrapper. */
  readonly wrapped: Span;
  /** Warnings about where it ends and how it was joined. */
  readonly warnings: readonly TextWarning[];
  /** The result of validating `url` (strict reading); `null` without the option `validate`. */
  readonly outcome: Outcome<R> | null;
}

/** A warning about where a URL ends, how it was joined from several lines, or whether it is a template. */
export interface TextWarning {
  /** The kind of warning; stable between releases. */
  readonly code: TextWarningCode;
  /** The message, which may change between releases. */
  readonly message: string;
  /** The offset of the hyphen, the letter or the placeholder in the whole text, in UTF-16 code units. */
  readonly offset: number;
  /** The relevant section: of the grammar's document, or else of the draft. */
  readonly section: Section;
}

/**
 * The codes of warnings. `hyphen-at-line-end`: the hyphen may come from typesetting. `letter-not-allowed`: the grammar
 * does not allow a letter of the URL, which may end before it. `template`: the URL contains a placeholder.
 */
export type TextWarningCode = "hyphen-at-line-end" | "letter-not-allowed" | "template";

/** The function `find`, for a grammar with references of type `R`. */
export interface Find<R extends AnyReference> {
  /**
   * Finds the URLs in a plain text by their delimiters: `<…>`, `<URL:…>`, `"…"`, or white space. Returns all URLs, from
   * left to right, with offsets in UTF-16 code units. URLs broken over several lines are joined, and punctuation of the
   * sentence is left out.
   *
   * A URL is any scheme followed by `://`, or a scheme that the scheme table lists as opaque followed by a colon. A URL
   * without a wrapper ends at the first character that the grammar does not allow, except for letters and placeholders
   * such as `{id}`: `http://a.example/straße` is found whole, with a warning. A URL broken by a space in brackets is
   * found with the space, not cut short. URLs of more than 16,777,216 code units are not found. Linear time for any
   * text.
   *
   * @param text the text to search
   * @param options whether to validate each URL; in the main entry point also the grammar
   * @throws {TypeError} when an argument has the wrong type, or an option is unknown
   * @see draft-fielding-url-syntax-05, Appendix E; RFC 3986, Appendix C
   * @example
   * find("See <ftp://a.example/b-\n  c>, or http://a.example/.").map(({ url }) => url) // → ["ftp://a.example/b-c", "http://a.example/"]
   * find("mail mailto:a@b.example!").map(({ start, end, wrapping }) => [start, end, wrapping]) // → [[5, 23, "space"]]
   * find("see http://a.example/straße").map(({ url, warnings }) => [url, warnings[0].code]) // → [["http://a.example/straße", "letter-not-allowed"]]
   * find("[http://[::1]/x]", { grammar: "rfc3986" }).map(({ url }) => url) // → ["http://[::1]/x"]
   * find("<URL:http://a\n b/>", { validate: true })[0].outcome.valid // → true
   * find("<http://a b/>", { validate: true }).map(({ url, outcome }) => [url, outcome.valid]) // → [["http://a b/", false]]
   * find("https://${HOST}/v1").map(({ url, warnings }) => [url, warnings[0].code]) // → [["https://${HOST}/v1", "template"]]
   */
  (text: string, options?: FindSettings): readonly FoundUrl<R>[];
}

/** The function `findIterator`, for a grammar with references of type `R`. */
export interface FindIterator<R extends AnyReference> {
  /**
   * Finds the same URLs as `find`, one at a time. Use it for a long text, to stop early or to save memory. For a text
   * that arrives in pieces, use `UrlFinder`.
   *
   * @param text the text to search
   * @param options whether to validate each URL; in the main entry point also the grammar
   * @throws {TypeError} when an argument has the wrong type, or an option is unknown
   * @example
   * findIterator("http://a.example/ http://b.example/").next().value.url // → "http://a.example/"
   */
  (text: string, options?: FindSettings): Generator<FoundUrl<R>, void, undefined>;
}

/** `find`, for one grammar. */
export function findIn<R extends AnyReference>(
  validator: UrlValidator,
  text: string,
  options?: FindSettings,
): readonly FoundUrl<R>[] {
  return [...findIteratorIn<R>(validator, text, options)];
}

/** `findIterator`, for one grammar. */
export function findIteratorIn<R extends AnyReference>(
  validator: UrlValidator,
  text: string,
  options: FindSettings = {},
): Generator<FoundUrl<R>, void, undefined> {
  return findWith(textReaderIn<R>(validator, options), text);
}

/** Returns the URLs of a whole text. */
export function findWith<R extends AnyReference>(
  reader: TextReader<R>,
  text: string,
): Generator<FoundUrl<R>, void, undefined> {
  reader.add(text);
  return reader.read(true);
}

/** The options for finding URLs with one grammar. */
export interface FindSettings {
  /** Whether to validate each URL and return the result as `outcome` (default: `false`). */
  readonly validate?: boolean | undefined;
}

/** The keys of `FindSettings`. */
const FIND_SETTINGS: readonly string[] = ["validate"];

/**
 * Returns a reader for a text in pieces, for one grammar.
 *
 * @throws {TypeError} when an option is unknown or has the wrong type
 */
export function textReaderIn<R extends AnyReference>(
  validator: UrlValidator,
  options: FindSettings = {},
): TextReader<R> {
  requireOptions(options, FIND_SETTINGS);
  return new TextReader(validator, options);
}

/** Reads a text piece by piece, and buffers the text that may still be part of a URL. */
export class TextReader<R extends AnyReference = AnyReference> {
  readonly #validator: UrlValidator;
  readonly #validate: boolean;
  #buffer = "";
  /** The offset of the buffer in the whole text. */
  #base = 0;
  #waiting: string[] = [];
  #waitingLength = 0;

  readonly #longest: number;
  /** Whether the buffer begins within a run that is too long for a URL. */
  #overlong = false;

  /**
   * @param options already checked for unknown keys
   * @param longest the maximum length of a URL in code units
   * @throws {TypeError} when an option has the wrong type
   */
  constructor(validator: UrlValidator, options: FindSettings, longest: number = LONGEST_URL) {
    const { validate: validates = false } = options;
    requireBoolean(validates, "validate");
    this.#validator = validator;
    this.#validate = validates;
    this.#longest = longest;
  }

  /** Adds a piece, which must be a string. Returns whether enough text is waiting for `read` to be called. */
  add(piece: string): boolean {
    requireString(piece, "the text");
    this.#waiting.push(piece);
    this.#waitingLength += piece.length;
    return this.#waitingLength * GROWTH >= this.#buffer.length;
  }

  /** The number of code units kept for the next reading. */
  get kept(): number {
    return this.#buffer.length + this.#waitingLength;
  }

  /** Finds the URLs that are complete; with `final`, no more text follows. */
  *read(final: boolean): Generator<FoundUrl<R>, void, undefined> {
    const text = [this.#buffer, ...this.#waiting].join("");
    this.#waiting = [];
    this.#waitingLength = 0;
    const scanner = new TextScanner(textCharacters(this.#validator.grammar), text, final, this.#longest);
    let step = this.#overlong ? scanner.skipRun() : scanner.next(0);
    // An overlong run has ended: continue after it.
    if (step.overlong && !isOpenRun(text, step.next)) step = scanner.next(step.next);
    while (step.match !== null) {
      yield this.#found(text, step.match);
      step = scanner.next(step.next);
    }
    this.#overlong = step.overlong === true;
    this.#buffer = text.slice(step.next);
    this.#base += step.next;
  }

  #found(text: string, match: Match): FoundUrl<R> {
    const { start, end, wrapping, wrapped } = match;
    const { grammar, validate } = this.#validator;
    const base = this.#base;
    const url = text.slice(start, end).replace(/\s+/g, joined);
    const { start: rule } = grammar.spec.rules;
    return {
      url,
      start: base + start,
      end: base + end,
      wrapping,
      wrapped: { start: base + wrapped.start, end: base + wrapped.end },
      warnings: warningsOf(grammar, text, match, base),
      // The start rule of a URL grammar is a reference; the caller knows its type of authority.
      outcome: this.#validate ? (validate(url, rule, "strict") as Outcome<R>) : null,
    };
  }

  static {
    // All generators that callers receive inherit from it.
    Object.freeze(TextReader.prototype.read.prototype);
  }
}

/**
 * The buffer is scanned again only when the new text is at least a sixteenth as long. So the total time stays linear,
 * however small the pieces, and a URL is reported at most that much text late.
 */
const GROWTH = 16;

/** Returns the warnings about a URL as written, up to the end of its wrapper; `base` is the offset of `text` in the whole text. */
function warningsOf(
  grammar: CompiledGrammar,
  text: string,
  { start, wrapped, letter, placeholder }: Match,
  base: number,
): readonly TextWarning[] {
  if (placeholder !== -1) return [templateWarning(grammar, base + placeholder)];
  if (letter !== -1) return [letterWarning(grammar, text, letter, base)];
  const written = text.slice(start, wrapped.end);
  if (!/[\r\n]/.test(written)) return NONE;
  const { document } = grammar.spec.rules;
  const section =
    document === "RFC 3986"
      ? Object.freeze({ document, section: "Appendix C" })
      : citedSection(grammar.spec, HYPHEN, "Appendix E");
  return [...written.matchAll(/-(?=[^\S\r\n]*[\r\n])/g)].map(({ index }) => ({
    code: HYPHEN,
    message: "the line ends after this hyphen, which may not be part of the URL",
    offset: base + start + index,
    section,
  }));
}

const NONE: readonly TextWarning[] = Object.freeze([]);
const HYPHEN = "hyphen-at-line-end" satisfies TextWarningCode;

/** White space with a line break divides a URL that was broken over several lines. */
const joined = (space: string): string => (/[\r\n]/.test(space) ? "" : space);

function templateWarning({ spec }: CompiledGrammar, offset: number): TextWarning {
  return {
    code: "template",
    message: "the URL is a template: a program replaces this placeholder",
    offset,
    section: spec.diagnosis.excluded ?? { document: DOCUMENT, section: "2.1" },
  };
}

function letterWarning({ spec }: CompiledGrammar, text: string, letter: number, base: number): TextWarning {
  return {
    code: "letter-not-allowed",
    message: `${describeCharacter(characterAt(text, letter)!)} is not allowed in a URL, which may end before it`,
    offset: base + letter,
    section: spec.diagnosis.nonAscii ?? { document: DOCUMENT, section: "2.1" },
  };
}

/**
 * The explanation of each code, for `explain` and the site. The constant consists of literals only, so that bundlers
 * can drop it.
 */
export const TEXT_WARNING_HELP: Readonly<Record<TextWarningCode, CodeHelp>> = {
  "hyphen-at-line-end": {
    meaning: "a hyphen at the end of a line, inside a URL",
    why: "A URL in brackets may be broken across lines, and is joined again. The hyphen may be part of it, or may have been added at the line break.",
    fix: "Compare the URL with its source. Break URLs after a slash instead.",
    see: ["draft-fielding-url-syntax-05, Appendix E", "RFC 3986, Appendix C"],
    bad: ["see <http://a.example/b-\n c>"],
    good: ["see <http://a.example/\n b-c>"],
  },
  "letter-not-allowed": {
    meaning: "a letter that the grammar does not allow, inside a URL",
    why: "The letter may be part of the URL, or the URL may end before it, as in a script without spaces.",
    fix: "Put the URL in angle brackets, percent-encode the letter, or use --grammar rfc3987, which allows it.",
    see: ["draft-fielding-url-syntax-05, section 2.1", "RFC 3986, section 2.5"],
    bad: ["see http://a.example/café"],
    good: ["see http://a.example/caf%C3%A9"],
  },
  template: {
    meaning: "a placeholder such as {id} or {{host}}, inside a URL",
    why: "No URL has braces, so the text is a template that a program fills in. The resulting URL is not known.",
    fix: "Nothing is wrong with a template. Check the URLs that are made from it.",
    see: ["draft-fielding-url-syntax-05, section 2.4.3", "RFC 3986, section 2", "RFC 6570"],
    bad: ["see https://a.example/{id}"],
    good: ["see https://a.example/1"],
  },
};
