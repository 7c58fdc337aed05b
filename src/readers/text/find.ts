import type { Span } from "../../core/values.js";

const [NUMBER_SIGN, PLUS, HYPHEN, DOT, SLASH, COLON, QUESTION_MARK] = [
  0x23, 0x2b, 0x2d, 0x2e, 0x2f, 0x3a, 0x3f,
];

/**
 * Where the colon of the scheme stands, or -1: the first colon, if a letter begins the text and only letters, digits, `+`,
 * `-` and `.` follow it. So most programs find a scheme.
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

/** Where a character first stands between `start` and `end`, or `end`. */
export function indexOrEnd(text: string, character: string, start: number, end: number): number {
  const at = text.indexOf(character, start);
  return at === -1 || at > end ? end : at;
}

/** Where the first `/`, `?` or `#` stands from `start` on, or the end: there ends the authority for most programs. */
export function authorityEnd(text: string, start: number, end: number = text.length): number {
  for (let at = start; at < end; at++) {
    const unit = text.charCodeAt(at);
    if (unit === SLASH || unit === QUESTION_MARK || unit === NUMBER_SIGN) return at;
  }
  return end;
}

/** Where the first match of an expression begins between `start` and `end`, or -1. Nothing is matched beyond `end`. */
export function searchIn(text: string, expression: RegExp, start: number, end: number): number {
  if (start >= end) return -1;
  const found = text.slice(start, end).search(expression);
  return found === -1 ? -1 : start + found;
}

/** The span from `from` to `to` without the code units at its ends that are space for a program. */
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

/** What stands at a span; `null` without one. */
export function textAt(text: string, span: Span | null | undefined): string | null {
  return span ? text.slice(span.start, span.end) : null;
}
