// `urllib.parse` of a release of Python: its functions, built from the plain ones and the changes of the release.
import { isBytes } from "../../../core/require.js";
import { bind, coerceArgs, fromAst, type Signature, signature } from "../arguments.js";
import { latin1Bytes } from "../codecs/builders.js";
import { encode } from "../codecs/codecs.js";
import {
  IndexError,
  KeyError,
  LookupError,
  UnicodeDecodeError,
  UnicodeEncodeError,
  UnicodeError,
  ValueError,
} from "../errors.js";
import { checkMost, encodeQuery, grouped, PARSE_OPTIONAL, pairs, splitFields } from "../query.js";
import { quote, quote_from_bytes, quote_plus } from "../quote.js";
import { checkHashable, unwrapText } from "../split.js";
import { showsIn } from "../unicode.js";
import { unquote, unquote_plus, unquote_to_bytes, unquoteForm } from "../unquote.js";
import { isPlainObject, items, length, notText, repr, truth } from "../values.js";
import {
  type Components,
  checkKeys,
  coerceIn,
  defragIn,
  joinIn,
  splitIn,
  tooMany,
  unsplitIn,
  withoutParams,
} from "./components.js";
import { type PythonRelease, type Rules, rulesOf } from "./releases.js";
import { keeping, keptBy, type ResultTypes, resultTypes } from "./result.js";
import type { UrllibOf } from "./types.js";
import { type Coding, guarded } from "./wording.js";

const ERRORS = {
  IndexError,
  KeyError,
  LookupError,
  UnicodeDecodeError,
  UnicodeEncodeError,
  UnicodeError,
  ValueError,
};

const made: Map<string, unknown> = new Map();

/**
 * Returns `urllib.parse` of a release of CPython: its functions and classes, which return and reject the same as in
 * that release. A branch means its last known release. Two calls for one release return the same object.
 *
 * @param release the release: `"3.9"`, `"3.9.1"`
 * @throws {TypeError} when the release is unknown; the message lists the known ones
 * @see https://github.com/python/cpython/tree/main/Lib/urllib/parse.py
 * @example
 * forPython("3.9.1").parse_qsl("a=1;b=2") // → [["a", "1"], ["b", "2"]]
 * forPython("3.9").parse_qsl("a=1;b=2") // → [["a", "1;b=2"]]
 */
export function forPython<const Release extends PythonRelease>(release: Release): UrllibOf<Release> {
  const rules = rulesOf(release);
  const known = made.get(rules.text) ?? moduleOf(rules);
  made.set(rules.text, known);
  return known as UrllibOf<Release>;
}

function moduleOf(rules: Rules): unknown {
  const types = resultTypes(rules);
  const quoting = quotingOf(rules);
  const queries = queriesOf(rules, quoting["quote_plus"]!);
  const calls = { ...splittingOf(rules, types), ...queries, ...quoting, ...unquotingOf(rules) };
  const functions = Object.entries(calls).map(([name, call]) => {
    const guardedCall = (...given: unknown[]): unknown =>
      guarded(
        rules,
        () => call(...given),
        () => codingOf(name, given),
      );
    Object.defineProperty(guardedCall, "name", { value: name });
    return [name, Object.freeze(guardedCall)];
  });
  return Object.freeze({ release: rules.text, ...Object.fromEntries(functions), ...types, ...ERRORS });
}

/** A function of Python, with arguments of any kind. */
type Call = (...given: unknown[]) => unknown;

/** Returns the functions of a release that split, join and combine URLs, by name. */
function splittingOf(rules: Rules, types: ResultTypes): Readonly<Record<string, Call>> {
  const optional = { scheme: rules.has("missing-as-none") ? null : "", allow_fragments: true };
  const URLSPLIT = signature("urlsplit", ["url"], optional);
  const URLPARSE = signature("urlparse", ["url"], optional);
  const URLDEFRAG = signature("urldefrag", ["url"], {});
  const URLJOIN = signature("urljoin", ["base", "url"], { allow_fragments: true });
  return {
    urlsplit(...given) {
      const { parts, keeps, isBytes } = splitCall(rules, URLSPLIT, given, true);
      const { scheme, netloc, path, query, fragment } = parts;
      const result = new types.SplitResult(...fieldsOf<Five>([scheme, netloc, path, query, fragment], keeps));
      return finished(rules, isBytes ? result.encode() : result, keeps);
    },
    urlparse(...given) {
      const { parts, keeps, isBytes } = splitCall(rules, URLPARSE, given, false);
      const { scheme, netloc, query, fragment } = parts;
      const [path, params] = withoutParams(scheme, parts.path, rules);
      const fields = fieldsOf<Six>([scheme, netloc, path, params, query, fragment], keeps);
      const result = new types.ParseResult(...fields);
      return finished(rules, isBytes ? result.encode() : result, keeps);
    },
    urldefrag(...given) {
      const [keep, rest] = keyword(rules, given, "missing_as_none");
      const { values, isBytes } = coerceIn(rules, [fromAst(bind(URLDEFRAG, rest)[0]).value]);
      if (values[0] === null) throw new TypeError("argument of type 'NoneType' is not iterable");
      const [url, fragment] = defragIn(rules, values[0] as string);
      const result = new types.DefragResult(...fieldsOf<[string, string]>([url, fragment], truth(keep)));
      return finished(rules, isBytes ? result.encode() : result, truth(keep));
    },
    urljoin(...given) {
      const [first, second, allowFragments] = bind(URLJOIN, given);
      const [base, url] = [fromAst(first).value, fromAst(second).value];
      if (!truth(base)) return url;
      if (!truth(url)) return base;
      const { values, isBytes } = coerceIn(rules, [base, url]);
      const joined = joinIn(rules, values[0] as string, values[1] as string, allowFragments);
      return isBytes ? latin1Bytes(joined as string) : joined;
    },
    urlunsplit: combining(rules, "urlunsplit", 5),
    urlunparse: combining(rules, "urlunparse", 6),
  };
}

type Five = [string, string, string, string, string];

type Six = [string, ...Five];

interface SplitCall {
  readonly parts: Components;
  /** Whether a missing component is kept as `null`. */
  readonly keeps: boolean;
  readonly isBytes: boolean;
}

/** Splits the URL of a call; with `isCached`, the arguments are keys of a cache. */
function splitCall(rules: Rules, of: Signature, given: readonly unknown[], isCached: boolean): SplitCall {
  const isKey = isCached && rules.has("cached-arguments");
  if (isKey) checkHashable(keysOf(given));
  const [keep, rest] = keyword(rules, given, "missing_as_none");
  const [source, fallback, allowFragments] = bind(of, rest);
  const { value: whole } = fromAst(source);
  const { values, isBytes } = coerceIn(rules, [whole, fallback]);
  const [url, scheme] = values;
  if (!isKey) checkKeys(rules, [scheme, allowFragments]);
  // An empty URL of another type is allowed with a string.
  if (typeof (url ?? "") !== "string") throw notText(url, "lstrip");
  const parts = splitIn(rules, (url ?? "") as string, scheme, truth(allowFragments));
  const keeps = truth(keep);
  const isEmpty = rules.has("empty-components") && !keeps && parts.scheme === null;
  return { parts: isEmpty ? { ...parts, scheme: "" } : parts, keeps, isBytes };
}

/** Returns the arguments as the keys of a cache, including those given by name. */
function keysOf(given: readonly unknown[]): unknown[] {
  const last = given.at(-1);
  const named = given.length > 1 && isPlainObject(last);
  const all = named ? [...given.slice(0, -1), ...Object.values(last)] : given;
  return all.map((value) => fromAst(value).value);
}

/** Returns the fields of a result. Only a scheme can be `null` because the caller passed `null`. */
function fieldsOf<Fields>([first, ...rest]: readonly unknown[], keeps: boolean): Fields {
  return [first, ...rest.map((field) => (keeps ? field : (field ?? "")))] as Fields;
}

function finished<Result extends object>(rules: Rules, result: Result, keeps: boolean): Result {
  return rules.has("missing-as-none") ? keeping(result, keeps) : result;
}

function combining(rules: Rules, name: string, count: 5 | 6): Call {
  const of = signature(name, ["components"], {});
  return (...given) => {
    const [keep, rest] = keyword(rules, given, "keep_empty");
    const [components] = bind(of, rest);
    const known = keptBy(components);
    if (truth(keep) && known === false)
      throw new ValueError(
        "Cannot distinguish between empty and not defined URI components in the result of parsing URL with " +
          "missing_as_none=False",
      );
    return unsplitIn(rules, components, count, keep === undefined ? (known ?? false) : truth(keep));
  };
}

/** Removes a keyword-only argument of 3.15 from the others, and returns it; `undefined` if absent. */
function keyword(
  rules: Rules,
  given: readonly unknown[],
  name: string,
): [value: unknown, rest: readonly unknown[]] {
  const last = given.at(-1);
  const isGiven =
    rules.has("missing-as-none") && given.length > 1 && isPlainObject(last) && Object.hasOwn(last, name);
  if (!isGiven) return [undefined, given];
  const { [name]: value, ...rest } = last;
  return [value, [...given.slice(0, -1), rest]];
}

function queriesOf(rules: Rules, quote_via: Call): Readonly<Record<string, Call>> {
  const { max_num_fields, separator, ...always } = PARSE_OPTIONAL;
  const optional: Record<string, unknown> = always;
  if (rules.has("max-num-fields")) optional["max_num_fields"] = max_num_fields;
  if (rules.has("one-separator")) optional["separator"] = separator;
  const PARSE_QS = signature("parse_qs", ["qs"], optional);
  const PARSE_QSL = signature("parse_qsl", ["qs"], optional);
  const encoding = { doseq: false, safe: "", encoding: null, errors: null, quote_via };
  const URLENCODE = signature("urlencode", ["query"], encoding);
  const fields = (values: readonly unknown[]): [unknown, unknown][] =>
    fieldsIn(rules, values.length < 6 ? [...values, null] : values);
  return {
    parse_qs: (...given) => grouped(fields(bind(PARSE_QS, given))),
    parse_qsl: (...given) => fields(bind(PARSE_QSL, given)),
    urlencode(...given) {
      const values = bind(URLENCODE, given);
      try {
        return encodeQuery(values, showsIn(rules));
      } catch (error) {
        throw rules.minor > 13 ? countedPair(values[0], error) : error;
      }
    },
  };
}

/** Adds the number of items to the error for a pair with more than two, as 3.14 and later do for lists and dicts. */
function countedPair(query: unknown, error: unknown): unknown {
  const isIt = error instanceof ValueError && error.message === "too many values to unpack (expected 2)";
  if (!isIt || !Array.isArray(query)) return error;
  const pair: unknown = query.find((each) => (length(each) ?? 0) > 2);
  const isSized = Array.isArray(pair) || pair instanceof Map || isPlainObject(pair);
  return isSized ? tooMany(2, length(pair)!) : error;
}

/** `parse_qsl` of a release, with the arguments of the newest one; those that the release lacks have their defaults. */
function fieldsIn(rules: Rules, values: readonly unknown[]): [unknown, unknown][] {
  const shows = showsIn(rules);
  const [given, keep, strict, encoding, errors, most, separator] = values;
  const isRead = rules.has("empty-bytes") && isBytes(given) && typeof separator === "string";
  if (isRead && separator !== "") encode(separator, "ascii", "strict");
  if (rules.has("bytes-query")) return pairs(values, shows);
  const coerced = coerceArgs([given]);
  const text = coerced.values[0] as string;
  const between = separatorIn(rules, separator, most);
  const readable = rules.has("one-separator") ? text : text.replaceAll(";", "&");
  if (text === "") {
    const hasNone = rules.has("empty-query");
    if (most !== null) checkMost(most, hasNone ? 0 : 1);
    if (truth(strict) && !hasNone) throw new ValueError("bad query field: ''");
    return [];
  }
  const read = (half: string): unknown => {
    const decoded = unquoteForm(half, encoding, errors);
    return coerced.isBytes ? encode(decoded, "ascii", "strict") : decoded;
  };
  const options = { keep: truth(keep), strict: truth(strict), most };
  return splitFields(readable, between, options, (field) => repr(field, shows), read);
}

/** @throws {ValueError | TypeError} with Python's message when a release does not accept the separator */
function separatorIn(rules: Rules, given: unknown, most: unknown): string {
  if (!rules.has("one-separator")) return "&";
  const separator = rules.has("bytes-separator") ? coerceArgs([given]).values[0] : given;
  if (!truth(separator) || (typeof separator !== "string" && !isBytes(separator)))
    throw new ValueError("Separator must be of type string or bytes.");
  if (typeof separator === "string") return separator;
  throw new TypeError(most === null ? "must be str or None, not bytes" : "must be str, not bytes");
}

/** The position of the name of a codec among the arguments of each function, and how the codec is used. */
const CODECS: Readonly<Record<string, readonly [at: number, verb: Coding["verb"]]>> = {
  quote: [2, "encoding"],
  quote_plus: [2, "encoding"],
  urlencode: [3, "encoding"],
  unquote: [1, "decoding"],
  unquote_plus: [1, "decoding"],
  parse_qs: [3, "decoding"],
  parse_qsl: [3, "decoding"],
};

/** Returns the codec that a call uses to encode or decode; `undefined` if it does neither. */
function codingOf(name: string, given: readonly unknown[]): Coding | undefined {
  if (!Object.hasOwn(CODECS, name)) return undefined;
  const [at, verb] = CODECS[name]!;
  const last = given.at(-1);
  const named = given.length > 1 && isPlainObject(last) ? last["encoding"] : undefined;
  return { verb, codec: named ?? given[at] };
}

function quotingOf(rules: Rules): Readonly<Record<string, Call>> {
  const asGiven = { quote, quote_plus, quote_from_bytes } as unknown as Readonly<Record<string, Call>>;
  if (rules.has("tilde")) return asGiven;
  const optional = { encoding: null, errors: null };
  const of = {
    quote: signature("quote", ["string"], { safe: "/", ...optional }),
    quote_plus: signature("quote_plus", ["string"], { safe: "", ...optional }),
    quote_from_bytes: signature("quote_from_bytes", ["bs"], { safe: "/" }),
  };
  const made = Object.entries(of).map(([name, parameters]) => [
    name,
    (...given: unknown[]) =>
      withTilde(bind(parameters, given), (values) => asGiven[name]!(...values) as string),
  ]);
  return Object.fromEntries(made);
}

/**
 * Quotes like 3.6, which quotes `~` unless it is safe; `quoted` is the function of later releases, which never does.
 */
function withTilde(values: readonly unknown[], quoted: (values: readonly unknown[]) => string): string {
  const [string, given, ...rest] = values;
  // The value is needed twice, but may only be iterable once.
  const isListed = typeof given === "string" || isBytes(given) || Array.isArray(given);
  const safe = isListed ? given : items(given) === null ? given : [...items(given)!];
  const text = quoted([string, safe, ...rest]);
  return text.includes("~") && !hasTilde(safe) ? text.replaceAll("~", "%7E") : text;
}

function hasTilde(safe: unknown): boolean {
  if (typeof safe === "string") return safe.includes("~");
  return [...items(safe)!].some((byte) => Number(byte) === 0x7e);
}

function unquotingOf(rules: Rules): Readonly<Record<string, Call>> {
  const plain = unquote as Call;
  return {
    unquote: rules.has("unquote-bytes")
      ? plain
      : (...given) => {
          if (!isBytes(given[0])) return plain(...given);
          const message = "a bytes-like object is required, not 'str'";
          throw new TypeError(rules.has("bytes-message") ? "Expected str, got bytes" : message);
        },
    unquote_plus: unquote_plus as Call,
    unquote_to_bytes: unquote_to_bytes as Call,
    unwrap: (url) => unwrapText(url, showsIn(rules)),
  };
}
