import { quoted } from "../../core/text/printable.js";
import { type SplitText, splitTextOf, type UrlInput } from "../../grammar/input.js";
import { isSchemeCharacter } from "../../spec/split.js";
import type { Base, BaseFault } from "./algorithms.js";
import { BaseUrlError } from "./errors.js";
import { disambiguator } from "./path.js";

export type { Base } from "./algorithms.js";

/** Returns whether the text has a scheme that consists of characters allowed in schemes. */
export function hasValidScheme({ text, at }: SplitText): boolean {
  for (let offset = 0; offset < at.schemeEnd; offset++) {
    if (!isSchemeCharacter(text.charCodeAt(offset))) return false;
  }
  return at.schemeEnd > 0;
}

/** The last base: the references of a document are usually resolved against the same base. */
let lastBase: Base | null = null;

/**
 * Splits the base, a string or an AST. The algorithms check that it is usable when they first need it.
 *
 * @throws {TypeError} when the base is neither a string nor a complete AST
 */
export function splitBase(input: UrlInput): Base {
  if (lastBase !== null && lastBase.text === input) return lastBase;
  const { text, at } = splitTextOf(input, "the base");
  if (typeof input !== "string") return { ...disambiguated({ text, at }), fault: faultOf({ text, at }) };
  lastBase = { text, at, fault: faultOf({ text, at }) };
  return lastBase;
}

/**
 * Inserts the separator before a path that begins with two slashes, if an AST has no authority. Results are built from
 * the base's text, so it needs the same separator as they do.
 */
function disambiguated({ text, at }: SplitText): SplitText {
  const before = text.slice(0, at.pathStart);
  const between = disambiguator(at.authorityStart !== -1, text.slice(at.pathStart));
  if (between === "") return { text, at };
  const [start, by] = [at.pathStart, between.length];
  const moved = { pathEnd: at.pathEnd + by, queryEnd: at.queryEnd + by, end: at.end + by };
  return { text: before + between + text.slice(start), at: { ...at, ...moved } };
}

function faultOf(url: SplitText): BaseFault | null {
  if (url.at.schemeEnd === -1) return "relative";
  return hasValidScheme(url) ? null : "malformed-scheme";
}

/**
 * Checks that references can inherit from a base: it only needs a scheme.
 *
 * @throws {BaseUrlError} when it has no valid scheme
 * @see draft-05, section 5.2; RFC 1808, section 3; RFC 2396, section 5.2; RFC 3986, section 5.2.1
 */
export function requireUsable(base: Base): void {
  if (base.fault !== null) throw new BaseUrlError("base", base.text, base.fault);
}

/**
 * Checks that RFC 2396 allows relative references against a base: it must have the syntax `hier_part`.
 *
 * @throws {BaseUrlError} when it has no valid scheme, or is opaque
 * @see RFC 2396, section 5
 */
export function requireHierarchical(base: Base): void {
  requireUsable(base);
  if (isOpaque(base)) throw new BaseUrlError("base", base.text, "opaque");
}

/**
 * Returns whether the path neither follows an authority nor begins with a slash. An empty path has no level to go up
 * from.
 */
export function isOpaque({ text, at }: SplitText): boolean {
  return at.authorityStart === -1 && at.pathStart < at.pathEnd && text.charAt(at.pathStart) !== "/";
}

/** @throws {BaseUrlError} when the URL of the current document, which may be opaque, has no valid scheme */
export function checkDocument(document: SplitText): void {
  const fault = faultOf(document);
  if (fault !== null) throw new BaseUrlError("document", document.text, fault);
}

/** Returns whether the schemes are the same; case does not matter (RFC 3986, section 3.1; RFC 2396, section 3.1). */
export function hasSchemeOf(base: SplitText, { text, at }: SplitText): boolean {
  if (at.schemeEnd === -1 || at.schemeEnd !== base.at.schemeEnd) return false;
  return text.slice(0, at.schemeEnd).toLowerCase() === base.text.slice(0, at.schemeEnd).toLowerCase();
}

/** The log messages about a scheme and an authority. */
export const HAS_SCHEME = "the reference has a scheme, so it is absolute";
export const authorityFrom = (isOwn: boolean): string =>
  isOwn ? "the reference has an authority" : "the authority is inherited from the base";

/** Lists the components of a reference for the step that splits it. */
export function describeSplit({ text, at }: SplitText): string {
  const { schemeEnd, authorityStart, pathStart, pathEnd, queryEnd, end } = at;
  const part = (name: string, start: number, stop: number): string =>
    `${name} ${quoted(text.slice(start, stop))}`;
  return [
    ...(schemeEnd === -1 ? [] : [part("scheme", 0, schemeEnd)]),
    ...(authorityStart === -1 ? [] : [part("authority", authorityStart, pathStart)]),
    part("path", pathStart, pathEnd),
    ...(queryEnd === pathEnd ? [] : [part("query", pathEnd + 1, queryEnd)]),
    ...(end === queryEnd ? [] : [part("fragment", queryEnd + 1, end)]),
  ].join(", ");
}
