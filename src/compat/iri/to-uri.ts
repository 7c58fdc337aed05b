import { mismatch, requireFunction, requireOptions, requireString } from "../../core/require.js";
import { TextBuilder } from "../../core/text/long.js";
import { characterAt, utf8Escapes } from "../../core/text/printable.js";
import { UrlSyntaxError } from "../../parse/error.js";
import type { UrlLanguage } from "../../parse/language/language.js";
import { componentSpans } from "../../parse/language/split.js";
import { RFC_3987_LANGUAGE } from "../../parse/standards/rfc3987.js";
import { validateRule } from "../../parse/validate/validate.js";

/** How to map an IRI. */
export interface IriToUriOptions {
  /**
   * Returns the ASCII form of a domain name, as `domainToASCII` of `node:url` does. It is called with the host of an IRI
   * if that has characters beyond ASCII, and its result replaces the host. By default, the host is percent-encoded like
   * everything else, because only the scheme knows whether it is a domain name.
   *
   * @param host the host of the IRI, unescaped
   */
  readonly toAscii?: ((host: string) => string) | undefined;
}

const OPTIONS: readonly (keyof IriToUriOptions)[] = ["toAscii"];
const LAST_ASCII = 0x7f;

/**
 * Maps an IRI reference to a URI reference: each character beyond ASCII is percent-encoded as UTF-8. Nothing else is
 * changed, escapes included, so a URI stays as it is.
 *
 * @param iri the IRI reference
 * @param options what converts hosts
 * @throws {UrlSyntaxError} when the text is not an IRI reference
 * @throws {TypeError} when an argument has the wrong type, or `toAscii` returns no host in ASCII
 * @see RFC 3987, section 3.1
 * @example
 * iriToUri("http://www.example.org/red%09ros\u00e9#red") // → "http://www.example.org/red%09ros%C3%A9#red"
 * iriToUri("http://r\u00e9sum\u00e9.example.org") // → "http://r%C3%A9sum%C3%A9.example.org"
 * iriToUri("http://r\u00e9sum\u00e9.example.org", { toAscii: domainToASCII }) // → "http://xn--rsum-bpad.example.org"
 */
export function iriToUri(iri: string, options: IriToUriOptions = {}): string {
  requireString(iri, "the IRI");
  requireOptions(options, OPTIONS);
  const { toAscii } = options;
  if (toAscii !== undefined) requireFunction(toAscii, "toAscii");
  requireValid(RFC_3987_LANGUAGE, iri);
  return escaped(toAscii === undefined ? iri : withHost(iri, toAscii));
}

/** @throws {UrlSyntaxError} when the text does not match the start rule of the grammar */
export function requireValid(language: UrlLanguage, text: string): void {
  if (language.isStrict(text)) return;
  const { start } = language.standard.rules;
  throw new UrlSyntaxError(text, validateRule(language, text, start, "strict").diagnostics);
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

/** Replaces the host by its ASCII form, if it needs one. */
function withHost(iri: string, toAscii: (host: string) => string): string {
  const { host } = componentSpans(RFC_3987_LANGUAGE.standard.shape, iri);
  if (host === null) return iri;
  const name = iri.slice(host.start, host.end);
  if (!/[^\0-\x7f]/.test(name)) return iri;
  const ascii: unknown = toAscii(name);
  // Implementations return an empty text where there is no such form.
  if (typeof ascii !== "string" || ascii === "" || !/^[\0-\x7f]*$/.test(ascii) || !isHost(ascii)) {
    throw mismatch("the result of toAscii", "a host in ASCII", ascii);
  }
  return iri.slice(0, host.start) + ascii + iri.slice(host.end);
}

function isHost(text: string): boolean {
  return RFC_3987_LANGUAGE.matches("ihost", text);
}
