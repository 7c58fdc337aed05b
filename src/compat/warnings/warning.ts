// The types and helpers for warnings. Each file of warnings has kinds (for each code, the section of the draft that
// warns of it, or `null`), the functions that find them, and help. Programs load only the first two: the help is a
// separate constant, so that bundlers can drop it. This file also has the context in which warnings are found, and what
// several files search for.

import type { ComponentName } from "../../ast/diagnostics.js";
import type { CodeHelp } from "../../core/code-help.js";
import { applyReplacement, type Hint, hintOf, type Replacement } from "../../core/diagnostic/diagnostic.js";
import { filled, type Phrase, type PlacesOf, type Written } from "../../core/diagnostic/phrase.js";
import { LONGEST_NAME } from "../../core/text/dns.js";
import { printable } from "../../core/text/printable.js";
import type { Span } from "../../core/values.js";
import type { CompiledGrammar } from "../../spec/compiled.js";
import { type ComponentSpans, componentSpans, type Split } from "../../spec/split.js";
import { naming } from "../../validate/diagnose.js";
import { allowsEdit } from "../../validate/safe-edits.js";

/** A span of one component that deserves a warning, with the message and a hint. */
export interface Finding<Code extends string = string> {
  readonly code: Code;
  readonly component: ComponentName;
  readonly span: Span;
  readonly message: Phrase;
  readonly hint: Hint | null;
}

export function finding<Code extends string>(
  code: Code,
  component: ComponentName,
  span: Span,
  message: Phrase,
  hint: Hint | null = null,
): Finding<Code> {
  return { code, component, span, message, hint };
}

/** The maximum length of a quotation in a message, in UTF-16 code units. Longer texts are truncated. */
const LONGEST_QUOTED = 64;

/** Returns a message with its parameters made printable, and truncated if they are long. */
export function says<Template extends string>(
  template: Template & Written<Template>,
  params: Readonly<Record<PlacesOf<Template>, string>>,
): Phrase {
  const printed = Object.entries<string>(params).map(([name, value]) => [name, beginning(value)] as const);
  return filled(template, Object.fromEntries(printed));
}

function beginning(text: string): string {
  if (text.length <= LONGEST_QUOTED) return printable(text);
  return `${printable(text.slice(0, LONGEST_QUOTED - 1).replace(/[\ud800-\udbff]$/, ""))}\u2026`;
}

/** The explanation of a kind of warning, for `explain` and the documentation. */
export interface WarningHelp extends CodeHelp {
  /** The row in the documentation's table: Markdown, with examples. */
  readonly row: string;
  /** The effect of the edit of its hint, if it has one. */
  readonly edit?: string;
}

/** The help for all kinds of a file. A code without help is a type error. */
export type HelpOf<Kinds> = Readonly<Record<keyof Kinds, WarningHelp>>;

/** A URL to find warnings in, as passed to each finder. */
export interface Context {
  readonly grammar: CompiledGrammar;
  readonly text: string;
  readonly at: Split;
  readonly spans: ComponentSpans;
  /** The scheme in lower case; `""` if absent. */
  readonly scheme: string;
  /** The host as written; `""` if absent. */
  readonly host: string;
}

/** Returns the context for a text, with the grammar's split unless `own` is the split of its AST. */
export function contextOf(grammar: CompiledGrammar, text: string, own: Split | null): Context {
  const { shape } = grammar.spec;
  const at = own ?? shape.split(text);
  const spans = withQuery(text, componentSpans(shape, text, at));
  return {
    grammar,
    text,
    at,
    spans,
    scheme: textAt(text, spans.scheme).toLowerCase(),
    host: textAt(text, spans.host),
  };
}

/** Returns the spans with a query. In RFC 1738, most URLs have none, but a "?" is usually meant as one. */
function withQuery(text: string, spans: ComponentSpans): ComponentSpans {
  if (spans.query !== null) return spans;
  const { start, end } = spans.path;
  const mark = text.indexOf("?", start);
  if (mark === -1 || mark >= end) return spans;
  return { ...spans, path: { start, end: mark }, query: { start: mark + 1, end } };
}

/** Returns the text of a span; `""` for `null`. */
export function textAt(text: string, span: Span | null): string {
  return span === null ? "" : text.slice(span.start, span.end);
}

/** Returns the offset of the first `/`, `?` or `#` from `start` on; the end of the text if there is none. */
export function segmentEnd(text: string, start: number): number {
  const DELIMITER = /[/?#]/g;
  DELIMITER.lastIndex = start;
  return DELIMITER.exec(text)?.index ?? text.length;
}

/** Common top-level domains. Any two letters are one, or could be. */
const TOP =
  "arpa|app|aero|biz|com|coop|dev|edu|example|gov|info|int|io|local|localhost|mil|mobi|museum|name|net|online|org|pro|shop|site|test|tel|xyz";

/** Top-level domains that are rarely a file extension. */
const SURE_TOP = /\.(?:com|edu|gov|net|org|mil)$/i;

const LABELS = "(?:[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?\\.)+";
const DOMAIN: RegExp = new RegExp(`^${LABELS}(?:[a-z]{2}|${TOP})$`, "i");
const NAME: RegExp = new RegExp(`^${LABELS}[a-z]{2,63}$`, "i");
const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;

const NUMBER = "(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)";
const ADDRESS: RegExp = new RegExp(`^${NUMBER}(?:\\.${NUMBER}){3}$`);

/** Checks whether a text is probably a host: a domain name under a common top-level domain, an IPv4 address or `localhost`. */
export function looksLikeHost(text: string): boolean {
  if (text.length > LONGEST_NAME) return false;
  return /^localhost$/i.test(text) || IPV4.test(text) || DOMAIN.test(text) || isWww(text);
}

/**
 * Checks whether a text is certainly a host and not a file: it begins with `www.`, it is an IPv4 address, it is
 * `localhost` with something after it, or it has a common top-level domain and either more than two labels or something
 * after it.
 */
export function isSurelyHost(text: string, goesOn: boolean): boolean {
  if (text.length > LONGEST_NAME) return false;
  if (isWww(text)) return true;
  // Text that begins with a smaller number may be a version folder.
  if (isAddress(text)) return !goesOn || /^\d\d/.test(text);
  if (/^localhost$/i.test(text)) return goesOn;
  if (!SURE_TOP.test(text) || !NAME.test(text)) return false;
  return goesOn || /\.(?:com|edu|gov)$/i.test(text) || text.indexOf(".") !== text.lastIndexOf(".");
}

/** Checks whether a text is an IPv4 address, with numbers up to 255 and without leading zeros. */
export function isAddress(text: string): boolean {
  return ADDRESS.test(text);
}

function isWww(text: string): boolean {
  return /^www\d?\.[^.]/i.test(text) && NAME.test(text);
}

/** The maximum length, in characters, of a new host in a hint with an edit: longer names are unreadable. */
const LONGEST_NAMED = 253;

/** Returns a hint like `fix`, for an edit that inserts a text. */
export function insertion<Words extends string | Phrase>(
  context: Context,
  at: number,
  text: string,
  words: Words & Written<Words>,
): Hint {
  return fixing(context, words, { start: at, end: at, text });
}

/**
 * Returns a hint with an edit, if the result is a valid URL in the grammar; otherwise without the edit. If the edit
 * changes the host, the hint names the new one.
 *
 * @param safe whether the edit is almost certainly right, provided that it keeps the host
 */
export function fix<Words extends string | Phrase>(
  context: Context,
  words: Words & Written<Words>,
  replacement: Replacement,
  safe = false,
): Hint {
  return fixing(context, words, replacement, safe);
}

function fixing(context: Context, words: string | Phrase, replacement: Replacement, safe = false): Hint {
  const fixed = applyReplacement(context.text, replacement);
  if (!context.grammar.isStrict(fixed)) return hintOf(words, null, false);
  const { host } = contextOf(context.grammar, fixed, null);
  if (host === context.host || host === "") {
    const isSafe = safe && allowsEdit(context.grammar, context.text, replacement);
    return hintOf(words, replacement, isSafe);
  }
  if (host.length > LONGEST_NAMED) return hintOf(words, null, false);
  return hintOf(naming(printable(host), hintOf(words, null, false)), replacement, false);
}
