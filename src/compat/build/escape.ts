import { requireOneOf, requireString, requireText } from "../../core/require.js";
import { characterAt, utf8Escapes } from "../../core/text/characters.js";
import { escapeOf, firstNotUtf8, percentBytes, percentDecode } from "../../core/text/percent.js";
import { TextBuilder } from "../../core/text/text-builder.js";
import { members } from "../../parse/members.js";
import { parse } from "../../parse/parse.js";
import { UrlDataError } from "./error.js";

/** Text, which is encoded as UTF-8, or octets. */
export type Data = string | Uint8Array;

/** The rules that allow any data once it is escaped. */
export const ESCAPE_RULES = [
  "user",
  "password",
  "path",
  "path_segments",
  "segment",
  "param",
  "query",
  "fragment",
] as const;

/** The name of a rule that data can be escaped by. */
export type EscapeRule = (typeof ESCAPE_RULES)[number];

/**
 * Escapes data by a rule: `%`, and whatever else the rule does not allow, and nothing more. So delimiters of the
 * component are escaped, and delimiters inside it are not: a `;` stays in a `segment`, where it begins a parameter,
 * and is escaped in a `param`. Use `param` for a segment without parameters, too.
 *
 * @throws {UrlDataError} when the text has a lone surrogate
 * @throws {TypeError} when an argument has the wrong type, or the rule is unknown
 * @see draft-fielding-url-syntax-05, section 2.4.2
 * @example
 * escape("50% of a/b;c", "segment") // → "50%25%20of%20a%2Fb;c"
 * escape("50% of a/b;c", "param") // → "50%25%20of%20a%2Fb%3Bc"
 * escape("a:b@c", "user") // → "a%3Ab%40c"
 * escape("é", "query") // → "%C3%A9"
 * escape(Uint8Array.of(0x61, 0xe9), "query") // → "a%E9"
 */
export function escapeData(data: Data, rule: EscapeRule): string {
  requireText(data, "the data");
  requireRule(rule);
  const allowed = members(rule);
  return typeof data === "string" ? escapedText(data, allowed) : escapedOctets(data, allowed);
}

/**
 * Unescapes a component to text, as UTF-8. Pass one component and its rule: a URL must be split into components
 * before it is unescaped.
 *
 * @throws {UrlSyntaxError} when the text breaks the rule
 * @throws {UrlDataError} when the octets are not valid UTF-8
 * @throws {TypeError} when an argument has the wrong type, or the rule is unknown
 * @see draft-fielding-url-syntax-05, section 2.4.2
 * @example
 * unescape("50%25%20of%20a%2Fb;c", "segment") // → "50% of a/b;c"
 * unescape("%2525", "query") // → "%25"
 * unescape("a/b", "segment") // → throws UrlSyntaxError
 * unescape("%E9", "query") // → throws UrlDataError
 */
export function unescapeText(text: string, rule: EscapeRule): string {
  const escaped = escapedBy(rule, text);
  const fault = firstNotUtf8(escaped);
  if (fault !== -1) throw new UrlDataError("not-utf-8", fault);
  return percentDecode(escaped);
}

/**
 * Unescapes a component to octets, which need not be UTF-8.
 *
 * @throws {UrlSyntaxError} when the text breaks the rule
 * @throws {TypeError} when an argument has the wrong type, or the rule is unknown
 * @see draft-fielding-url-syntax-05, section 2.4.2
 * @example
 * [...unescapeBytes("a%E9", "query")] // → [97, 233]
 */
export function unescapeBytes(text: string, rule: EscapeRule): Uint8Array {
  return percentBytes(escapedBy(rule, text));
}

function requireRule(rule: EscapeRule): void {
  requireOneOf(rule, "the rule", ESCAPE_RULES);
}

function escapedBy(rule: EscapeRule, text: string): string {
  requireString(text, "the text");
  requireRule(rule);
  return parse(text, { rule }).text;
}

function escapedText(text: string, allowed: Uint8Array): string {
  const escaped = new TextBuilder();
  let copied = 0;
  for (let offset = 0; offset < text.length; ) {
    if (allowed[text.charCodeAt(offset)] === 1) {
      offset += 1;
      continue;
    }
    const character = characterAt(text, offset)!;
    const escapes = utf8Escapes(character);
    if (escapes === null) throw new UrlDataError("lone-surrogate", offset);
    escaped.add(text.slice(copied, offset));
    escaped.add(escapes);
    offset += character.text.length;
    copied = offset;
  }
  if (copied === 0) return text;
  escaped.add(text.slice(copied));
  return escaped.text();
}

function escapedOctets(octets: Uint8Array, allowed: Uint8Array): string {
  const escaped = new TextBuilder();
  for (const octet of octets)
    escaped.add(allowed[octet] === 1 ? String.fromCharCode(octet) : escapeOf(octet));
  return escaped.text();
}
