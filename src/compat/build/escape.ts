import { characterAt, utf8Escapes } from "../../core/characters.js";
import { escapeOf, octetAt } from "../../core/percent.js";
import { members } from "../../parse/members.js";
import { parse } from "../../parse/parse.js";
import { UrlDataError } from "./error.js";

/** Text, whose characters are written in UTF-8; or the octets themselves. */
export type Data = string | Uint8Array;

/** The rules whose texts are characters and escapes, so that any data has a text by them. */
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

export type EscapeRule = (typeof ESCAPE_RULES)[number];

/**
 * Data as a text by `rule`: what the rule does not allow, and only that, is escaped (section 2.4.2), and `%`
 * always. So what separates a component from its surroundings is escaped, and what the rule itself takes is
 * not: a `;` stays in a `segment`, where it begins a parameter, and is escaped in a `param`, which is also the
 * rule for a segment without parameters. Throws a `UrlDataError` for half of a surrogate pair, and a
 * `TypeError` for wrong types.
 *
 * @example
 * escape("50% of a/b;c", "segment") // → "50%25%20of%20a%2Fb;c"
 * escape("50% of a/b;c", "param") // → "50%25%20of%20a%2Fb%3Bc"
 * escape("a:b@c", "user") // → "a%3Ab%40c"
 * escape("é", "query") // → "%C3%A9"
 * escape(Uint8Array.of(0x61, 0xe9), "query") // → "a%E9"
 */
export function escapeData(data: Data, rule: EscapeRule): string {
  const allowed = members(known(rule));
  if (typeof data === "string") return escapedText(data, allowed);
  if (data instanceof Uint8Array) return escapedOctets(data, allowed);
  throw new TypeError("the data must be a string or a Uint8Array");
}

/**
 * The text that a component stands for: its escapes as octets, and these as UTF-8. `text` is one component, by
 * its own rule, since a URL is taken apart before it is unescaped (section 2.4.2). Throws a `UrlSyntaxError`
 * for a text that is none by `rule`, a `UrlDataError` where the octets are no UTF-8, and a `TypeError` for
 * wrong types.
 *
 * @example
 * unescape("50%25%20of%20a%2Fb;c", "segment") // → "50% of a/b;c"
 * unescape("%2525", "query") // → "%25"
 * unescape("a/b", "segment") // → throws UrlSyntaxError
 * unescape("%E9", "query") // → throws UrlDataError
 */
export function unescapeText(text: string, rule: EscapeRule): string {
  const escaped = parse(text, { rule: known(rule) }).text;
  return decoded(escaped) ?? thrown(new UrlDataError("not-utf-8", firstFault(escaped)));
}

/**
 * The octets that a component stands for, whatever they are. Throws like `unescape`, but for what they are not.
 *
 * @example
 * [...unescapeBytes("a%E9", "query")] // → [97, 233]
 */
export function unescapeBytes(text: string, rule: EscapeRule): Uint8Array {
  const escaped = parse(text, { rule: known(rule) }).text;
  const octets = new Uint8Array(escaped.length);
  let length = 0;
  for (let offset = 0; offset < escaped.length; offset++) {
    const octet = octetAt(escaped, offset);
    octets[length++] = octet === -1 ? escaped.charCodeAt(offset) : octet;
    if (octet !== -1) offset += 2;
  }
  return octets.slice(0, length);
}

function known(rule: EscapeRule): EscapeRule {
  if (ESCAPE_RULES.includes(rule)) return rule;
  throw new TypeError(`the rule must be one of ${ESCAPE_RULES.join(", ")}`);
}

function escapedText(text: string, allowed: Uint8Array): string {
  let [escaped, kept] = ["", 0];
  for (let offset = 0; offset < text.length; ) {
    if (allowed[text.charCodeAt(offset)] === 1) {
      offset += 1;
      continue;
    }
    const character = characterAt(text, offset)!;
    const escapes = utf8Escapes(character) ?? thrown(new UrlDataError("lone-surrogate", offset));
    escaped += text.slice(kept, offset) + escapes;
    offset += character.text.length;
    kept = offset;
  }
  return escaped + text.slice(kept);
}

function escapedOctets(octets: Uint8Array, allowed: Uint8Array): string {
  let escaped = "";
  for (const octet of octets) escaped += allowed[octet] === 1 ? String.fromCharCode(octet) : escapeOf(octet);
  return escaped;
}

/** `null` where the octets are no UTF-8: that is all that this throws for once the escapes are whole. */
function decoded(escaped: string): string | null {
  try {
    return decodeURIComponent(escaped);
  } catch {
    return null;
  }
}

/** Where the first run of escapes that is no UTF-8 begins. One is there: what stands between them is ASCII. */
function firstFault(escaped: string): number {
  return [...escaped.matchAll(/(?:%..)+/g)].find(([run]) => decoded(run) === null)!.index;
}

function thrown(error: Error): never {
  throw error;
}
