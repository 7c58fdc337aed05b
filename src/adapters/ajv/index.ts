/**
 * The entry point `url-grammar/ajv`: formats, a keyword and a URI resolver for the JSON Schema validator Ajv.
 *
 * @module
 */
import type { ErrorObject, FormatDefinition, FuncKeywordDefinition, Options, Plugin } from "ajv";
import { GRAMMAR_NAMES, type GrammarName } from "../../../grammar/grammars.js";
import type { UrlCode } from "../../ast/codes.js";
import { collapse, disambiguator } from "../../compat/resolve/path.js";
import { type Own, resolveOwn } from "../../compat/resolve/resolve.js";
import { rfc3986 as steps } from "../../compat/resolve/rfc3986.js";
import { byCode, type Hint } from "../../core/diagnostic/diagnostic.js";
import {
  mismatch,
  requireArray,
  requireFunction,
  requireInteger,
  requireObject,
  requireOneOf,
  requireOptions,
  requireString,
} from "../../core/require.js";
import { urlValidatorFor } from "../../grammar/grammars.js";
import type { SplitText } from "../../grammar/input.js";
import { RFC_3986_LIGHT } from "../../grammar/rfc3986.js";
import { RFC_3987_LIGHT } from "../../grammar/rfc3987.js";
import { authoritySpan, type Split, split, splitAuthority, splitHostport } from "../../spec/split.js";
import { CHECK_OPTIONS, type Check, type CheckOptions, checkOf } from "../check.js";

/** The formats of JSON Schema that are grammar rules. `uri-template` is not: RFC 6570 has another grammar. */
export type FormatName = "uri" | "uri-reference" | "iri" | "iri-reference";

/** Which formats to add. */
export interface FormatOptions {
  /** The names of the formats (default: all four). */
  readonly formats?: readonly FormatName[] | undefined;
}

/**
 * The definitions of the four formats, for Ajv's option `formats`: the rules `URI` and `URI-reference` of RFC 3986,
 * `IRI` and `IRI-reference` of RFC 3987.
 *
 * @see draft-bhutton-json-schema-validation-01, section 7.3.5
 * @example
 * formats.uri.validate("http://[::1]/") // → true
 * formats["iri-reference"].validate("/\u00e9") // → true
 */
export const formats: Readonly<Record<FormatName, StringFormat>> = /* @__PURE__ */ Object.freeze({
  uri: /* @__PURE__ */ format((text) => RFC_3986_LIGHT.matches("URI", text)),
  "uri-reference": /* @__PURE__ */ format((text) => RFC_3986_LIGHT.isStrict(text)),
  iri: /* @__PURE__ */ format((text) => RFC_3987_LIGHT.matches("IRI", text)),
  "iri-reference": /* @__PURE__ */ format((text) => RFC_3987_LIGHT.isStrict(text)),
});

function format(validate: (text: string) => boolean): StringFormat {
  return Object.freeze({ type: "string", validate });
}

/**
 * Adds the formats to an Ajv instance, replacing formats of the same names, and returns the instance. If you also use
 * ajv-formats, add its formats first.
 *
 * @param ajv the instance to extend
 * @param options which formats to add
 * @throws {TypeError} if an argument has the wrong type, or an option is unknown
 * @example
 * const ajv = addFormats(new Ajv());
 * ajv.validate({ type: "string", format: "uri" }, "http://a.example/b") // → true
 * ajv.validate({ type: "string", format: "uri" }, "http://a.example/ b") // → false
 */
export function addFormats<A extends AnyAjv>(ajv: A, options: FormatOptions = {}): A {
  requireAjv(ajv, "addFormat");
  requireOptions(options, ["formats"]);
  const { formats: names = NAMES } = options;
  requireArray(names, "the formats");
  for (const name of names) {
    requireOneOf(name, "the format", NAMES);
    ajv.addFormat(name, formats[name]);
  }
  return ajv;
}

const NAMES = /* @__PURE__ */ Object.keys(formats) as readonly FormatName[];

/**
 * Returns a definition of the keyword `urlGrammar`, for Ajv's option `keywords`. All diagnostics with one code become
 * one error, whose `params` have the code, the count, and the offset, length and hint of the first one. Ajv writes to a
 * definition, so each instance needs a new one.
 *
 * @example
 * const ajv = new Ajv({ keywords: [urlGrammarKeyword()] });
 * const validate = ajv.compile({ type: "string", urlGrammar: { schemes: ["https"] } });
 * validate("https://a.example/") // → true
 * validate("http://a.example/") // → false
 * validate.errors[0].message // → "the scheme \"http\" is not allowed"
 * validate.errors[0].params.code // → "unlisted-scheme"
 */
export function urlGrammarKeyword(): FuncKeywordDefinition {
  return {
    keyword: KEYWORD,
    type: "string",
    schemaType: "object",
    $data: true,
    errors: true,
    metaSchema: {
      type: "object",
      properties: {
        grammar: { type: "string", enum: [...GRAMMAR_NAMES] },
        rule: { type: "string" },
        schemes: { type: "array", minItems: 1, items: { type: "string" } },
      },
      additionalProperties: false,
    },
    compile: (value: unknown) => {
      const check = checkIn(value);
      return validatorBy((text: string) => errorsOf(check, text));
    },
    // Ajv calls this one if `$data` provides the value.
    validate: validatorBy(errorsByData),
  };
}

/** The value of the keyword in a schema. */
export interface KeywordValue extends CheckOptions {
  /** The name of a grammar (default: `"rfc3986"`). */
  readonly grammar?: GrammarName | undefined;
}

/** The `params` of an error of the keyword: the remaining fields of the diagnostic. */
export interface KeywordParams {
  /** The code of the diagnostic; `null` if `$data` provides an unusable value for the keyword. */
  readonly code: UrlCode | null;
  /** The number of faults with this code that `validate` lists. The other properties describe the first one. */
  readonly count: number;
  /** The offset of the fault in the string, in UTF-16 code units. */
  readonly offset: number;
  /** The length of the fault in UTF-16 code units. */
  readonly length: number;
  /** How to fix the fault; `null` if that is not known. */
  readonly hint: Hint | null;
}

const KEYWORD = "urlGrammar";

/**
 * Adds the keyword to an Ajv instance, and returns the instance.
 *
 * @param ajv the instance to extend
 * @throws {TypeError} if the argument is not an Ajv instance
 * @throws {Error} Ajv's own, if the instance already has the keyword
 * @example
 * const ajv = addKeyword(new Ajv());
 * ajv.validate({ type: "string", urlGrammar: { grammar: "rfc3987" } }, "http://a.example/\u00e9") // → true
 */
export function addKeyword<A extends AnyAjv>(ajv: A): A {
  requireAjv(ajv, "addKeyword");
  ajv.addKeyword(urlGrammarKeyword());
  return ajv;
}

/** @throws {TypeError} if the value is not allowed for the keyword: an error in the schema */
function checkIn(value: unknown): Check {
  requireOptions(value, MEMBERS);
  const { grammar = "rfc3986", rule, schemes } = value as KeywordValue;
  return checkOf(urlValidatorFor(grammar), { rule, schemes });
}

const MEMBERS: readonly string[] = ["grammar", ...CHECK_OPTIONS];

/** Returns a function in the form that Ajv expects: it returns the verdict, and stores the errors in its property. */
function validatorBy<Args extends readonly unknown[]>(errorsOf: (...args: Args) => KeywordError[]) {
  const validate: { (...args: Args): boolean; errors?: KeywordError[] } = (...args) => {
    const errors = errorsOf(...args);
    validate.errors = errors;
    return errors.length === 0;
  };
  return validate;
}

/** Here the value comes from the data, so a wrong one makes the data invalid. */
function errorsByData(value: unknown, text: string): KeywordError[] {
  let check: Check;
  try {
    check = checkIn(value);
  } catch (error) {
    const message = `${KEYWORD} from $data: ${(error as Error).message}`;
    return [
      { keyword: KEYWORD, message, params: { code: null, offset: 0, length: 0, hint: null, count: 1 } },
    ];
  }
  return errorsOf(check, text);
}

/** Ajv adds the places in the data and in the schema, so the errors must not be frozen. */
function errorsOf(check: Check, text: string): KeywordError[] {
  return byCode(check.run(text).diagnostics).map(
    ({ first: { code, offset, length, hint }, all, message }) => {
      return { keyword: KEYWORD, message, params: { code, offset, length, hint, count: all.length } };
    },
  );
}

type KeywordError = Pick<ErrorObject<string, KeywordParams>, "keyword" | "message" | "params">;

/** A string format that one function checks. */
export type StringFormat = FormatDefinition<string> & {
  /**
   * Returns whether a string has the format.
   *
   * @param text the string in the data
   */
  readonly validate: (text: string) => boolean;
};

/** Any Ajv class: that of draft-07, `Ajv2019`, `Ajv2020`, or `Ajv` of ajv-draft-04. */
type AnyAjv = Parameters<Plugin<unknown>>[0];

/** @throws {TypeError} unless the value has the given method of an Ajv instance */
function requireAjv(value: unknown, method: "addFormat" | "addKeyword"): asserts value is AnyAjv {
  requireObject(value, "the Ajv instance");
  const found = (value as Readonly<Record<string, unknown>>)[method];
  if (typeof found !== "function") throw mismatch("the Ajv instance", `an instance with ${method}`, value);
  requireFunction(found, `${method} of the Ajv instance`);
}

/** The type of Ajv's option `uriResolver`. */
type UriResolver = NonNullable<Options["uriResolver"]>;

/**
 * Resolves the URIs in `$id` and `$ref`, for Ajv's option `uriResolver`, under RFC 3986, section 5.2, without
 * normalization. A relative base is allowed: `a/b` and `../c` give `c`, and excess `..` segments are kept.
 *
 * @throws {TypeError} if an argument has the wrong type
 * @throws {BaseUrlError} if a reference needs a base whose scheme is not valid, such as that of `a_b:c`
 * @example
 * uriResolver.resolve("http://a.example/b/c.json", "../d.json#/e") // → "http://a.example/d.json#/e"
 * uriResolver.resolve("b/c.json", "d.json") // → "b/d.json"
 * uriResolver.resolve("//a.example/b", "#/c") // → "//a.example/b#/c"
 * uriResolver.parse("//a.example:80/b#c") // → { host: "a.example", port: "80", path: "/b", fragment: "c" }
 * uriResolver.serialize({ host: "a.example", path: "b" }) // → "//a.example/b"
 */
export const uriResolver: {
  /**
   * Splits a URI into its components, unchanged (RFC 3986, Appendix B).
   *
   * @param uri the URI to split; any string
   */
  readonly parse: (uri: string) => UriComponents;
  /**
   * Resolves a reference against a base, which may itself be relative (RFC 3986, section 5.2).
   *
   * @param base the base, which may be relative
   * @param reference the reference to resolve
   */
  readonly resolve: (base: string, reference: string) => string;
  /**
   * Composes a URI from its components (RFC 3986, section 5.3).
   *
   * @param components the components, which are written unchanged
   */
  readonly serialize: (components: UriComponents) => string;
} = /* @__PURE__ */ Object.freeze({
  parse: (uri: string) => {
    requireString(uri, "the URI");
    return componentsOf(uri);
  },
  resolve,
  serialize: textOfComponents,
}) satisfies UriResolver;

function resolve(base: string, reference: string): string {
  requireString(base, "the base");
  requireString(reference, "the reference");
  const [from, at] = [split(base), split(reference)];
  if (from.schemeEnd !== -1 || at.schemeEnd !== -1) return resolved(base, reference);
  if (isRooted(reference, at) || at.pathStart === at.pathEnd)
    return withoutScheme(STAND_IN + base, reference);
  // The base is itself a reference, so it is resolved first (RFC 3986, section 5.1).
  if (isRooted(base, from)) return withoutScheme(resolved(STAND_IN, base), reference);
  return mergeRelative({ text: base, at: from }, { text: reference, at });
}

/** A stand-in for the missing scheme of a relative base, while a reference is resolved against it. */
const STAND_IN = "x:";

function withoutScheme(base: string, reference: string): string {
  return resolved(base, reference).slice(STAND_IN.length);
}

/** Returns whether a relative reference has an authority, or a path that begins with a slash. */
function isRooted(text: string, { authorityStart, pathStart }: Split): boolean {
  return authorityStart !== -1 || text.startsWith("/", pathStart);
}

function resolved(base: string, reference: string): string {
  return resolveOwn(RFC_3986_LIGHT, ALGORITHM, base, reference).url;
}

/**
 * Merges a relative path with that of a base that has no scheme, no authority and no slash at the start of its path.
 * RFC 3986 has no such bases, so this is its merge without a root: a `..` with no segment to remove is kept, since the
 * base of the result may have one. The result does not begin with text that would be read as a scheme or as the root.
 */
function mergeRelative(base: SplitText, reference: SplitText): string {
  const { text, at } = reference;
  const directory = directoryOf(base.text.slice(base.at.pathStart, base.at.pathEnd));
  const path = collapse(directory + text.slice(at.pathStart, at.pathEnd));
  const ambiguous = path === "" || path.startsWith("/") || /^[^/]*:/.test(path);
  return (ambiguous ? "./" : "") + path + text.slice(at.pathEnd);
}

/** A path that ends in a dot segment is itself a directory, as it is after resolution. */
function directoryOf(path: string): string {
  return /(?:^|\/)\.\.?$/.test(path) ? `${path}/` : path.slice(0, path.lastIndexOf("/") + 1);
}

/** The components of a reference, unchanged. An absent component has no property; there is always a path. */
export interface UriComponents {
  /** The scheme, without its colon: `"http"`. */
  scheme?: string;
  /** The part of the authority before the `@`, without it: `"user:password"`. */
  userinfo?: string;
  /** The host, with the brackets of an IP literal: `"[::1]"`. */
  host?: string;
  /** The port: its digits as written, or a number when a resolver composes a URI. */
  port?: number | string;
  /** The path, which can be empty: `"/a/b"`. */
  path?: string;
  /** The query, without its `?`. */
  query?: string;
  /** The fragment, without its `#`. */
  fragment?: string;
}

/** Splits any text as RFC 3986, Appendix B does, and its authority into a userinfo, a host and a port. */
function componentsOf(text: string): UriComponents {
  const at = split(text);
  const { schemeEnd, pathStart, pathEnd, queryEnd, end } = at;
  const authority = authoritySpan(at);
  return {
    ...(schemeEnd === -1 ? {} : { scheme: text.slice(0, schemeEnd) }),
    ...(authority === null ? {} : authorityOf(text, authority.start, authority.end)),
    path: text.slice(pathStart, pathEnd),
    ...(pathEnd === queryEnd ? {} : { query: text.slice(pathEnd + 1, queryEnd) }),
    ...(queryEnd === end ? {} : { fragment: text.slice(queryEnd + 1) }),
  };
}

function authorityOf(text: string, start: number, end: number): UriComponents {
  const { shape } = RFC_3986_LIGHT.spec;
  const { userinfo, hostport } = splitAuthority(shape, text, { start, end });
  const { host, port } = splitHostport(shape, text, hostport);
  return {
    ...(userinfo === null ? {} : { userinfo: text.slice(userinfo.start, userinfo.end) }),
    host: text.slice(host.start, host.end),
    ...(port === null ? {} : { port: text.slice(port.start, port.end) }),
  };
}

/**
 * Composes a URI from its components (RFC 3986, section 5.3). A path gets the separator that it needs: `/` after an
 * authority, `/.` before two slashes without one, `./` before a segment that would be a scheme.
 *
 * @throws {TypeError} if it is not an object, a component is not a string, or a port is not a whole number
 */
function textOfComponents(components: UriComponents): string {
  requireObject(components, "the components");
  const { scheme, userinfo, host, port, path = "", query, fragment } = components;
  const values = { scheme, userinfo, host, path, query, fragment };
  for (const name of TEXTS) {
    if (values[name] !== undefined) requireString(values[name], `the ${name} of the components`);
  }
  if (port !== undefined && typeof port !== "string") requireInteger(port, "the port of the components");
  const hasAuthority = host !== undefined || userinfo !== undefined || port !== undefined;
  const authority = hasAuthority
    ? `//${userinfo === undefined ? "" : `${userinfo}@`}${host ?? ""}${port === undefined ? "" : `:${port}`}`
    : "";
  const rest = `${path}${query === undefined ? "" : `?${query}`}${fragment === undefined ? "" : `#${fragment}`}`;
  const before = (scheme === undefined ? "" : `${scheme}:`) + authority;
  const between = before === "" && split(rest).schemeEnd !== -1 ? "./" : disambiguator(hasAuthority, rest);
  return before + between + rest;
}

const TEXTS = ["scheme", "userinfo", "host", "path", "query", "fragment"] as const;

const ALGORITHM: Own = { algorithm: "rfc3986", steps };
