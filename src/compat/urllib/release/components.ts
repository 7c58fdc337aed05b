// urlsplit, urlunsplit, urljoin and urldefrag of a release of Python, on strings.
import { isSchemeCharacter } from "../../../spec/split.js";
import { type Coerced, coerceArgs, coerceComponents, decoded } from "../arguments.js";
import { latin1Bytes } from "../codecs/builders.js";
import { ValueError } from "../errors.js";
import { resolvePath } from "../join.js";
import {
  checkBracketedHost,
  checkNormalForm,
  hasBrackets,
  hasDelimiter,
  invalidNormalForm,
  isPlain,
  partition,
  wholeHost,
} from "../netloc.js";
import { checkHashable, withoutLeading, withoutUnsafe } from "../split.js";
import { showsIn } from "../unicode.js";
import { startsWith, uses_netloc, uses_params, uses_relative } from "../unsplit.js";
import { concat, items, notText, str, truth } from "../values.js";
import type { Rules } from "./releases.js";

/** The components of a URL. One that is missing is `null`; a caller may have given an empty scheme of any type. */
export interface Components {
  readonly scheme: unknown;
  readonly netloc: string | null;
  readonly path: string;
  readonly query: string | null;
  readonly fragment: string | null;
}

/**
 * Splits a URL like `urlsplit` of a release.
 *
 * @param fallback the scheme of a URL that has none
 * @throws {ValueError} when the network location is rejected
 * @throws {TypeError} when `fallback` is not a string, and the release examines it
 */
export function splitIn(rules: Rules, url: string, fallback: unknown, allowFragments: boolean): Components {
  const text = cleaned(rules, url);
  const given = cleanScheme(rules, fallback);
  const colon = schemeColon(rules, text);
  const scheme = colon === -1 ? given : text.slice(0, colon).toLowerCase();
  const rest = text.slice(colon + 1);
  const end = rest.startsWith("//") ? netlocEnd(rest) : -1;
  const netloc = end === -1 ? null : rest.slice(2, end);
  const tail = end === -1 ? rest : rest.slice(end);
  if (netloc !== null && !isPlain(netloc)) {
    checkBracketsIn(rules, netloc);
    checkNormalFormIn(rules, netloc);
  }
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

/** Returns the end of the network location of a text that begins with `//`. */
function netlocEnd(text: string): number {
  const end = text.slice(2).search(/[/?#]/);
  return end === -1 ? text.length : end + 2;
}

function cleaned(rules: Rules, text: string): string {
  const stripped = rules.has("leading-controls") ? withoutLeading(text) : text;
  return rules.has("no-newlines") ? withoutUnsafe(stripped) : stripped;
}

/** Returns the fallback scheme, stripped if the release does that. From 3.14 on, `null` means "none". */
function cleanScheme(rules: Rules, scheme: unknown): unknown {
  if (!rules.has("no-newlines") || (scheme === null && rules.has("empty-components"))) return scheme;
  if (typeof scheme !== "string")
    throw notText(scheme, rules.minor >= 9 && rules.has("leading-controls") ? "strip" : "replace");
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

/** @throws {ValueError} when `urlsplit` of a release rejects the brackets of a network location */
export function checkBracketsIn(rules: Rules, netloc: string): void {
  if (!hasBrackets(netloc) || !rules.has("bracketed-host")) return;
  const host = rules.has("whole-host") ? wholeHost(netloc) : firstEnclosed(netloc);
  const isFuture = host.startsWith("V") && rules.has("future-case");
  checkBracketedHost(isFuture ? `v${host.slice(1)}` : host, showsIn(rules));
}

/** Returns the text in the first brackets, wherever they are. */
function firstEnclosed(netloc: string): string {
  const start = netloc.indexOf("[") + 1;
  const close = netloc.indexOf("]", start);
  return netloc.slice(start, close === -1 ? netloc.length : close);
}

/** @throws {ValueError} when NFKC turns characters of a network location into delimiters, and a release rejects that */
export function checkNormalFormIn(rules: Rules, netloc: string): void {
  if (rules.has("nfkc-user")) checkNormalForm(netloc);
  else if (rules.has("nfkc") && /[\u0080-\uffff]/.test(netloc)) checkWholeForm(netloc);
}

/** Checks like 3.7.3, which also counts existing delimiters. */
function checkWholeForm(netloc: string): void {
  const normal = netloc.normalize("NFKC");
  if (normal !== netloc && hasDelimiter(normal)) throw invalidNormalForm(normal);
}

/** Returns the path without its parameters, and the parameters; `null` if there are none. */
export function withoutParams(scheme: unknown, path: string, rules: Rules): [string, string | null] {
  const hasParams = uses_params.has((scheme ?? "") as string) && isListed(rules, scheme);
  const semicolon = hasParams ? path.indexOf(";", path.lastIndexOf("/") + 1) : -1;
  return semicolon === -1 ? [path, null] : [path.slice(0, semicolon), path.slice(semicolon + 1)];
}

/** Checks whether URLs of a scheme are bases for relative references. */
export function isRelative(rules: Rules, scheme: unknown): boolean {
  return uses_relative.has(scheme as string) && isListed(rules, scheme);
}

/** Checks whether URLs of a scheme have a network location. */
function hasNetloc(rules: Rules, scheme: unknown): boolean {
  return uses_netloc.has(scheme as string) && isListed(rules, scheme);
}

/** Checks whether a scheme of Python's lists was already in them in a release. */
function isListed(rules: Rules, scheme: unknown): boolean {
  return (scheme !== "rtsps" && scheme !== "itms-services") || rules.has(scheme);
}

/** The components of a URL; empty ones may be of any type. */
type Pieces = readonly [scheme: unknown, netloc: unknown, path: unknown, query: unknown, fragment: unknown];

/** `urlunsplit`, or with six components `urlunparse`, of a release; with `keepEmpty`, empty ones keep their delimiters. */
export function unsplitIn(rules: Rules, components: unknown, count: 5 | 6, keepEmpty: boolean): unknown {
  const coerce = (args: readonly unknown[]): Coerced => coerceIn(rules, args);
  const { values, isBytes } = coerceComponents(counted(rules, components, count), count, coerce);
  const url = combined(rules, values, keepEmpty);
  return isBytes ? latin1Bytes(url as string) : url;
}

/** Coerces arguments like Python's `_coerce_args`. From 3.15 on, `null` is allowed with both string types. */
export function coerceIn(rules: Rules, args: readonly unknown[]): Coerced {
  if (!rules.has("missing-as-none")) return coerceArgs(args);
  const first = args.find(truth) ?? args.find((arg) => arg !== null);
  const isText = first === undefined || typeof first === "string";
  if (args.some((arg) => truth(arg) && (typeof arg === "string") !== isText))
    throw new TypeError("Cannot mix str and non-str arguments");
  return isText
    ? { values: args, isBytes: false }
    : { values: args.map((arg) => (arg === null ? null : decoded(arg))), isBytes: true };
}

/** @throws {ValueError} when there are too many components; from 3.14 on, the message has their number */
function counted(rules: Rules, components: unknown, count: number): unknown {
  if (rules.minor < 14) return components;
  const given = items(components);
  if (given === null) return components;
  const listed = [...given];
  if (listed.length > count) coerceIn(rules, listed);
  if (listed.length > count) throw tooMany(count + 1, listed.length + 1);
  return listed;
}

/** Returns the error of 3.14 and later for too many values. */
export function tooMany(wanted: number, got: number): ValueError {
  return new ValueError(`too many values to unpack (expected ${wanted}, got ${got})`);
}

function combined(rules: Rules, values: readonly unknown[], keepEmpty: boolean): unknown {
  const [scheme, netloc, path] = values;
  const [query, fragment] = values.slice(-2);
  const params = values.length === 6 ? values[3] : null;
  const hasParams = keepEmpty ? params !== null : truth(params);
  const shows = showsIn(rules);
  const whole = hasParams ? `${str(path, shows)};${str(params, shows)}` : path;
  if (!rules.has("empty-components")) return older(rules, [scheme, netloc, whole, query, fragment]);
  if (keepEmpty) return written([scheme, netloc, whole, query, fragment]);
  // Empty components are missing, except for a network location that the scheme requires; this is decided before the
  // parameters are joined to the path.
  const isAsked = truth(scheme) && hasNetloc(rules, scheme);
  const authority = truth(netloc) ? netloc : isAsked && (!truth(path) || startsWith(path, "/")) ? "" : null;
  const orNull = (value: unknown): unknown => (truth(value) ? value : null);
  return written([orNull(scheme), authority, whole, orNull(query), orNull(fragment)]);
}

/** Writes components; missing ones are `null`. */
function written([scheme, netloc, path, query, fragment]: Pieces): unknown {
  let url = path;
  if (netloc !== null) {
    if (truth(url) && !startsWith(url, "/")) url = concat("/", url);
    url = concat(concat("//", netloc), url);
  } else if (startsWith(url, "//")) url = `//${url}`;
  if (truth(scheme)) url = concat(concat(scheme, ":"), url);
  if (query !== null) url = concat(concat(url, "?"), query);
  return fragment === null ? url : concat(concat(url, "#"), fragment);
}

/** Combines components like `urlunsplit` before 3.14. */
function older(rules: Rules, [scheme, netloc, path, query, fragment]: Pieces): unknown {
  let url = withNetloc(rules, scheme, netloc, path);
  if (truth(scheme)) url = concat(`${scheme}:`, url);
  if (truth(query)) url = concat(url, `?${query}`);
  return truth(fragment) ? concat(url, `#${fragment}`) : url;
}

function withNetloc(rules: Rules, scheme: unknown, netloc: unknown, path: unknown): unknown {
  const rooted = (): unknown => (truth(path) && !startsWith(path, "/") ? concat("/", path) : path);
  if (truth(netloc)) return concat(`//${netloc}`, rooted());
  const isAsked = truth(scheme) && hasNetloc(rules, scheme);
  if (!rules.has("double-slash")) return isAsked && !startsWith(path, "//") ? concat("//", rooted()) : path;
  if (startsWith(path, "//")) return `//${path}`;
  if (!isAsked) return path;
  if (!rules.has("relative-path")) return concat("//", rooted());
  return !truth(path) || startsWith(path, "/") ? concat("//", path) : path;
}

/** Joins a base and a URL like `urljoin` of a release. */
export function joinIn(rules: Rules, base: string, url: string, allowFragments: unknown): unknown {
  return (rules.has("empty-components") ? joinedAsOne : joinedWithParams)(rules, base, url, allowFragments);
}

/** Joins like 3.14 and later: parameters are part of the path, and an empty query or fragment counts. */
function joinedAsOne(rules: Rules, base: string, url: string, allowFragments: unknown): unknown {
  const from = splitIn(rules, base, null, truth(allowFragments));
  const to = splitIn(rules, url, null, truth(allowFragments));
  const scheme = to.scheme ?? from.scheme;
  if (scheme !== from.scheme || (truth(scheme) && !isRelative(rules, scheme))) return url;
  const inherits = !truth(scheme) || hasNetloc(rules, scheme);
  if (inherits && truth(to.netloc)) return written([scheme, to.netloc, to.path, to.query, to.fragment]);
  const netloc = inherits ? from.netloc : to.netloc;
  if (to.path !== "")
    return written([scheme, netloc, resolvePath(from.path, to.path), to.query, to.fragment]);
  const query = to.query ?? from.query;
  const fragment = to.fragment ?? (to.query === null ? from.fragment : null);
  return written([scheme, netloc, from.path, query, fragment]);
}

/** Joins like releases before 3.14: parameters are a component, and an empty component counts as missing. */
function joinedWithParams(rules: Rules, base: string, url: string, allowFragments: unknown): unknown {
  const from = parseIn(rules, base, "", allowFragments);
  const to = parseIn(rules, url, from[0], allowFragments);
  const [scheme, netloc, path, params, query, fragment] = to;
  if (scheme !== from[0] || !isRelative(rules, scheme)) return url;
  const inherits = hasNetloc(rules, scheme);
  if (inherits && netloc !== "") return unsplitIn(rules, to, 6, false);
  const joinedNetloc = inherits ? from[1] : netloc;
  const joined =
    path === "" && params === ""
      ? [scheme, joinedNetloc, from[2], from[3], query === "" ? from[4] : query, fragment]
      : [scheme, joinedNetloc, resolvePath(from[2], path), params, query, fragment];
  return unsplitIn(rules, joined, 6, false);
}

/** The six components of `urlparse`; a missing one is empty. */
type Parsed = readonly [
  scheme: unknown,
  netloc: string,
  path: string,
  params: string,
  query: string,
  fragment: string,
];

/** Splits a URL like `urlparse` of a release. */
function parseIn(rules: Rules, url: string, scheme: unknown, allowFragments: unknown): Parsed {
  checkKeys(rules, [scheme, allowFragments]);
  const split = splitIn(rules, url, scheme, truth(allowFragments));
  const [path, params] = withoutParams(split.scheme, split.path, rules);
  return [split.scheme, split.netloc ?? "", path, params ?? "", split.query ?? "", split.fragment ?? ""];
}

/** @throws {TypeError} when a list, dict or set is an argument that `urlparse` of a release uses as a key of its cache */
export function checkKeys(rules: Rules, [scheme, allowFragments]: readonly [unknown, unknown]): void {
  if (rules.has("empty-components")) return;
  // Stripping a scheme already throws an error if it is not a string.
  if (rules.has("cached-arguments")) checkHashable([scheme, allowFragments]);
  else if (!rules.has("no-newlines")) checkHashable([scheme]);
}

/** Removes the fragment like `urldefrag` of a release. */
export function defragIn(rules: Rules, url: string): [url: unknown, fragment: string | null] {
  if (!url.includes("#")) return [url, null];
  if (rules.has("empty-components")) {
    const { scheme, netloc, path, query, fragment } = splitIn(rules, url, null, true);
    return [written([scheme, netloc, path, query, null]), fragment];
  }
  const parsed = parseIn(rules, url, "", true);
  return [unsplitIn(rules, [...parsed.slice(0, 5), ""], 6, false), parsed[5]];
}
