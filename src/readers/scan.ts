// String operations of models: find the ends of parts, decode escapes, and remove characters without losing the
// offsets.

import { WELL_FORMED } from "../core/text/percent.js";
import type { Span } from "../core/values.js";

const [NUMBER_SIGN, PLUS, HYPHEN, DOT, SLASH, COLON, QUESTION_MARK] = [
  0x23, 0x2b, 0x2d, 0x2e, 0x2f, 0x3a, 0x3f,
];

/**
 * Returns the offset of the scheme's colon, or -1: the first colon, if the text before it is a letter followed by
 * letters, digits, `+`, `-` and `.`. Most programs find a scheme this way.
 *
 * @see RFC 3986, section 3.1
 */
export function schemeColon(text: string): number {
  if (!isLetter(text.charCodeAt(0))) return -1;
  for (let at = 1; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === COLON) return at;
    if (!isLetter(unit) && !isDigit(unit) && unit !== PLUS && unit !== HYPHEN && unit !== DOT) return -1;
  }
  return -1;
}

function isLetter(unit: number): boolean {
  return (unit | 0x20) >= 0x61 && (unit | 0x20) <= 0x7a;
}

function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}

/** Returns the offset of a character between `start` and `end`, or `end` if it is not found. */
export function indexOrEnd(text: string, character: string, start: number, end: number): number {
  const at = text.indexOf(character, start);
  return at === -1 || at > end ? end : at;
}

/**
 * Returns the offset of the first `/`, `?` or `#` from `start`, or `end`: the end of the authority for most programs.
 */
export function authorityEnd(text: string, start: number, end: number = text.length): number {
  for (let at = start; at < end; at++) {
    const unit = text.charCodeAt(at);
    if (unit === SLASH || unit === QUESTION_MARK || unit === NUMBER_SIGN) return at;
  }
  return end;
}

/**
 * Returns the offset of an expression's first match between `start` and `end`, or -1. The match never extends beyond
 * `end`.
 */
export function searchIn(text: string, expression: RegExp, start: number, end: number): number {
  if (start >= end) return -1;
  const found = text.slice(start, end).search(expression);
  return found === -1 ? -1 : start + found;
}

/** Returns the span from `from` to `to`, without the code units at its ends that are space for a program. */
export function trimmed(
  text: string,
  isSpace: (unit: number) => boolean,
  from: number = 0,
  to: number = text.length,
): Span {
  let start = from;
  let end = to;
  while (start < end && isSpace(text.charCodeAt(start))) start++;
  while (end > start && isSpace(text.charCodeAt(end - 1))) end--;
  return { start, end };
}

/** Returns the text of a span; `null` without a span. */
export function textAt(text: string, span: Span | null | undefined): string | null {
  return span ? text.slice(span.start, span.end) : null;
}

export function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 0x7f) return false;
  return true;
}

/** Returns the text with its ASCII letters in lower case. Other characters are unchanged. */
export function lowerAscii(text: string): string {
  for (let at = 0; at < text.length; at++)
    if (isCapital(text.charCodeAt(at))) return text.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase());
  return text;
}

function isCapital(unit: number): boolean {
  return unit >= 0x41 && unit <= 0x5a;
}

/** @param ifEmpty the result for an empty text */
export function isDigits(text: string, ifEmpty: boolean): boolean {
  for (let at = 0; at < text.length; at++) if (!isDigit(text.charCodeAt(at))) return false;
  return ifEmpty || text !== "";
}

const ESCAPES = /(?:%[0-9A-Fa-f]{2})+/g;
const TAIL = "%[89AB][0-9A-F]";

/**
 * The longest prefix of an incomplete UTF-8 character, as escapes, if it has more than one octet (RFC 3629, section 4).
 */
const STARTS = [
  "%E(?:0%[AB]|D%[89]|[1-9A-CEF]%[89AB])[0-9A-F]",
  `%F(?:0%[9AB]|[1-3]%[89AB]|4%8)[0-9A-F](?:${TAIL})?`,
].join("|");

const CHARACTER = new RegExp(`(${WELL_FORMED.source})|${STARTS}|%..`, "gi");

/** What one U+FFFD replaces: the longest prefix of an incomplete character, or each octet. */
type Replaced = "start" | "octet";

/**
 * Decodes every escape of a string, once. Other percent signs stay. Invalid UTF-8 becomes U+FFFD: one for the longest
 * prefix of a character, as in Python and in printed octets, or one for each octet, as in Go.
 *
 * @example
 * percentDecoded("a%C3%A9%2f%E2%82") // → "aé/\ufffd"
 * percentDecoded("a%C3%A9%2f%E2%82", "octet") // → "aé/\ufffd\ufffd"
 */
export function percentDecoded(text: string, replaced: Replaced = "start"): string {
  const decoded = (escapes: string, whole: string | undefined): string =>
    whole === undefined
      ? "\ufffd".repeat(replaced === "octet" ? escapes.length / 3 : 1)
      : decodeURIComponent(whole);
  return text.includes("%")
    ? text.replace(ESCAPES, (run) => uriDecoded(run) ?? run.replace(CHARACTER, decoded))
    : text;
}

/** Decodes every escape; `null` if a percent sign is not part of an escape, or the octets are not UTF-8. */
export function uriDecoded(text: string): string | null {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Decodes every escape, and keeps other percent signs; `null` if the octets of a run of escapes are not UTF-8. */
export function escapesDecoded(text: string): string | null {
  if (!text.includes("%")) return text;
  try {
    return text.replace(ESCAPES, decodeURIComponent);
  } catch {
    return null;
  }
}

/** Returns the length of a string in UTF-8 octets, or any number above `most` if it is longer than that. */
export function utf8Length(text: string, most: number): number {
  if (text.length * 3 <= most || text.length > most) return text.length;
  let octets = 0;
  for (let at = 0; at < text.length; at++) {
    const point = text.codePointAt(at)!;
    octets += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
    if (point >= 0x10000) at++;
  }
  return octets;
}

/**
 * A string made from the input by removing characters, with the input offset of each code unit. Programs trim and clean
 * their input, but the offsets of a reading refer to the original.
 */
export class Source {
  readonly text: string;
  /** The input offset of each code unit of the text; `null` if the text is one span of the input. */
  readonly #offsets: readonly number[] | null;
  readonly #start: number;

  private constructor(text: string, start: number, offsets: readonly number[] | null) {
    this.text = text;
    this.#start = start;
    this.#offsets = offsets;
  }

  /** Returns the span of `input` from `start` to `end`. */
  static of(input: string, start = 0, end: number = input.length): Source {
    return new Source(input.slice(start, end), start, null);
  }

  /** Returns this text without the code units for which `removes` is true. */
  without(removes: (unit: number, at: number) => boolean): Source {
    const offsets: number[] = [];
    let kept = "";
    let from = 0;
    for (let at = 0; at < this.text.length; at++) {
      if (!removes(this.text.charCodeAt(at), at)) {
        offsets.push(this.origin(at));
        continue;
      }
      kept += this.text.slice(from, at);
      from = at + 1;
    }
    if (offsets.length === this.text.length) return this;
    return new Source(kept + this.text.slice(from), this.#start, offsets);
  }

  slice(start: number, end: number = this.text.length): Source {
    return new Source(
      this.text.slice(start, end),
      this.origin(start),
      this.#offsets?.slice(start, end) ?? null,
    );
  }

  /** Returns the input offset of the code unit at `offset` in this text. */
  origin(offset: number): number {
    if (this.#offsets === null) return this.#start + offset;
    const last = this.#offsets.at(-1);
    return this.#offsets[offset] ?? (last === undefined ? this.#start : last + 1);
  }

  /** Returns the input span of the code units from `start` to `end` in this text. */
  span(start: number, end: number): Span {
    const from = this.origin(start);
    return { start: from, end: end > start ? this.origin(end - 1) + 1 : from };
  }
}
