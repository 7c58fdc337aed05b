import { isBytes } from "../../../core/require.js";
import { latin1Bytes } from "../codecs/builders.js";
import { ValueError } from "../errors.js";
import { bind, type Signature, signature } from "../python/arguments.js";
import { isPlainObject, truth, typeName } from "../python/type-name.js";
import { fromAst } from "../split/from-ast.js";
import { checkHashable } from "../split/urlsplit.js";
import { checkKeys, defragIn, joinIn } from "./join.js";
import { keeping, keptBy } from "./result/keeping.js";
import type { ResultTypes } from "./result/types.js";
import { type Components, splitIn, withoutParams } from "./split.js";
import type { Rules } from "./table/rules.js";
import { coerceIn, unsplitIn } from "./unsplit.js";

/** A function of Python, with arguments of any kind. */
export type Call = (...given: unknown[]) => unknown;

/** The functions of a release that split, join and combine URLs, by name. */
export function splittingOf(rules: Rules, types: ResultTypes): Readonly<Record<string, Call>> {
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
  /** Whether a missing component stays `null`. */
  readonly keeps: boolean;
  readonly isBytes: boolean;
}

/** @param isCached whether the arguments are those that a cache has as its keys */
function splitCall(rules: Rules, of: Signature, given: readonly unknown[], isCached: boolean): SplitCall {
  const isKey = isCached && rules.has("cached-arguments");
  if (isKey) checkHashable(keysOf(given));
  const [keep, rest] = keyword(rules, given, "missing_as_none");
  const [source, fallback, allowFragments] = bind(of, rest);
  const { value: whole } = fromAst(source);
  const { values, isBytes } = coerceIn(rules, [whole, fallback]);
  const [url, scheme] = values;
  if (!isKey) checkKeys(rules, [scheme, allowFragments]);
  const parts = splitIn(rules, textOf(url ?? ""), scheme, truth(allowFragments));
  const keeps = truth(keep);
  const isEmpty = rules.has("empty-components") && !keeps && parts.scheme === null;
  return { parts: isEmpty ? { ...parts, scheme: "" } : parts, keeps, isBytes };
}

/** The arguments as the keys of a cache: those that are given by name too. */
function keysOf(given: readonly unknown[]): unknown[] {
  const last = given.at(-1);
  const named = given.length > 1 && isPlainObject(last);
  const all = named ? [...given.slice(0, -1), ...Object.values(last)] : given;
  return all.map((value) => fromAst(value).value);
}

/** @throws {TypeError} with Python's message when an empty URL of another type stands beside a string */
function textOf(url: unknown): string {
  if (typeof url === "string") return url;
  throw new TypeError(
    isBytes(url)
      ? "a bytes-like object is required, not 'str'"
      : `'${typeName(url)}' object has no attribute 'lstrip'`,
  );
}

/** The fields of a result. Only a scheme can be `null` because the caller gave it so. */
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

/** Takes an argument of 3.15 that can only be given by name from the others; `undefined` where it is not given. */
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
