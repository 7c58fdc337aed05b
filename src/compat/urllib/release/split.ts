import { isBytes } from "../../../core/require.js";
import { isSchemeCharacter } from "../../../grammar/split.js";
import { partition } from "../components/netloc.js";
import { uses_netloc, uses_params, uses_relative } from "../components/scheme-lists.js";
import { typeName } from "../python/type-name.js";
import { checkSite } from "./netloc.js";
import type { Rules } from "./table/rules.js";

/** The components of a URL. One that is missing is `null`; a caller may have given an empty scheme of any type. */
export interface Components {
  readonly scheme: unknown;
  readonly netloc: string | null;
  readonly path: string;
  readonly query: string | null;
  readonly fragment: string | null;
}

/**
 * Splits a URL as `urlsplit` of a release does.
 *
 * @param fallback the scheme of a URL that has none
 * @throws {ValueError} when the network location is rejected
 * @throws {TypeError} when `fallback` is not a string, and the release looks into it
 */
export function splitIn(rules: Rules, url: string, fallback: unknown, allowFragments: boolean): Components {
  const text = cleaned(rules, url);
  const given = cleanScheme(rules, fallback);
  const colon = schemeColon(rules, text);
  const scheme = colon === -1 ? given : text.slice(0, colon).toLowerCase();
  const rest = text.slice(colon + 1);
  const end = rest.startsWith("//") ? siteEnd(rest) : -1;
  const netloc = end === -1 ? null : rest.slice(2, end);
  const tail = end === -1 ? rest : rest.slice(end);
  if (netloc !== null) checkSite(rules, netloc);
  const hash = allowFragments ? tail.indexOf("#") : -1;
  const before = hash === -1 ? tail : tail.slice(0, hash);
  const [path, query] = partition(before, "?");
  return {
    scheme,
    netloc,
    path: rules.has("path-newlines") ? withoutUnsafe(path) : path,
    query: path.length === before.length ? null : query,
    fragment: hash === -1 ? null : tail.slice(hash + 1),
  };
}

/** The end of the network location of a text that begins with `//`. */
function siteEnd(text: string): number {
  const end = text.slice(2).search(/[/?#]/);
  return end === -1 ? text.length : end + 2;
}

function cleaned(rules: Rules, text: string): string {
  const stripped = rules.has("leading-controls") ? text.replace(/^[\0-\x20]+/, "") : text;
  return rules.has("no-newlines") ? withoutUnsafe(stripped) : stripped;
}

function withoutUnsafe(text: string): string {
  return text.replace(/[\t\n\r]+/g, "");
}

/** The fallback scheme, stripped where the release does that. From 3.14 on, `null` is "none". */
function cleanScheme(rules: Rules, scheme: unknown): unknown {
  if (!rules.has("no-newlines") || (scheme === null && rules.has("empty-components"))) return scheme;
  if (isBytes(scheme)) throw new TypeError("a bytes-like object is required, not 'str'");
  if (typeof scheme !== "string") {
    const method = rules.minor >= 9 && rules.has("leading-controls") ? "strip" : "replace";
    throw new TypeError(`'${typeName(scheme)}' object has no attribute '${method}'`);
  }
  let end = scheme.length;
  if (rules.has("leading-controls")) while (end > 0 && scheme.charCodeAt(end - 1) <= 0x20) end -= 1;
  return cleaned(rules, scheme.slice(0, end));
}

/** Returns the offset of the colon that ends a scheme, or -1. */
export function schemeColon(rules: Rules, text: string): number {
  const colon = text.indexOf(":");
  if (colon < 1) return -1;
  for (let at = 0; at < colon; at++) if (!isSchemeCharacter(text.charCodeAt(at))) return -1;
  if (rules.has("scheme-letter") && !/^[A-Za-z]/.test(text)) return -1;
  const isNumber = !rules.has("numeric-path") && /^[0-9]+$/.test(text.slice(colon + 1));
  return isNumber && text.slice(0, colon) !== "http" ? -1 : colon;
}

/** Returns the path without its parameters, and these; `null` where there are none. */
export function withoutParams(scheme: unknown, path: string, rules: Rules): [string, string | null] {
  const semicolon = hasParams(rules, scheme) ? path.indexOf(";", path.lastIndexOf("/") + 1) : -1;
  return semicolon === -1 ? [path, null] : [path.slice(0, semicolon), path.slice(semicolon + 1)];
}

function hasParams(rules: Rules, scheme: unknown): boolean {
  return uses_params.has((scheme ?? "") as string) && isListed(rules, scheme);
}

/** Whether URLs of a scheme are bases for relative references. */
export function isRelative(rules: Rules, scheme: unknown): boolean {
  return uses_relative.has(scheme as string) && isListed(rules, scheme);
}

/** Whether URLs of a scheme have a network location. */
export function hasSite(rules: Rules, scheme: unknown): boolean {
  return uses_netloc.has(scheme as string) && isListed(rules, scheme);
}

/** Whether a scheme of Python's lists was in them already. */
function isListed(rules: Rules, scheme: unknown): boolean {
  return (scheme !== "rtsps" && scheme !== "itms-services") || rules.has(scheme);
}
