// Domains in the URL Standard: Unicode IDNA Compatibility Processing, with the tables of one version of Unicode.

import { requireBoolean, requireString } from "../core/require.js";
import { LONGEST_LABEL, LONGEST_NAME } from "../core/text/dns.js";
import { fromPunycode, toPunycode } from "./punycode.js";
import { classOf, mappedCharacter } from "./uts46.js";

const PREFIX = "xn--";
const isAscii = (text: string): boolean => !/[^\0-\x7f]/.test(text);

/** The differences of an engine's tables or processing. */
export interface Quirks {
  /** Returns whether a character is disallowed, although the current tables make it valid or mapped. */
  readonly isDisallowed?: (code: number) => boolean;
  /** Mappings that differ. */
  readonly mapped?: ReadonlyMap<number, string>;
  /** Returns whether a right-to-left character is not recognised as such. */
  readonly isUndirected?: (code: number) => boolean;
  /** If set, a right-to-left letter does not affect other labels, and only characters that match are examined. */
  readonly directed?: RegExp;
  /** Whether a Punycode label may decode to ASCII, or to one that itself begins with `xn--`. */
  readonly takesAnyPunycode?: boolean;
  /** Whether joiners may stand anywhere. */
  readonly takesAnyJoiner?: boolean;
  /** Whether the first joiner decides about its label: later joiners and the direction of letters are ignored. */
  readonly firstJoinerDecides?: boolean;
}

const NONE: Quirks = {};

/** A domain after the first processing steps: its decoded labels, and whether an error was recorded. */
interface Processed {
  readonly labels: readonly string[];
  readonly isFaulty: boolean;
}

/**
 * Returns the ASCII form of a domain; `null` if it has none. This is "domain parser ToASCII".
 *
 * @param domain any string without lone surrogates
 * @param beStrict whether to enforce the rules of DNS too, as for valid URL strings
 * @throws {TypeError} if the domain is not a string, or `beStrict` is not a boolean
 * @see URL Standard, section 3.3 (IDNA); UTS 46, section 4.2
 * @example
 * domainToAscii("B\u00fccher.example", true) // → "xn--bcher-kva.example"
 * domainToAscii("a_b.example", true) // → null
 * domainToAscii("xn--a.example", false) // → null
 */
export function domainToAscii(domain: string, beStrict: boolean): string | null {
  requireString(domain, "the domain");
  requireBoolean(beStrict, "the option beStrict");
  return domainToAsciiBy(NONE, domain, beStrict);
}

/** `domainToAscii`, with the quirks of an engine. */
export function domainToAsciiBy(quirks: Quirks, domain: string, beStrict: boolean): string | null {
  const { labels, isFaulty } = processed(domain, beStrict, quirks);
  if (isFaulty) return null;
  const written: string[] = [];
  for (const label of labels) {
    const encoded = isAscii(label) ? label : toPunycode(label);
    if (encoded === null) return null;
    written.push(encoded === label ? label : PREFIX + encoded);
  }
  const ascii = written.join(".");
  if (!beStrict) return ascii;
  const fits = written.every(({ length }) => length > 0 && length <= LONGEST_LABEL);
  return fits && ascii.length <= LONGEST_NAME ? ascii : null;
}

/**
 * Returns a domain with its Punycode labels decoded, or the domain itself if a label is not valid.
 *
 * @param domain an ASCII domain; any string
 * @throws {TypeError} if the domain is not a string
 * @see URL Standard, section 3.3 (domain to Unicode)
 * @example
 * domainToUnicode("xn--bcher-kva.example") // → "b\u00fccher.example"
 * domainToUnicode("xn--a.example") // → "xn--a.example"
 */
export function domainToUnicode(domain: string): string {
  requireString(domain, "the domain");
  const { labels, isFaulty } = processed(domain, false, NONE);
  return isFaulty ? domain : labels.join(".");
}

/** UTS 46, section 4: maps, normalizes, splits, and checks each label. */
function processed(domain: string, beStrict: boolean, quirks: Quirks): Processed {
  const labels = mapped(domain, quirks).normalize("NFC").split(".");
  let isFaulty = false;
  const decoded = labels.map((label) => {
    if (!label.startsWith(PREFIX)) return label;
    const text = isAscii(label) ? decodedLabel(label, quirks) : null;
    if (text === null) isFaulty = true;
    // A label that decodes to ASCII, where that is allowed, stays as written.
    return text === null || isAscii(text) ? label : text;
  });
  if (isFaulty) return { labels: decoded, isFaulty };
  const isBidi = decoded.some((label) => !isAscii(label) && hasRight(label, quirks));
  const isBidiLabel = (label: string) =>
    isBidi && (quirks.directed === undefined || (!isAscii(label) && hasRight(label, quirks)));
  isFaulty = !decoded.every((label) => isValidLabel(label, beStrict, isBidiLabel(label), quirks));
  return { labels: decoded, isFaulty };
}

/** Decodes a Punycode label; `null` if that fails, or the result needs no Punycode. */
function decodedLabel(label: string, { takesAnyPunycode = false }: Quirks): string | null {
  const text = fromPunycode(label.slice(PREFIX.length));
  return text === null || (isAscii(text) && !(takesAnyPunycode && text !== "")) ? null : text;
}

function mapped(domain: string, quirks: Quirks): string {
  if (isAscii(domain)) return domain.toLowerCase();
  // A disallowed character must stay so after normalization.
  return domain.replace(
    /[A-Z]|[^\0-\x7f]/gu,
    (character) => mappedBy(quirks, character.codePointAt(0)!) ?? REPLACEMENT,
  );
}

/** A disallowed character that is never the result of normalization. */
const REPLACEMENT = "\ufffd";

function mappedBy({ isDisallowed, mapped }: Quirks, code: number): string | null {
  return isDisallowed?.(code) === true ? null : (mapped?.get(code) ?? mappedCharacter(code));
}

/**
 * Returns whether a label has a right-to-left character or an Arabic number, so that the Bidi Rule applies to the
 * domain.
 */
function hasRight(label: string, { isUndirected, directed = /.*/su }: Quirks): boolean {
  return Array.from(directed.exec(label)![0], (character) => character.codePointAt(0)!).some(
    (code) => /^[RN]/.test(classOf(code)) && isUndirected?.(code) !== true,
  );
}

/** UTS 46, section 4.1 (Validity criteria). The numbers below are those of the criteria. */
function isValidLabel(label: string, beStrict: boolean, isBidi: boolean, quirks: Quirks): boolean {
  if (label === "") return true;
  if (beStrict && /^-|-$|^..--|[^a-z0-9\-\x80-\uffff]/su.test(asUnits(label))) return false; // 2, 3, 7
  if (!beStrict && !quirks.takesAnyPunycode && label.startsWith(PREFIX)) return false; // 4
  if (isAscii(label)) return !/[A-Z.]/.test(label) && (!isBidi || isOfOneDirection(label)); // 5
  if (label.normalize("NFC") !== label || label.includes(".")) return false; // 1, 5
  const codes = Array.from(label, (character) => character.codePointAt(0)!);
  if (codes.some((code) => mappedBy(quirks, code) !== String.fromCodePoint(code))) return false; // 7
  if (classOf(codes[0]!).includes("m")) return false; // 6
  const joiner = quirks.firstJoinerDecides ? codes.findIndex(isJoiner) : -1;
  if (joiner !== -1) return hasJoinersInContext(codes, joiner);
  if (!quirks.takesAnyJoiner && !hasJoinersInContext(codes)) return false; // 8
  return !isBidi || isOfOneDirection(label); // 9
}

/** The third and fourth positions count characters, not code units. */
const asUnits = (label: string): string => label.replace(/[\ud800-\udbff][\udc00-\udfff]/g, "\uffff");

const [NON_JOINER, JOINER] = [0x200c, 0x200d];
const isJoiner = (code: number): boolean => code === NON_JOINER || code === JOINER;

/**
 * Checks that joiners follow a virama. One that keeps letters apart may also stand between two that would join.
 *
 * @param last the offset of the last joiner to check
 */
function hasJoinersInContext(codes: readonly number[], last: number = codes.length): boolean {
  // Whether the last preceding letter, ignoring transparent ones, joins to what follows.
  let joins = false;
  for (const [at, code] of codes.entries()) {
    if (at <= last && isJoiner(code) && (at === 0 || !classOf(codes[at - 1]!).includes("v"))) {
      if (code === JOINER || !joins || !nextJoins(codes, at + 1)) return false;
    }
    const kind = classOf(code);
    if (!kind.endsWith("t")) joins = /[ld]$/.test(kind);
  }
  return true;
}

function nextJoins(codes: readonly number[], start: number): boolean {
  let at = start;
  while (at < codes.length && classOf(codes[at]!).endsWith("t")) at++;
  return at < codes.length && /[rd]$/.test(classOf(codes[at]!));
}

/** RFC 5893, section 2 (The Bidi Rule). */
function isOfOneDirection(label: string): boolean {
  const directions = Array.from(label, (character) => classOf(character.codePointAt(0)!).charAt(0)).join("");
  if (/^L[LEOX]*$/.test(directions)) return /[LE]X*$/.test(directions);
  if (!/^R[RNEOX]*$/.test(directions)) return false;
  return /[RNE]X*$/.test(directions) && !(directions.includes("E") && directions.includes("N"));
}
