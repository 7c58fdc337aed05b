import { latin1Bytes } from "../codecs/builders.js";
import { type Coerced, coerceArgs, coerceComponents, decoded } from "../components/coerce.js";
import { startsWith } from "../components/urlunsplit.js";
import { ValueError } from "../errors.js";
import { concat } from "../python/concat.js";
import { str } from "../python/repr.js";
import { items, truth } from "../python/type-name.js";
import { hasSite } from "./split.js";
import type { Rules } from "./table/rules.js";
import { showsIn } from "./text/shows.js";

/** The components of a URL, of which those that are empty may be of any type. */
export type Pieces = readonly [
  scheme: unknown,
  netloc: unknown,
  path: unknown,
  query: unknown,
  fragment: unknown,
];

/** Python's `_coerce_args`. From 3.15 on, `null` stands beside both string types. */
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

/**
 * Combines components as `urlunsplit`, or with six of them `urlunparse`, of a release does.
 *
 * @param keepEmpty whether empty components keep their delimiters
 */
export function unsplitIn(rules: Rules, components: unknown, count: 5 | 6, keepEmpty: boolean): unknown {
  const coerce = (args: readonly unknown[]): Coerced => coerceIn(rules, args);
  const { values, isBytes } = coerceComponents(counted(rules, components, count), count, coerce);
  const url = count === 6 ? unparsed(rules, values, keepEmpty) : combined(rules, values, keepEmpty);
  return isBytes ? latin1Bytes(url as string) : url;
}

/**
 * Returns the components, which are counted from 3.14 on.
 *
 * @throws {ValueError} when there are too many
 */
function counted(rules: Rules, components: unknown, count: number): unknown {
  if (rules.minor < 14) return components;
  const given = items(components);
  if (given === null) return components;
  const listed = [...given];
  if (listed.length > count) coerceIn(rules, listed);
  if (listed.length > count) throw tooMany(count + 1, listed.length + 1);
  return listed;
}

/** The error of 3.14 and later for too many values. */
export function tooMany(wanted: number, got: number): ValueError {
  return new ValueError(`too many values to unpack (expected ${wanted}, got ${got})`);
}

function unparsed(rules: Rules, values: readonly unknown[], keepEmpty: boolean): unknown {
  const [scheme, netloc, path, params, query, fragment] = values;
  const hasParams = keepEmpty ? params !== null : truth(params);
  const shows = showsIn(rules);
  const whole = hasParams ? `${str(path, shows)};${str(params, shows)}` : path;
  if (!rules.has("empty-components")) return older(rules, [scheme, netloc, whole, query, fragment]);
  // Whether there is a network location is decided before the parameters are part of the path.
  const [site, ...rest] = keepEmpty
    ? [netloc, scheme, query, fragment]
    : missing(rules, scheme, netloc, path, query, fragment);
  return written([rest[0], site, whole, rest[1], rest[2]]);
}

function combined(rules: Rules, values: readonly unknown[], keepEmpty: boolean): unknown {
  const [scheme, netloc, path, query, fragment] = values;
  if (!rules.has("empty-components")) return older(rules, [scheme, netloc, path, query, fragment]);
  if (keepEmpty) return written([scheme, netloc, path, query, fragment]);
  const [site, ...rest] = missing(rules, scheme, netloc, path, query, fragment);
  return written([rest[0], site, path, rest[1], rest[2]]);
}

/** Components of which the empty ones are missing, except for a network location that the scheme asks for. */
function missing(
  rules: Rules,
  scheme: unknown,
  netloc: unknown,
  path: unknown,
  query: unknown,
  fragment: unknown,
): [netloc: unknown, scheme: unknown, query: unknown, fragment: unknown] {
  const isAsked = truth(scheme) && hasSite(rules, scheme);
  const site = truth(netloc) ? netloc : isAsked && (!truth(path) || startsWith(path, "/")) ? "" : null;
  const orNull = (value: unknown): unknown => (truth(value) ? value : null);
  return [site, orNull(scheme), orNull(query), orNull(fragment)];
}

/** Writes components of which the missing ones are `null`. */
export function written([scheme, netloc, path, query, fragment]: Pieces): unknown {
  let url = path;
  if (netloc !== null) {
    if (truth(url) && !startsWith(url, "/")) url = concat("/", url);
    url = concat(concat("//", netloc), url);
  } else if (startsWith(url, "//")) url = `//${url}`;
  if (truth(scheme)) url = concat(concat(scheme, ":"), url);
  if (query !== null) url = concat(concat(url, "?"), query);
  return fragment === null ? url : concat(concat(url, "#"), fragment);
}

/** `urlunsplit` before 3.14. */
function older(rules: Rules, [scheme, netloc, path, query, fragment]: Pieces): unknown {
  let url = withSite(rules, scheme, netloc, path);
  if (truth(scheme)) url = concat(`${scheme}:`, url);
  if (truth(query)) url = concat(url, `?${query}`);
  return truth(fragment) ? concat(url, `#${fragment}`) : url;
}

function withSite(rules: Rules, scheme: unknown, netloc: unknown, path: unknown): unknown {
  const rooted = (): unknown => (truth(path) && !startsWith(path, "/") ? concat("/", path) : path);
  if (truth(netloc)) return concat(`//${netloc}`, rooted());
  const isAsked = truth(scheme) && hasSite(rules, scheme);
  if (!rules.has("double-slash")) return isAsked && !startsWith(path, "//") ? concat("//", rooted()) : path;
  if (startsWith(path, "//")) return `//${path}`;
  if (!isAsked) return path;
  if (!rules.has("relative-path")) return concat("//", rooted());
  return !truth(path) || startsWith(path, "/") ? concat("//", path) : path;
}
