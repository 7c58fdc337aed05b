import {
  isBytes,
  nearest,
  requireArray,
  requireBoolean,
  requireFields,
  requireString,
  requireText,
} from "../../core/require.js";
import { type GrammarChoice, type GrammarOption, requireOwnOptions } from "../../grammar/choice.js";
import { textOf, type UrlInput } from "../../grammar/input.js";
import type { CompiledGrammar } from "../../spec/compiled.js";
import { type Texts, textsOf } from "../../spec/split.js";
import {
  authorityOf,
  COMPONENT_NAMES,
  type Components,
  isSegments,
  joinedAuthority,
  loginOf,
  loginText,
  partText,
  portText,
  readsAsSite,
  requireNoOverlap,
  requireReadBack,
  type WrittenAuthority,
  writtenPath,
} from "./build.js";
import { type AuthorityData, type Data, dataError, type PathInput, type QueryData } from "./data.js";
import { requireRule } from "./escape.js";
import {
  FIELD_OPTIONS,
  type FieldOptions,
  fieldDecoder,
  fieldText,
  fieldTexts,
  fragmentText,
  nameIn,
  queryText,
} from "./query.js";

/**
 * The components to change, not escaped. `undefined` leaves a component unchanged, and `null` removes it; there is
 * always a path, so `null` makes it empty.
 */
export interface Changes {
  /** The scheme, without the colon. */
  readonly scheme?: string | null | undefined;
  /** The whole authority; a string must already be percent-encoded. Not together with a part of it. */
  readonly authority?: string | AuthorityData | null | undefined;
  /** The user and, after the first `:`, the password. Not together with either. */
  readonly userinfo?: string | null | undefined;
  /** The user, not escaped. */
  readonly user?: Data | null | undefined;
  /** The password, not escaped. */
  readonly password?: Data | null | undefined;
  /** The host as written in a URL. Removing it removes the authority, so no other part may remain. */
  readonly host?: string | null | undefined;
  /** A whole number, its digits, or `""` for a colon with nothing after it. */
  readonly port?: number | string | null | undefined;
  /** The path, as a text or as segments. */
  readonly path?: PathInput | null | undefined;
  /** The query, without the `?`. */
  readonly query?: QueryData | null | undefined;
  /** The fragment, without the `#`. */
  readonly fragment?: Data | null | undefined;
}

/** The form of the changes. */
export interface ChangeOptions {
  /**
   * Whether the components are already percent-encoded (default: `false`, data to encode). Each must then be a string;
   * a port may be a number.
   */
  readonly encoded?: boolean | undefined;
}

/** The keys of `ChangeOptions`. */
export const CHANGE_OPTIONS: readonly string[] = ["encoded"];

/** The options for changing the components of a URL, with the grammar. */
export interface WithComponentOptions<G = GrammarChoice> extends ChangeOptions, GrammarOption<G> {}

/** The keys of `WithComponentOptions`. */
export const WITH_COMPONENT_OPTIONS: readonly string[] = [...CHANGE_OPTIONS, "grammar"];

/** The options for changing a field of a query, with the grammar. */
export interface QueryFieldOptions<G = GrammarChoice> extends FieldOptions, GrammarOption<G> {}

/** The keys of `QueryFieldOptions`. */
export const QUERY_FIELD_OPTIONS: readonly string[] = [...FIELD_OPTIONS, "grammar"];

/** The function `withComponent`. */
export interface WithComponent<Options = ChangeOptions> {
  /**
   * Changes components of a reference. Returns the reference with every other component unchanged, character by
   * character. A component is data, and percent-encoded as in `build`; with `{ encoded: true }` it is used unchanged.
   * `null` removes it. The result is always valid (strict reading) and has exactly the given components: if it would be
   * parsed differently, this throws an error instead of adding `./` or `/`. The reference itself may be invalid, so
   * that an invalid component can be replaced. Linear time.
   *
   * @param url the reference: a string or an AST
   * @param changes the components to change
   * @param options the grammar, and whether the components are already percent-encoded
   * @throws {UrlSyntaxError} when the scheme, the host or the port breaks its rule, or the result is not valid
   * @throws {UrlDataError} when no URL can have these components
   * @throws {TypeError} when an argument has the wrong type, or an option is unknown
   * @see RFC 3986, section 5.3
   * @example
   * withComponent("http://a.example/?q=a%26b", { host: "b.example" }) // → "http://b.example/?q=a%26b"
   * withComponent("http://u@a.example:80/%7e", { userinfo: null, port: null }) // → "http://a.example/%7e"
   * withComponent("http://a.example/", { path: "/50% off", query: [["q", "a&b"]] }) // → "http://a.example/50%25%20off?q=a%26b"
   * withComponent("http://a.example/", { path: ["a/b", "c"] }) // → "http://a.example/a%2Fb/c"
   * withComponent("http://a.example/", { path: "/a%2Fb" }, { encoded: true }) // → "http://a.example/a%2Fb"
   * withComponent("http://my_host/", { host: "my-host" }) // → "http://my-host/"
   * withComponent("http://a.example/b", { path: "c" }) // → throws UrlDataError
   */
  (url: UrlInput, changes: Changes, options?: Options): string;
}

/** @throws {TypeError} unless the changes are an object with known keys, none of which is a part of another */
function requireChanges(changes: unknown): asserts changes is Changes {
  requireFields(changes, "the changes", COMPONENT_NAMES, "component", nearest);
  requireNoOverlap((name) => (changes as Changes)[name] !== undefined, "changed");
}

/** Returns whether the changes are already percent-encoded. */
function isEncoded(grammar: CompiledGrammar, options: ChangeOptions | undefined): boolean {
  if (options !== undefined) requireOwnOptions(grammar, options, CHANGE_OPTIONS);
  const { encoded = false } = options ?? {};
  requireBoolean(encoded, "encoded");
  return encoded;
}

/** Returns the text of each component that is given. */
type Writer = {
  readonly [Name in keyof Changes]-?: (value: NonNullable<Changes[Name]>) => string;
};

/** Returns the writer for data: each component is percent-encoded according to its rule, or must match it. */
export function dataWriter(grammar: CompiledGrammar): Writer {
  const { ruleOf } = grammar.spec.shape;
  const login = (part: "user" | "password") => (value: Uint8Array | string) =>
    loginText(grammar, part, value);
  return {
    scheme: (scheme) => {
      requireString(scheme, "the scheme");
      return requireRule(grammar, scheme, ruleOf("scheme", scheme, null));
    },
    authority: (authority) => authorityOf(grammar, authority).text!,
    userinfo: (userinfo) => {
      requireString(userinfo, "the userinfo");
      const [user, password] = loginOf(userinfo);
      const secret = password === null ? "" : `:${login("password")(password)}`;
      return `${login("user")(user)}${secret}`;
    },
    user: login("user"),
    password: login("password"),
    host: (host) => {
      requireString(host, "the host");
      return host === "" ? "" : partText(grammar, "host", host);
    },
    port: (port) => portText(grammar, port),
    path: (path) => {
      const { text, absolute } = writtenPath(grammar, path);
      if (!absolute && typeof path !== "string" && text.startsWith("/"))
        throw dataError(grammar, "path-reads-as-absolute");
      return text;
    },
    query: (query) => queryText(grammar, query),
    fragment: (fragment) => fragmentText(grammar, fragment),
  };
}

/** Returns the writer for percent-encoded components. The result is validated as a whole. */
const plainWriter = (grammar: CompiledGrammar): Writer => ({
  scheme: asString("the scheme"),
  authority: asString("the authority"),
  userinfo: asString("the userinfo"),
  user: asString("the user"),
  password: asString("the password"),
  host: asString("the host"),
  port: (port) => (typeof port === "number" ? String(port) : asString("the port")(port)),
  path: (path) => (isSegments(path) ? joinedSegments(grammar, path) : asString("the path")(path)),
  query: asString("the query"),
  fragment: asString("the fragment"),
});

/** @throws {UrlDataError} when a segment would be parsed as several */
function joinedSegments(grammar: CompiledGrammar, segments: readonly unknown[]): string {
  const texts = segments.map(asString("a segment of the path"));
  if (texts.some((text) => text.includes("/"))) throw dataError(grammar, "reads-as-other-components");
  return `/${texts.join("/")}`;
}

function asString(name: string): (value: unknown) => string {
  return (value) => {
    requireString(value, name);
    return value;
  };
}

/**
 * Returns an authority with its parts changed.
 *
 * @throws {UrlDataError} when there is a password without a user, or any part without a host
 */
function changedAuthority(
  grammar: CompiledGrammar,
  before: Texts,
  changes: Changes,
  write: Writer,
): WrittenAuthority {
  const { authority } = changes;
  if (authority !== undefined)
    return { text: authority === null ? null : write.authority(authority), parts: null };
  const { userinfo, user, password, host, port } = changes;
  const unchanged = [userinfo, user, password, host, port].every((part) => part === undefined);
  if (unchanged) return { text: before.authority, parts: null };
  const login = userinfo === undefined ? null : loginTexts(userinfo, write);
  const after = {
    user: login === null ? changed(before.user, user, write.user) : login[0],
    password: login === null ? changed(before.password, password, write.password) : login[1],
    // An empty authority of the draft has no host.
    host: changed(before.authority === null ? null : (before.host ?? ""), host, write.host),
    port: changed(before.port, port, write.port),
  };
  if (after.password !== null && after.user === null) throw dataError(grammar, "password-without-user");
  if (after.host !== null) {
    const parts = { ...after, host: after.host };
    return { text: joinedAuthority(parts), parts };
  }
  if (after.user !== null || after.port !== null) throw dataError(grammar, "authority-without-host");
  return { text: null, parts: null };
}

function loginTexts(userinfo: string | null, write: Writer): readonly [string | null, string | null] {
  return userinfo === null ? [null, null] : loginOf(write.userinfo(userinfo));
}

function changed<Value>(
  before: string | null,
  value: Value | null | undefined,
  write: (value: NonNullable<Value>) => string,
): string | null {
  if (value === undefined) return before;
  return value === null ? null : write(value as NonNullable<Value>);
}

/** `withComponent` for a grammar. */
export function withComponentIn(
  grammar: CompiledGrammar,
  url: UrlInput,
  changes: Changes,
  options?: ChangeOptions,
): string {
  const before = componentTexts(grammar, url);
  requireChanges(changes);
  const write = isEncoded(grammar, options) ? plainWriter(grammar) : dataWriter(grammar);
  const { scheme, path, query, fragment } = changes;
  const authority = changedAuthority(grammar, before, changes, write);
  const after: Components = {
    scheme: changed(before.scheme, scheme, write.scheme),
    authority: authority.text,
    path: changed(before.path, path, write.path) ?? "",
    query: changed(before.query, query, write.query),
    fragment: changed(before.fragment, fragment, write.fragment),
  };
  requireRelativePath(grammar, after);
  return requireReadBack(grammar, after, authority.parts);
}

/** Returns the components of a reference, valid or not, as written. */
export function componentTexts(grammar: CompiledGrammar, url: UrlInput): Texts {
  const { text, own } = textOf(grammar, url, "the URL");
  const { shape } = grammar.spec;
  return textsOf(shape, text, own ?? shape.split(text));
}

/** @throws {UrlDataError} when the path would be parsed as more than a path, or as part of the authority */
function requireRelativePath(grammar: CompiledGrammar, { scheme, authority, path }: Components): void {
  if (authority !== null) {
    if (path !== "" && !path.startsWith("/")) throw dataError(grammar, "relative-path-after-site");
    return;
  }
  if (readsAsSite(grammar, scheme, path)) throw dataError(grammar, "path-reads-as-site");
  if (scheme === null && grammar.spec.shape.split(path).schemeEnd !== -1)
    throw dataError(grammar, "path-reads-as-scheme");
}

/** One value, several, or `null` for none. */
export type FieldValue = Data | readonly Data[] | null;

/** The function `withQueryField`. */
export interface WithQueryField<Options = FieldOptions> {
  /**
   * Sets one field of the query. Returns the reference with nothing else changed: the first field of this name is
   * replaced, others of the same name are removed, and if there is none, the field is appended. A list of values makes
   * several fields. The value `null` removes all fields of this name, and the query if no field is left. Names are
   * compared as decoded by `queryFields`. Linear time.
   *
   * @param url the reference: a string or an AST
   * @param name the name of the field, not escaped
   * @param value the value or values, not escaped; `null` removes the field
   * @param options the grammar, and how spaces are written
   * @throws {UrlSyntaxError} when the result is not valid
   * @throws {UrlDataError} when a URL cannot represent the name or the value
   * @throws {SizeLimitError} when there are more than 2,000,000 fields
   * @throws {TypeError} when an argument has the wrong type, or an option is unknown
   * @example
   * withQueryField("http://a.example/?q=a%26b&p=1", "p", "2 3") // → "http://a.example/?q=a%26b&p=2%203"
   * withQueryField("http://a.example/?q=a%26b&p=1", "p", null) // → "http://a.example/?q=a%26b"
   * withQueryField("http://a.example/?a=1&b=2", "a", ["3", "4"]) // → "http://a.example/?a=3&a=4&b=2"
   * withQueryField("http://a.example/", "q", "1+1") // → "http://a.example/?q=1%2B1"
   */
  (url: UrlInput, name: string, value: FieldValue, options?: Options): string;
}

/** `withQueryField` for a grammar. */
export function withQueryFieldIn(
  grammar: CompiledGrammar,
  url: UrlInput,
  name: string,
  value: FieldValue,
  options?: FieldOptions,
): string {
  const { text, own } = textOf(grammar, url, "the URL");
  const { shape, rules } = grammar.spec;
  const before = own ?? shape.split(text);
  const { pathEnd, queryEnd } = before;
  const query = pathEnd === queryEnd ? null : text.slice(pathEnd + 1, queryEnd);
  requireString(name, "the name");
  if (options !== undefined) requireOwnOptions(grammar, options, FIELD_OPTIONS);
  const decode = fieldDecoder(options);
  const fields = valuesOf(value).map((each) => fieldText(grammar, [name, each]));
  const hasName = (text: string): boolean => text !== "" && decode(nameIn(text)) === name;
  const changed = replaced(query, hasName, fields);
  const after = `${text.slice(0, pathEnd)}${changed === null ? "" : `?${changed}`}${text.slice(queryEnd)}`;
  requireRule(grammar, after, rules.start);
  const read = shape.split(after);
  // Under RFC 1808, a query directly after an authority is part of it.
  if (PRECEDING.some((offset) => read[offset] !== before[offset]))
    throw dataError(grammar, "reads-as-other-components");
  return after;
}

/** The offsets before a query. */
const PRECEDING = ["schemeEnd", "authorityStart", "pathStart", "pathEnd"] as const;

function valuesOf(value: FieldValue): readonly Data[] {
  if (value === null) return [];
  if (typeof value === "string" || isBytes(value)) return [value];
  requireArray(value, "the data");
  return value.map((each: unknown) => {
    requireText(each, "the data");
    return each;
  });
}

/**
 * Returns a query with its first matching field replaced by others, and further matches removed. If there is no match,
 * the new fields are appended. `null` if no field is left.
 *
 * @param fields the texts of the new fields
 */
function replaced(
  query: string | null,
  isFound: (text: string) => boolean,
  fields: readonly string[],
): string | null {
  const texts = query === null || query === "" ? [] : [...fieldTexts(query)];
  const first = texts.findIndex(isFound);
  if (first === -1) return fields.length === 0 ? query : [...texts, ...fields].join("&");
  const rest = texts.slice(first + 1).filter((text) => !isFound(text));
  const after = [...texts.slice(0, first), ...fields, ...rest];
  return after.length === 0 ? null : after.join("&");
}
