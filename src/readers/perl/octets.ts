import { escapesDecoded } from "../text/octets.js";

const NOT_IN_URL = /[^!$&'()*+,.0-9:;=?@A-Z_a-z~#/%-]+/g;
const LONE_SURROGATE = /\p{Cs}/gu;
const ESCAPE = /%([0-9a-f]{2})/gi;

/** Escapes the UTF-8 of what is neither reserved nor unreserved, brackets too. A lone surrogate becomes U+FFFD. */
export function escaped(text: string): string {
  return text.search(NOT_IN_URL) === -1
    ? text
    : text.replace(LONE_SURROGATE, "\ufffd").replace(NOT_IN_URL, encodeURIComponent);
}

/**
 * The octets of an escaped text, as letters. Perl has no letters here, only octets: they are read as UTF-8 if all of them
 * are well-formed, and otherwise each octet is the letter of its number.
 *
 * @example
 * unescaped("a%C3%A9") // → "aé"
 * unescaped("%C3%A9%FF") // → "Ã©ÿ"
 */
export function unescaped(text: string): string {
  return escapesDecoded(text) ?? text.replace(ESCAPE, latin1);
}

function latin1(_escape: string, digits: string): string {
  return String.fromCharCode(Number.parseInt(digits, 16));
}
