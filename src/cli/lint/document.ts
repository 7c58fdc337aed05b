// The URLs of a document: what each is, where its characters are written, and how others would be written there.

import { partOf, verbatim, type Written } from "../../base/written.js";
import type { Span } from "../../core/values.js";
import { find } from "../../text/index.js";

/** A URL in a document. */
export interface DocumentUrl {
  /** The URL as a reader of the format sees it, and where its characters are written. */
  readonly written: Written;
  /** Returns a text as the format writes it there; `null` if it cannot be written. */
  readonly write: Write;
  /** Whether it refers to something from the document: a link, an image, a `$ref`. Others are only mentioned. */
  readonly isLink: boolean;
  /** The element of HTML, and its attribute, that the link is in, or that Markdown stands for. */
  readonly place?: readonly [element: string, attribute: string];
  /** Whether the rest of it is known only to a program: `"http://" + host`. */
  readonly isOpen?: boolean;
}

export type Write = (text: string) => string | null;

/** Finds the URLs of a document, in the order in which they are written. */
export type ReadDocument = (source: string) => readonly DocumentUrl[];

export const asItIs: Write = (text) => text;

/** Returns what writes a text as it is, unless it has what would end it there. */
export function notIn(end: string): Write {
  return (text) => (text.includes(end) ? null : text);
}

/** Collects a text that is decoded from a source, and where its characters are written. */
export class Decoded {
  #text = "";
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];

  /** Adds what a span of the source stands for. */
  add(text: string, start: number, end: number): void {
    this.#text += text;
    for (let i = 0; i < text.length; i++) {
      this.#starts.push(start);
      this.#ends.push(end);
    }
  }

  /** Adds a span of the source that stands for itself. */
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
 * Decodes a span of a source, in which a pattern finds what is escaped.
 *
 * @param pattern matches what does not stand for itself; global
 * @param meaning returns what a match stands for; `null` if it stands for itself
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

/** Returns the URLs in prose that stands for itself. */
export function urlsInProse(source: string, from = 0, to: number = source.length): readonly DocumentUrl[] {
  return mentionsIn(source.slice(from, to), from, asItIs);
}

/** Returns the URLs in a text that stands for itself, and begins at an offset of the source. */
export function mentionsIn(text: string, from: number, write: Write): readonly DocumentUrl[] {
  return mentions(text, (start, end) => verbatim(text.slice(start, end), from + start), write);
}

/**
 * What does not belong to a URL that it follows in prose: letters of scripts that have no spaces between words, and a quotation
 * mark or a bracket that is written as in HTML.
 */
const FOREIGN =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}]|&(?:quot|gt|#39)(?:;|$)/u;

/** Returns the URLs that are mentioned in a text, of which `part` returns where a part is written. */
function mentions(
  text: string,
  part: (start: number, end: number) => Written | null,
  write: Write,
): readonly DocumentUrl[] {
  // Most texts have none, and every URL that is found has a colon.
  if (!text.includes(":")) return [];
  return find(text, { grammar: "rfc3986" }).flatMap(({ start, end, url, wrapping }) => {
    // A URL that is joined from several lines is not written in one piece.
    if (end - start !== url.length) return [];
    const foreign = wrapping === "space" ? url.search(FOREIGN) : -1;
    // The letter of a format or of an escape is none of the scheme: "%chttps://a.example/".
    const from = /[%\\]/.test(text.charAt(start - 1)) ? start + 1 : start;
    const written = part(from, foreign === -1 ? end : start + foreign);
    if (written === null || isBare(written.text)) return [];
    const isOpen = /^[:/]?(?:\.\.|\u2026)/.test(text.slice(end, end + 3));
    return [{ written, write, isLink: false, ...(isOpen && { isOpen }) }];
  });
}

/** Whether a text is a scheme and nothing more, except for a quotation mark: what programs put before a host, or compare with. */
function isBare(text: string): boolean {
  return /^[a-z][a-z\d+.-]*:[/\\'"`)\]]*$/i.test(text);
}

/** Names of members whose value is a URL, whatever else it may look like. */
const NAMED =
  /(?:^|[_\-.$a-z])(?:url|uri|iri|href|link|homepage|website|src|schema|ref|endpoint|remote|repository)s?$/i;

/**
 * What begins as a URL does: a scheme and two slashes; or one that all know, a colon and more, such as `https:/a.example`; or
 * the beginning of an opaque one.
 */
const BEGINS =
  /^(?:[a-z][a-z\d+.-]*:\/\/|(?:https?|wss?|ftp):[^\s:\d]|mailto:[^\s@]+@|urn:[a-z\d-]+:|tel:[+\d])/i;

/** What only a sentence has after a URL. */
const WORD =
  /^(?:and|or|is|are|was|the|a|an|for|to|in|on|with|see|as|by|of|from|at|if|not|when|but|it|you|via|instead|which)\b|^[(["'<=\u2013\u2014-]/i;

/**
 * Returns the URLs of a string in a program or in data: the whole string if it is a URL or is meant to be one, and otherwise
 * those that it mentions.
 *
 * @param name the name of the member that has the value, if it has one
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

/** Whether a text with spaces is one URL, and not a sentence that begins with one: what follows the spaces is the rest of a path. */
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

/** A text of as many words is a sentence. */
const MOST_WORDS = 5;

/** What only a regular expression has. */
function isPattern(text: string): boolean {
  return /\[\^|\\[.dDwWsSbB/-]|\(\?|[\])][*+?{]|\.[*+](?![\w.-])|^\^|\$$/.test(text);
}
