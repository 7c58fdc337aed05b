// What a warning is, and what a file of warnings consists of: kinds (for each code, the section of the draft that warns of it,
// or `null`), what finds them, and help. Programs load the first two; the help is a constant of its own, so that a bundler
// drops it. Then the URL that a warning is found in, and what several files look for in one.

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

/** A span of one component that deserves a warning, the message, and what to do about it. */
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

/** The longest text that a message quotes, in UTF-16 code units. Of a longer one it has the beginning. */
const LONGEST_QUOTED = 64;

/** Returns a message whose parameters are made printable, and cut off if they are long. */
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

/** What `explain` and the documentation say about a kind of warning. */
export interface WarningHelp extends CodeHelp {
  /** What the table of the documentation says: Markdown, with examples. */
  readonly row: string;
  /** What the edit of its hint does, if it has one. */
  readonly edit?: string;
}

/** The help of every kind of a file: a code without help is a type error. */
export type HelpOf<Kinds> = Readonly<Record<keyof Kinds, WarningHelp>>;

/** A URL to find warnings in, as each finder of warnings gets it. */
export interface Context {
  readonly grammar: CompiledGrammar;
  readonly text: string;
  readonly at: Split;
  readonly spans: ComponentSpans;
  /** The scheme in lower case; `""` if absent. */
  readonly scheme: string;
  /** The host as it is written; `""` if absent. */
  readonly host: string;
}

/** Returns the text, split as the grammar splits it unless `own` is the split of its AST. */
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

/** In RFC 1738 most URLs have no query. What people mean by a "?" is one anyway. */
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

/** Returns where the first of the delimiters `/`, `?` and `#` is, from `start` on; the end of the text if no delimiter follows. */
export function segmentEnd(text: string, start: number): number {
  const DELIMITER = /[/?#]/g;
  DELIMITER.lastIndex = start;
  return DELIMITER.exec(text)?.index ?? text.length;
}

/** Top-level domains that people type. Two letters are always one, or could be. */
const TOP =
  "arpa|app|aero|biz|com|coop|dev|edu|example|gov|info|int|io|local|localhost|mil|mobi|museum|name|net|online|org|pro|shop|site|test|tel|xyz";

/** Those that are hardly ever the extension of a file. */
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
 * Checks whether a text is so much like a host that it is no file: it begins with `www.`, it is an IPv4 address, it is
 * `localhost` with something after it, or it has a common top-level domain and either more than two labels or something
 * after it.
 */
export function isSurelyHost(text: string, goesOn: boolean): boolean {
  if (text.length > LONGEST_NAME) return false;
  if (isWww(text)) return true;
  // What begins with a smaller number may be the folder of a version.
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

/** A hint whose new host is longer than this many characters has no edit: nobody would read the name. */
const LONGEST_NAMED = 253;

/** Returns a hint as `fix` does, for an edit that inserts a text. */
export function insertion<Words extends string | Phrase>(
  context: Context,
  at: number,
  text: string,
  words: Words & Written<Words>,
): Hint {
  return fixing(context, words, { start: at, end: at, text });
}

/**
 * Returns a hint with an edit. It has the edit only if that gives a URL that is valid by the grammar, and if that URL has
 * another host, the hint names it.
 *
 * @param safe whether there is no reasonable doubt about the edit, provided that it keeps the host
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
