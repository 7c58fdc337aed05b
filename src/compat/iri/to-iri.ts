import { mismatch, requireFunction, requireOptions, requireString } from "../../core/require.js";
import { TextBuilder } from "../../core/text/long.js";
import { octetAt } from "../../core/text/percent.js";
import { componentSpans, split } from "../../parse/language/split.js";
import { RFC_3986_LANGUAGE } from "../../parse/standards/rfc3986.js";
import { RFC_3987_LANGUAGE } from "../../parse/standards/rfc3987.js";
import { requireValid } from "./to-uri.js";

/** How to convert a URI. */
export interface UriToIriOptions {
  /**
   * Returns a domain name without Punycode, as `domainToUnicode` of `node:url` does. It is called with the host if that
   * has a label that begins with `xn--`, and its result replaces the host. By default, such labels stay.
   *
   * @param host the host of the URI, unescaped
   */
  readonly toUnicode?: ((host: string) => string) | undefined;
}

const OPTIONS: readonly (keyof UriToIriOptions)[] = ["toUnicode"];

const ESCAPE = 3;
const LAST_ASCII = 0x7f;

/** The formatting characters that section 4.1 forbids in IRIs: LRM, RLM, LRE, RLE, PDF, LRO, RLO. */
const BIDI_FORMATTING = /[\u200e\u200f\u202a-\u202e]/;

/**
 * Converts a URI reference to the IRI reference that it is the mapping of, if all is well: escapes of unreserved
 * characters, and of characters beyond ASCII that an IRI may have at that place, become the characters. Escapes that are
 * not UTF-8, or that stand for another character, stay; their digits may become upper case. The result is always an IRI.
 *
 * @param uri the URI reference
 * @param options what converts hosts
 * @throws {UrlSyntaxError} when the text is not a URI reference
 * @throws {TypeError} when an argument has the wrong type, or `toUnicode` returns no host
 * @see RFC 3987, section 3.2
 * @example
 * uriToIri("http://www.example.org/D%C3%BCrst") // → "http://www.example.org/D\u00fcrst"
 * uriToIri("http://www.example.org/D%FCrst") // → "http://www.example.org/D%FCrst"
 * uriToIri("http://xn--99zt52a.example.org/%e2%80%ae") // → "http://xn--99zt52a.example.org/%E2%80%AE"
 */
export function uriToIri(uri: string, options: UriToIriOptions = {}): string {
  requireString(uri, "the URI");
  requireOptions(options, OPTIONS);
  const { toUnicode } = options;
  if (toUnicode !== undefined) requireFunction(toUnicode, "toUnicode");
  requireValid(RFC_3986_LANGUAGE, uri);
  const iri = uri.includes("%") ? unescaped(uri) : uri;
  return toUnicode === undefined ? iri : withHost(iri, toUnicode);
}

function unescaped(uri: string): string {
  const { pathEnd, queryEnd } = split(uri);
  const builder = new TextBuilder();
  let copied = 0;
  for (let offset = uri.indexOf("%"); offset !== -1; offset = uri.indexOf("%", copied)) {
    builder.add(uri.slice(copied, offset));
    const length = ESCAPE * Math.max(1, sequenceLength(uri, offset));
    const inQuery = offset > pathEnd && offset < queryEnd;
    builder.add(converted(uri.slice(offset, offset + length), inQuery));
    copied = offset + length;
  }
  builder.add(uri.slice(copied));
  return builder.text();
}

/** Returns the character of a sequence of escapes, or escapes. */
function converted(escapes: string, inQuery: boolean): string {
  const octet = octetAt(escapes, 0);
  if (octet <= LAST_ASCII) {
    const character = String.fromCharCode(octet);
    return RFC_3986_LANGUAGE.matches("unreserved", character) ? character : escapes;
  }
  const character = decoded(escapes);
  return character !== null && isAllowed(character, inQuery) ? character : escapes.toUpperCase();
}

/** The number of octets that the first octet of a sequence says it has; 0 for one that cannot be the first. */
function sequenceLength(text: string, offset: number): number {
  const octet = octetAt(text, offset);
  if (octet < 0xc2 || octet > 0xf4) return 0;
  const length = octet < 0xe0 ? 2 : octet < 0xf0 ? 3 : 4;
  for (let index = 1; index < length; index++) {
    if ((octetAt(text, offset + ESCAPE * index) & 0xc0) !== 0x80) return 0;
  }
  // All bits of -1, for what is no escape, are set, so that its upper two are not those of a further octet.
  return length;
}

function decoded(escapes: string): string | null {
  try {
    return decodeURIComponent(escapes);
  } catch {
    return null;
  }
}

function isAllowed(character: string, inQuery: boolean): boolean {
  if (BIDI_FORMATTING.test(character)) return false;
  return (
    RFC_3987_LANGUAGE.matches("ucschar", character) ||
    (inQuery && RFC_3987_LANGUAGE.matches("iprivate", character))
  );
}

/** Replaces the host by its form without Punycode, if it has any. */
function withHost(iri: string, toUnicode: (host: string) => string): string {
  const { host } = componentSpans(RFC_3987_LANGUAGE.standard.shape, iri);
  if (host === null) return iri;
  const name = iri.slice(host.start, host.end);
  if (!/(?:^|\.)xn--/i.test(name)) return iri;
  const unicode: unknown = toUnicode(name);
  if (typeof unicode !== "string" || unicode === "" || !RFC_3987_LANGUAGE.matches("ihost", unicode)) {
    throw mismatch("the result of toUnicode", "a host of an IRI", unicode);
  }
  return iri.slice(0, host.start) + unicode + iri.slice(host.end);
}
