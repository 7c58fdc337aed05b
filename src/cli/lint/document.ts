// The URLs of a document: the kind of each, where its characters are written, and how to write others there.

import { partOf, verbatim, type Written } from "../../base/written.js";
import type { Span } from "../../core/values.js";
import { find } from "../../text/index.js";

/** A URL in a document. */
export interface DocumentUrl {
  /** The URL as readers of the format see it, and where its characters are written. */
  readonly written: Written;
  /** Returns a string as the format must write it there; `null` if it cannot. */
  readonly write: Write;
  /** Whether the document refers to it, by a link, an image or a `$ref`. Others are only mentioned. */
  readonly isLink: boolean;
  /** The HTML element and attribute of the link, or those that Markdown stands for. */
  readonly place?: readonly [element: string, attribute: string];
  /** Whether the rest of it is only known at run time: `"http://" + host`. */
  readonly isOpen?: boolean;
}

export type Write = (text: string) => string | null;

/** Finds the URLs of a document, in source order. */
export type ReadDocument = (source: string) => readonly DocumentUrl[];

export const asItIs: Write = (text) => text;

/** Returns a function that writes a string unchanged, unless it contains a character that would end it there. */
export function notIn(end: string): Write {
  return (text) => (text.includes(end) ? null : text);
}

/** Collects a decoded string, and where its characters are written in the source. */
export class Decoded {
  #text = "";
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];

  /** Adds the meaning of a source span. */
  add(text: string, start: number, end: number): void {
    this.#text += text;
    for (let i = 0; i < text.length; i++) {
      this.#starts.push(start);
      this.#ends.push(end);
    }
  }

  /** Adds a source span unchanged. */
  copy(source: string, start: number, end: number): void {
    this.#text += source.slice(start, end);
    for (let at = start; at < end; at++) {
      this.#starts.push(at);
      this.#ends.push(at + 1);
    }
  }

  written(start: number, end: number): Written {
    return { text: this.#text, whole: { start, end }, starts: this.#starts, ends: this.#ends };
  }
}

/**
 * Decodes a span of a source, in which a pattern finds escapes.
 *
 * @param pattern matches escapes; global
 * @param meaning returns the meaning of a match; `null` if it is literal
 */
export function decode(
  source: string,
  { start, end }: Span,
  pattern: RegExp,
  meaning: (match: RegExpExecArray) => string | null,
): Written {
  const decoded = new Decoded();
  let copied = start;
  // The rest of the source is not searched for the next match.
  for (const match of source.slice(start, end).matchAll(pattern)) {
    const text = meaning(match);
    if (text === null) continue;
    const at = start + match.index;
    decoded.copy(source, copied, at);
    copied = at + match[0].length;
    decoded.add(text, at, copied);
  }
  decoded.copy(source, copied, end);
  return decoded.written(start, end);
}

/** Returns the URLs in prose without escapes. */
export function urlsInProse(source: string, from = 0, to: number = source.length): readonly DocumentUrl[] {
  return mentionsIn(source.slice(from, to), from, asItIs);
}

/** Returns the URLs in a string without escapes that begins at an offset of the source. */
export function mentionsIn(text: string, from: number, write: Write): readonly DocumentUrl[] {
  return mentions(text, (start, end) => verbatim(text.slice(start, end), from + start), write);
}

/**
 * What does not belong to a preceding URL in prose: letters of scripts without spaces between words, and a quotation
 * mark or a bracket that is escaped as in HTML.
 */
const FOREIGN =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}]|&(?:quot|gt|#39)(?:;|$)/u;

/** Returns the URLs mentioned in a string. `part` returns where a part is written. */
function mentions(
  text: string,
  part: (start: number, end: number) => Written | null,
  write: Write,
): readonly DocumentUrl[] {
  // Most strings have none, and every URL that is found has a colon.
  if (!text.includes(":")) return [];
  return find(text, { grammar: "rfc3986" }).flatMap(({ start, end, url, wrapping }) => {
    // A URL that is joined from several lines is not contiguous in the source.
    if (end - start !== url.length) return [];
    const foreign = wrapping === "space" ? url.search(FOREIGN) : -1;
    // The letter of a format or an escape is not part of the scheme: "%chttps://a.example/".
    const from = /[%\\]/.test(text.charAt(start - 1)) ? start + 1 : start;
    const written = part(from, foreign === -1 ? end : start + foreign);
    if (written === null || isBare(written.text)) return [];
    const isOpen = /^[:/]?(?:\.\.|\u2026)/.test(text.slice(end, end + 3));
    return [{ written, write, isLink: false, ...(isOpen && { isOpen }) }];
  });
}

/** Whether a string is only a scheme, except for a quotation mark: what programs prepend to a host, or compare with. */
function isBare(text: string): boolean {
  return /^[a-z][a-z\d+.-]*:[/\\'"`)\]]*$/i.test(text);
}

/** Names of properties whose value is a URL, whatever it looks like. */
const NAMED =
  /(?:^|[_\-.$a-z])(?:url|uri|iri|href|link|homepage|website|src|schema|ref|endpoint|remote|repository)s?$/i;

/**
 * The beginning of a URL: a scheme and two slashes; or a well-known scheme, a colon and more, such as
 * `https:/a.example`; or the beginning of an opaque one.
 */
const BEGINS =
  /^(?:[a-z][a-z\d+.-]*:\/\/|(?:https?|wss?|ftp):[^\s:\d]|mailto:[^\s@]+@|urn:[a-z\d-]+:|tel:[+\d])/i;

/** What only a sentence has after a URL. */
const WORD =
  /^(?:and|or|is|are|was|the|a|an|for|to|in|on|with|see|as|by|of|from|at|if|not|when|but|it|you|via|instead|which)\b|^[(["'<=\u2013\u2014-]/i;

/**
 * Returns the URLs of a string in a program or in data: the whole string if it is a URL or meant to be one, otherwise
 * those that it mentions.
 *
 * @param name the name of the property with this value, if any
 */
export function urlsOfString(written: Written, write: Write, name: string | null): readonly DocumentUrl[] {
  const { text } = written;
  if (!text.includes(":")) return [];
  const start = text.search(/\S/);
  const trimmed = text.trim();
  const mentioned = (): readonly DocumentUrl[] =>
    mentions(text, (from, to) => partOf(written, from, to), write);
  if (!BEGINS.test(trimmed) || isPattern(trimmed)) return isPattern(text) ? [] : mentioned();
  if (isBare(trimmed)) return [];
  const isWhole = !/\s/.test(trimmed) || (name !== null && NAMED.test(name)) || isBroken(trimmed);
  const whole = isWhole ? partOf(written, start, start + trimmed.length) : null;
  return whole === null ? mentioned() : [{ written: whole, write, isLink: false }];
}

/**
 * Whether a string with spaces is one URL, not a sentence that begins with one: the spaces are followed by the rest of
 * a path.
 */
function isBroken(text: string): boolean {
  if (/[\r\n]/.test(text)) return false;
  const [, ...rest] = text.split(/[ \t]+/, MOST_WORDS + 1);
  const last = rest.at(-1) ?? "";
  return (
    rest.length < MOST_WORDS &&
    !rest.some((word) => word.includes(":") || WORD.test(word)) &&
    (/[/?=&]/.test(last) || /\.[a-z\d]{2,4}$/i.test(last))
  );
}

/** A string of this many words is a sentence. */
const MOST_WORDS = 5;

/** Whether a string has what only regular expressions have. */
function isPattern(text: string): boolean {
  return /\[\^|\\[.dDwWsSbB/-]|\(\?|[\])][*+?{]|\.[*+](?![\w.-])|^\^|\$$/.test(text);
}
