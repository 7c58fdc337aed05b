import { type SplitText, splitTextOf, type UrlInput } from "../../../parse/reference-input.js";
import type { Algorithm } from "../algorithms.js";
import { disambiguator } from "../path/disambiguator.js";
import { BaseUrlError } from "./base-error.js";
import { hasValidScheme } from "./valid-scheme.js";

/** The last usable base: the references of one document are resolved one after another against the same base. */
let lastBase: SplitText | null = null;

/**
 * Splits the base, a string or an AST, and checks that the algorithm can use it. Every algorithm needs a scheme and nothing else; but
 * draft-05 and RFC 1808 call an opaque base unsuitable, while RFC 3986 merges with any path.
 *
 * @throws {TypeError} when the base is neither a string nor a complete AST
 * @throws {BaseUrlError} when the base is not usable
 * @see draft-05, section 5.2; RFC 1808, section 3; RFC 3986, section 5.2.1
 */
export function splitBase(input: UrlInput, algorithm: Algorithm): SplitText {
  const base = lastBase !== null && lastBase.text === input ? lastBase : readBase(input);
  if (algorithm !== "rfc3986" && isOpaque(base)) throw new BaseUrlError("base", base.text, "opaque");
  return base;
}

function readBase(input: UrlInput): SplitText {
  const base = splitTextOf(input, "the base");
  checkScheme(base, "base");
  if (typeof input !== "string") return disambiguated(base);
  lastBase = base;
  return base;
}

/**
 * An AST can have a path that begins with two slashes, and no authority. The results are made of the base's text, so it
 * gets what separates the two, as the results do.
 */
function disambiguated({ text, at }: SplitText): SplitText {
  const before = text.slice(0, at.pathStart);
  const between = disambiguator(at.siteStart !== -1, text.slice(at.pathStart));
  if (between === "") return { text, at };
  const [start, by] = [at.pathStart, between.length];
  const moved = { pathEnd: at.pathEnd + by, queryEnd: at.queryEnd + by, end: at.end + by };
  return { text: before + between + text.slice(start), at: { ...at, ...moved } };
}

/**
 * Checks the URL of the current document, which may be opaque.
 *
 * @throws {BaseUrlError} when it has no valid scheme
 */
export function checkDocument(document: SplitText): void {
  checkScheme(document, "document");
}

function checkScheme(url: SplitText, role: "base" | "document"): void {
  if (url.at.schemeEnd === -1) throw new BaseUrlError(role, url.text, "relative");
  if (!hasValidScheme(url)) throw new BaseUrlError(role, url.text, "malformed-scheme");
}

function isOpaque({ text, at }: SplitText): boolean {
  return at.siteStart === -1 && at.pathStart < at.pathEnd && text.charAt(at.pathStart) !== "/";
}
