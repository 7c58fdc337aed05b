import { mismatch, requireFunction, requireOptions, requireString } from "../../core/require.js";
import { TextBuilder } from "../../core/text/long.js";
import { octetAt } from "../../core/text/percent.js";
import { characterAt, utf8Escapes } from "../../core/text/printable.js";
import { refusal } from "../../grammar/refusal.js";
import { RFC_3986_LIGHT } from "../../grammar/rfc3986.js";
import { RFC_3987_LIGHT } from "../../grammar/rfc3987.js";
import type { CompiledGrammar } from "../../spec/compiled.js";
import { componentSpans, split } from "../../spec/split.js";

// The module docblock is below the imports, since the compiler drops the imports from the declarations, with comments
// above.
/**
 * Maps IRIs to URIs and URIs to IRIs, in the main entry point (RFC 3987, section 3).
 *
 * @module
 */

/** The options for mapping an IRI. */
export interface IriToUriOptions {
  /**
   * Returns the ASCII form of a domain name, like `domainToASCII` from `node:url`. It is called with the host of an IRI
   * if that has characters beyond ASCII, and its result replaces the host. By default, the host is percent-encoded like
   * everything else, because it depends on the scheme whether it is a domain name.
   *
   * @param host the host of the IRI, unescaped
   */
  readonly toAscii?: ((host: string) => string) | undefined;
}

const IRI_TO_URI_OPTIONS: readonly (keyof IriToUriOptions)[] = ["toAscii"];
const LAST_ASCII = 0x7f;

/**
 * Maps an IRI reference to a URI reference: each character beyond ASCII is percent-encoded as UTF-8. Nothing else is
 * changed, including escapes, so a URI is returned unchanged.
 *
 * @param iri the IRI reference
 * @param options how to convert the host
 * @throws {UrlSyntaxError} when the text is not an IRI reference
 * @throws {TypeError} when an argument has the wrong type, or `toAscii` does not return an ASCII host
 * @see RFC 3987, section 3.1
 * @example
 * iriToUri("http://www.example.org/red%09ros\u00e9#red") // → "http://www.example.org/red%09ros%C3%A9#red"
 * iriToUri("http://r\u00e9sum\u00e9.example.org") // → "http://r%C3%A9sum%C3%A9.example.org"
 * iriToUri("http://r\u00e9sum\u00e9.example.org", { toAscii: domainToASCII }) // → "http://xn--rsum-bpad.example.org"
 */
export function iriToUri(iri: string, options: IriToUriOptions = {}): string {
  requireString(iri, "the IRI");
  requireOptions(options, IRI_TO_URI_OPTIONS);
  const { toAscii } = options;
  if (toAscii !== undefined) requireFunction(toAscii, "toAscii");
  requireValid(RFC_3987_LIGHT, iri);
  return escaped(toAscii === undefined ? iri : withHost(iri, toAscii, TO_ASCII));
}

/** @throws {UrlSyntaxError} when the text does not match the start rule of the grammar */
function requireValid(grammar: CompiledGrammar, text: string): void {
  if (grammar.isStrict(text)) return;
  throw refusal(grammar, text);
}

function escaped(text: string): string {
  const builder = new TextBuilder();
  let copied = 0;
  for (let offset = 0; offset < text.length; ) {
    if (text.charCodeAt(offset) <= LAST_ASCII) {
      offset += 1;
      continue;
    }
    const character = characterAt(text, offset)!;
    builder.add(text.slice(copied, offset));
    // A valid IRI has no lone surrogate.
    builder.add(utf8Escapes(character)!);
    offset += character.text.length;
    copied = offset;
  }
  if (copied === 0) return text;
  builder.add(text.slice(copied));
  return builder.text();
}

/** Replaces a host that matches `needs` by its other form, which must match `form`. */
function withHost(
  iri: string,
  convert: (host: string) => string,
  { name, needs, form, wanted }: typeof TO_ASCII,
): string {
  const { host } = componentSpans(RFC_3987_LIGHT.spec.shape, iri);
  const given = host === null ? "" : iri.slice(host.start, host.end);
  if (host === null || !needs.test(given)) return iri;
  const made: unknown = convert(given);
  // Implementations return an empty string if there is no such form.
  if (typeof made !== "string" || !form.test(made) || !RFC_3987_LIGHT.matches("ihost", made)) {
    throw mismatch(`the result of ${name}`, wanted, made);
  }
  return iri.slice(0, host.start) + made + iri.slice(host.end);
}

const TO_ASCII = { name: "toAscii", needs: /[^\0-\x7f]/, form: /^[\0-\x7f]+$/, wanted: "a host in ASCII" };
const TO_UNICODE = { name: "toUnicode", needs: /(?:^|\.)xn--/i, form: /./s, wanted: "a host of an IRI" };

/** The options for converting a URI. */
export interface UriToIriOptions {
  /**
   * Returns a domain name without Punycode, like `domainToUnicode` from `node:url`. It is called with the host if that
   * has a label that begins with `xn--`, and its result replaces the host. By default, such labels are kept.
   *
   * @param host the host of the URI, unescaped
   */
  readonly toUnicode?: ((host: string) => string) | undefined;
}

const URI_TO_IRI_OPTIONS: readonly (keyof UriToIriOptions)[] = ["toUnicode"];

const ESCAPE = 3;

/** The formatting characters that section 4.1 forbids in IRIs: LRM, RLM, LRE, RLE, PDF, LRO, RLO. */
const BIDI_FORMATTING = /[\u200e\u200f\u202a-\u202e]/;

/**
 * Converts a URI reference to an IRI reference: escapes of unreserved characters, and of characters beyond ASCII that
 * an IRI allows at that position, are decoded. Escapes that are not UTF-8, or of other characters, are kept; their
 * digits may become upper case. The result is always an IRI.
 *
 * @param uri the URI reference
 * @param options how to convert the host
 * @throws {UrlSyntaxError} when the text is not a URI reference
 * @throws {TypeError} when an argument has the wrong type, or `toUnicode` does not return a host
 * @see RFC 3987, section 3.2
 * @example
 * uriToIri("http://www.example.org/D%C3%BCrst") // → "http://www.example.org/D\u00fcrst"
 * uriToIri("http://www.example.org/D%FCrst") // → "http://www.example.org/D%FCrst"
 * uriToIri("http://xn--99zt52a.example.org/%e2%80%ae") // → "http://xn--99zt52a.example.org/%E2%80%AE"
 */
export function uriToIri(uri: string, options: UriToIriOptions = {}): string {
  requireString(uri, "the URI");
  requireOptions(options, URI_TO_IRI_OPTIONS);
  const { toUnicode } = options;
  if (toUnicode !== undefined) requireFunction(toUnicode, "toUnicode");
  requireValid(RFC_3986_LIGHT, uri);
  const iri = uri.includes("%") ? unescaped(uri) : uri;
  return toUnicode === undefined ? iri : withHost(iri, toUnicode, TO_UNICODE);
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

/** Decodes a sequence of escapes, or returns escapes. */
function converted(escapes: string, inQuery: boolean): string {
  const octet = octetAt(escapes, 0);
  if (octet <= LAST_ASCII) {
    const character = String.fromCharCode(octet);
    return RFC_3986_LIGHT.matches("unreserved", character) ? character : escapes;
  }
  const character = decoded(escapes);
  return character !== null && isAllowed(character, inQuery) ? character : escapes.toUpperCase();
}

/** Returns the number of octets in the UTF-8 sequence that begins at `offset`; 0 if there is none. */
function sequenceLength(text: string, offset: number): number {
  const octet = octetAt(text, offset);
  if (octet < 0xc2 || octet > 0xf4) return 0;
  const length = octet < 0xe0 ? 2 : octet < 0xf0 ? 3 : 4;
  for (let index = 1; index < length; index++) {
    if ((octetAt(text, offset + ESCAPE * index) & 0xc0) !== 0x80) return 0;
  }
  // All bits of -1 (not an escape) are set, so it does not look like a continuation octet.
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
    RFC_3987_LIGHT.matches("ucschar", character) || (inQuery && RFC_3987_LIGHT.matches("iprivate", character))
  );
}
