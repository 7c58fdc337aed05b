import type { ComponentName } from "../../../ast/malformed.js";
import { enumerate } from "../../../core/diagnostic/diagnostic.js";
import type { Span } from "../../../core/values.js";
import { fix } from "../fix.js";
import type { Subject } from "../subject.js";
import { type Warning, warning } from "../warning.js";

/** Characters without a shape: of no width, of a direction, and spaces that are no space. */
const INVISIBLE =
  /[\u00a0\u00ad\u061c\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u2069\u3000\ufeff\u{e0000}-\u{e007f}]/gu;
/** The same as escapes, but for joiners and spaces, which text has. */
const ESCAPED = /%C2%AD|%E2%80%(?:8[BEF]|A[A-E])|%E2%81%(?:A[0-46-9])|%EF%BB%BF/gi;
/** What leaves no doubt: no text has it, or it is not seen where it is. */
const SAFE = /^[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]+$/;
const BEYOND_ASCII = /[^\0-\x7f]/;
const JOINERS = "\u200c\u200d";

/** Returns one warning about the invisible characters of a URL, at the first. Its edit removes all of them. */
export function characterWarnings(subject: Subject): readonly Warning[] {
  const { text } = subject;
  const raw = BEYOND_ASCII.test(text) ? spansOf(text, INVISIBLE, (span) => !isJoining(text, span)) : [];
  const escaped = text.includes("%") ? spansOf(text, ESCAPED, () => true) : [];
  return [...one(subject, raw, isSafe(text, raw)), ...one(subject, escaped, false)];
}

function spansOf(text: string, pattern: RegExp, wanted: (span: Span) => boolean): readonly Span[] {
  const spans: Span[] = [];
  for (const { 0: match, index } of text.matchAll(pattern)) {
    const span = { start: index, end: index + match.length };
    if (wanted(span)) spans.push(span);
  }
  return spans;
}

/** Joiners are correct between the letters of some scripts, and between emoji. */
function isJoining(text: string, { start, end }: Span): boolean {
  const isBetween = text.charCodeAt(start - 1) > 0x7f && text.charCodeAt(end) > 0x7f;
  return isBetween && JOINERS.includes(text.slice(start, end));
}

function isSafe(text: string, spans: readonly Span[]): boolean {
  return spans.every(({ start, end }) => SAFE.test(text.slice(start, end)));
}

function one(subject: Subject, spans: readonly Span[], safe: boolean): readonly Warning[] {
  const first = spans[0];
  if (first === undefined) return [];
  const words =
    spans.length === 1 ? "remove the invisible character" : `remove the ${spans.length} invisible characters`;
  const replacement = withoutAll(subject.text, spans);
  const hint = fix(subject, words, replacement, safe);
  return [warning(subject.language, "invisible-character", componentAt(subject, first.start), first, hint)];
}

/** Returns the one edit that removes all spans. */
function withoutAll(text: string, spans: readonly Span[]): Span & { readonly text: string } {
  const kept = spans.slice(1).map(({ start }, index) => text.slice(spans[index]!.end, start));
  return { start: spans[0]!.start, end: spans.at(-1)!.end, text: kept.join("") };
}

/** Returns the component that contains an offset, or the next one. */
export function componentAt({ spans }: Subject, offset: number): ComponentName {
  const names = ["scheme", "user", "password", "host", "port", "path", "query"] as const;
  return (
    names.find((name) => offset < (spans[name]?.end ?? -1)) ?? (spans.fragment === null ? "path" : "fragment")
  );
}

/** An ampersand escaped as in HTML, once or more often, by name or by number, or with it another character by name. */
const ENTITY = /&(?:(?:amp|#0*38|#x0*26);)*(?:(?:amp|#0*38|#x0*26)|(lt|gt|quot|nbsp));/gi;

/** How a URL has the other characters. */
const IN_URL: Readonly<Record<string, string>> = { lt: "%3C", gt: "%3E", quot: "%22", nbsp: "%20" };

/** Returns one warning about characters that are escaped as in HTML, at the first. Its edit replaces all of them. */
export function htmlWarnings(subject: Subject): readonly Warning[] {
  const { text, language, at } = subject;
  if (!text.includes(";")) return [];
  // Elsewhere an ampersand is rare, and the scheme may have its own use for it.
  const from = at.siteStart === -1 ? at.schemeEnd + 1 : at.pathStart;
  let [first, end] = [null as Span | null, 0];
  const fixed: string[] = [];
  const plain = new Set<string>();
  for (const { 0: match, 1: name, index } of text.slice(from).matchAll(ENTITY)) {
    const start = from + index;
    if (first !== null) fixed.push(text.slice(end, start));
    first ??= { start, end: start + match.length };
    end = start + match.length;
    const character = name === undefined ? "&" : IN_URL[name.toLowerCase()]!;
    plain.add(character);
    fixed.push(character);
  }
  if (first === null) return [];
  const replacement = { start: first.start, end, text: fixed.join("") };
  const words = `write ${enumerate(
    [...plain].map((character) => `"${character}"`),
    "and",
  )}`;
  // Another entity may be the names of two fields.
  const hint = fix(subject, words, replacement, plain.size === 1 && plain.has("&"));
  return [warning(language, "html-escape", componentAt(subject, first.start), first, hint)];
}
