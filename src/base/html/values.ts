import type { Span } from "../../core/values.js";
import type { Shape } from "./attributes.js";

/** White space as HTML defines it: tab, line feed, form feed, carriage return and space. */
const isSpace = (code: number): boolean =>
  code === 0x20 || code === 0x09 || code === 0x0a || code === 0x0c || code === 0x0d;

const [COMMA, OPEN, CLOSE] = [0x2c, 0x28, 0x29];

/**
 * Returns the spans of the references in the value of an attribute, without the white space around them, but no more
 * than `most`.
 *
 * @example
 * referencesIn("url", " ../x ", 9) // → [{ start: 1, end: 5 }]
 * referencesIn("srcset", "a 1x, b 2x", 9) // → [{ start: 0, end: 1 }, { start: 6, end: 7 }]
 * referencesIn("refresh", "5; url=x", 9) // → [{ start: 7, end: 8 }]
 * referencesIn("refresh", "5", 9) // → []
 */
export function referencesIn(shape: Shape, value: string, most: number): readonly Span[] {
  if (most <= 0) return [];
  switch (shape) {
    case "url":
      return [trimmed(value, { start: 0, end: value.length })];
    case "spaces":
      return between(value, isSpace, most);
    case "commas":
      return between(value, (code) => code === COMMA, most).map((span) => trimmed(value, span));
    case "srcset":
      return candidates(value, most);
    case "refresh":
      return refresh(value);
  }
}

function trimmed(value: string, { start, end }: Span): Span {
  while (start < end && isSpace(value.charCodeAt(start))) start += 1;
  while (end > start && isSpace(value.charCodeAt(end - 1))) end -= 1;
  return { start, end };
}

function between(value: string, isDelimiter: (code: number) => boolean, most: number): Span[] {
  const spans: Span[] = [];
  for (let offset = 0; offset < value.length && spans.length < most; offset++) {
    const start = offset;
    while (offset < value.length && !isDelimiter(value.charCodeAt(offset))) offset += 1;
    if (offset > start) spans.push({ start, end: offset });
  }
  return spans;
}

/**
 * Returns the URLs of a `srcset`. Each ends at the next white space, and trailing commas are left out. A comma after
 * the descriptors, outside parentheses, ends the candidate (WHATWG HTML, section 4.8.4.2.2).
 */
function candidates(value: string, most: number): Span[] {
  const spans: Span[] = [];
  let offset = 0;
  const skip = (unwanted: (code: number) => boolean): number => {
    while (offset < value.length && unwanted(value.charCodeAt(offset))) offset += 1;
    return offset;
  };
  for (;;) {
    const start = skip((code) => isSpace(code) || code === COMMA);
    if (start === value.length || spans.length === most) return spans;
    let end = skip((code) => !isSpace(code));
    const last = end;
    while (value.charCodeAt(end - 1) === COMMA) end -= 1;
    spans.push({ start, end });
    if (end === last) offset = descriptorsEnd(value, offset);
  }
}

function descriptorsEnd(value: string, offset: number): number {
  let inside = false;
  for (; offset < value.length; offset++) {
    const code = value.charCodeAt(offset);
    if (code === COMMA && !inside) return offset;
    if (code === OPEN) inside = true;
    if (code === CLOSE) inside = false;
  }
  return offset;
}

/** The time, the separator, and the name and quotation mark before the URL (WHATWG HTML, section 4.2.5.3). */
const BEFORE_URL = /^\s*[\d.]+(?:\s*[;,]|\s)\s*(?:url\s*=\s*)?(["']?)/i;

/** Returns the URL of a refresh. A time alone has none: the document then reloads itself. */
function refresh(value: string): Span[] {
  const before = BEFORE_URL.exec(value);
  if (before === null || before[0].length === value.length) return [];
  const start = before[0].length;
  const quoted = before[1] === "" ? -1 : value.indexOf(before[1]!, start);
  return [trimmed(value, { start, end: quoted === -1 ? value.length : quoted })];
}
