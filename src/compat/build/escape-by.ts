import { requireOneOf, requireString, requireText } from "../../core/require.js";
import { TextBuilder } from "../../core/text/long.js";
import { escapeOf, firstNotUtf8, percentBytes, percentDecode } from "../../core/text/percent.js";
import { characterAt, utf8Escapes } from "../../core/text/printable.js";
import { escapableRules } from "../../parse/language/escapable.js";
import type { UrlLanguage } from "../../parse/language/language.js";
import { type Allowed, allowedBy } from "./allowed.js";
import { dataError } from "./error.js";
import { requireRule } from "./require-rule.js";

/** Text, which is encoded as UTF-8, or octets. */
export type Data = string | Uint8Array;

/** Does what `escape` does, by one grammar. */
export function escapeIn(language: UrlLanguage, data: Data, rule: string): string {
  requireText(data, "the data");
  requireOneOf(rule, "the rule", escapableRules(language));
  return escapeWith(language, data, allowedBy(language, rule));
}

/** Does what `unescape` does, by one grammar. */
export function unescapeIn(language: UrlLanguage, text: string, rule: string): string {
  return decode(language, escapedBy(language, text, rule));
}

/** Does what `unescapeBytes` does, by one grammar. */
export function unescapeBytesIn(language: UrlLanguage, text: string, rule: string): Uint8Array {
  const escaped = escapedBy(language, text, rule);
  return percentBytes(escaped.replace(/[^ -~]+/g, encodeURIComponent));
}

function escapedBy(language: UrlLanguage, text: string, rule: string): string {
  requireString(text, "the text");
  requireOneOf(rule, "the rule", escapableRules(language));
  return requireRule(language, text, rule);
}

/**
 * Unescapes a text as UTF-8.
 *
 * @throws {UrlDataError} when the octets are not valid UTF-8
 */
export function decode(language: UrlLanguage, text: string): string {
  const fault = firstNotUtf8(text);
  if (fault !== -1) throw dataError(language, "not-utf-8", fault);
  return percentDecode(text);
}

/**
 * Escapes whatever is not allowed.
 *
 * @throws {UrlDataError} when the data is a text with a lone surrogate
 * @throws {TypeError} when the data is neither a text nor octets
 */
export function escapeWith(language: UrlLanguage, data: Data, allowed: Allowed): string {
  requireText(data, "the data");
  return typeof data === "string" ? escapedText(language, data, allowed) : escapedOctets(data, allowed);
}

function escapedText(language: UrlLanguage, text: string, { ascii, beyond }: Allowed): string {
  const escaped = new TextBuilder();
  let copied = 0;
  for (let offset = 0; offset < text.length; ) {
    if (ascii[text.charCodeAt(offset)] === 1) {
      offset += 1;
      continue;
    }
    const character = characterAt(text, offset)!;
    const start = offset;
    offset += character.text.length;
    if (character.codePoint > 0x7f && beyond(character.codePoint)) continue;
    const escapes = utf8Escapes(character);
    if (escapes === null) throw dataError(language, "lone-surrogate", start);
    escaped.add(text.slice(copied, start));
    escaped.add(escapes);
    copied = offset;
  }
  if (copied === 0) return text;
  escaped.add(text.slice(copied));
  return escaped.text();
}

function escapedOctets(octets: Uint8Array, { ascii }: Allowed): string {
  const escaped = new TextBuilder();
  for (const octet of octets) escaped.add(ascii[octet] === 1 ? String.fromCharCode(octet) : escapeOf(octet));
  return escaped.text();
}
