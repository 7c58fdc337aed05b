import type { Path, Segment } from "../../ast/nodes.js";
import {
  isBytes,
  isReadable,
  mismatch,
  nearest,
  requireArray,
  requireBoolean,
  requireFields,
  requireObject,
  requireString,
} from "../../core/require.js";
import { defer, isDeferred } from "../../core/values.js";
import { textOf, type UrlInput, validParts } from "../../grammar/input.js";
import type { CompiledGrammar } from "../../spec/compiled.js";
import { componentRule } from "../../spec/compiled.js";
import { pathNode } from "../../spec/nodes/path.js";
import { type Texts, textsOf } from "../../spec/split.js";
import {
  type AuthorityData,
  type Data,
  dataError,
  type PathData,
  type PathInput,
  type ReadData,
  type SegmentData,
  type UrlData,
} from "./data.js";
import { allowedInLogin, allowedInPath, decode, escapeWith, requireRule } from "./escape.js";
import { fragmentText, queryText } from "./query.js";

/** The function `build`. `More` are its other parameters: in the main entry point, the options. */
export interface Build<More extends readonly unknown[] = []> {
  /**
   * Builds a reference from its components. The result is always valid (strict reading), and `dataOf` returns the same
   * data for it. Each component is percent-encoded according to its rule. If the result would be parsed differently, a
   * separator that does not change the meaning is added, if possible: `./` before a first segment that is empty or has
   * a colon, `/` between an authority and a query if the grammar needs it. Scheme rules are not checked.
   *
   * @param data the components, not escaped; the parts of the authority next to the others, or together as `authority`
   * @param more in the main entry point, the options: the grammar
   * @throws {UrlSyntaxError} when the scheme, the host or the port breaks its rule
   * @throws {UrlDataError} when a URL cannot represent the data
   * @throws {TypeError} when an argument has the wrong type
   * @see draft-fielding-url-syntax-05, section 5.2, step 7; RFC 3986, section 5.3
   * @example
   * build({ scheme: "http", host: "a.example", port: 8080, path: "/b c", query: "d#e" }) // → "http://a.example:8080/b%20c?d%23e"
   * build({ scheme: "http", host: "a.example", path: ["b/c", "d"] }) // → "http://a.example/b%2Fc/d"
   * build({ path: { absolute: false, segments: ["a/b", { text: "c", params: ["d;e"] }] } }) // → "a%2Fb/c;d%3Be"
   * build({ path: "this:that" }) // → "./this:that"
   * build({ host: "a.example", query: "q" }) // → "//a.example/?q"
   * build({ scheme: "http", host: "[::1]", query: "q" }, { grammar: rfc3986 }) // → "http://[::1]?q"
   * build({ path: "//a.example/b" }) // → throws UrlDataError
   * build({ scheme: "http", host: "a_b" }) // → throws UrlSyntaxError
   */
  (data: UrlData, ...more: More): string;
}

/** The function `dataOf`. */
export interface DataOf<More extends readonly unknown[] = []> {
  /**
   * Returns the unescaped components of a valid reference, a string or an AST: the inverse of `build`.
   *
   * @param url the reference: a string or an AST
   * @param more in the main entry point, the options: the grammar
   * @throws {UrlSyntaxError} when the reference is not valid
   * @throws {UrlDataError} when escaped octets are not valid UTF-8 (use `unescapeBytes` for these)
   * @throws {SizeLimitError} when `path.segments` is read, if there are more than 2,000,000 segments and parameters
   * @throws {TypeError} when the reference is neither a string nor a complete AST
   * @see draft-fielding-url-syntax-05, section 2.4.2; RFC 3986, section 2.4
   * @example
   * dataOf("http://u@a.example/b%2Fc;d").path.segments // → [{ text: "b/c", params: ["d"] }]
   * dataOf("http://u@a.example/b%2Fc;d").authority // → { user: "u", password: null, host: "a.example", port: null }
   * dataOf(parse("?%25")).query // → "%"
   * dataOf("?%26").query // → "&"
   * dataOf("http://u:p@[::1]", { grammar: rfc3986 }).authority // → { user: "u", password: "p", host: "[::1]", port: null }
   */
  (url: UrlInput, ...more: More): ReadData;
}

const PARTS: readonly (keyof AuthorityData)[] = ["user", "password", "host", "port"];

/**
 * Returns the text of an authority (the draft's `site`), and its parts if it was given in parts.
 *
 * @throws {UrlSyntaxError} when an authority given as a string, a host or a port breaks its rule
 * @throws {UrlDataError} when there is a password without a user
 * @throws {TypeError} when a part has the wrong type
 */
export function authorityOf(grammar: CompiledGrammar, authority: string | AuthorityData): WrittenAuthority {
  if (typeof authority === "string") return { text: wholeText(grammar, authority), parts: null };
  requireFields(authority, "the authority", PARTS, "part of the authority", nearest);
  const { user, password, host, port } = authority;
  requireString(host, "the host of the authority");
  if (user == null && password != null) throw dataError(grammar, "password-without-user");
  const whole = user == null && port == null;
  const parts = {
    user: user == null ? null : loginText(grammar, "user", user),
    password: password == null ? null : loginText(grammar, "password", password),
    host: whole && (host === "" || isName(grammar, host)) ? host : partText(grammar, "host", host),
    port: port == null ? null : portText(grammar, port),
  };
  const text = joinedAuthority(parts);
  return { text: text === "" ? wholeText(grammar, text) : text, parts };
}

/** Returns whether a host is a whole authority without a server: a registry-based name (RFC 2396, section 3.2.1). */
function isName(grammar: CompiledGrammar, host: string): boolean {
  const { authorityRule, hostportAt, portColon } = grammar.spec.shape;
  const isWhole = hostportAt(host, 0, host.length) === -1 && portColon(host, 0, host.length) === -1;
  return isWhole && grammar.matches(authorityRule, host);
}

/** The parts of an authority as written. A password requires a user. */
export interface AuthorityTexts {
  readonly user: string | null;
  readonly password: string | null;
  readonly host: string;
  readonly port: string | null;
}

/** An authority as written. */
export interface WrittenAuthority {
  readonly text: string | null;
  /** Its parts, if they were given one by one. */
  readonly parts: AuthorityTexts | null;
}

export function joinedAuthority({ user, password, host, port }: AuthorityTexts): string {
  const secret = password === null ? "" : `:${password}`;
  const userinfo = user === null ? "" : `${user}${secret}@`;
  return `${userinfo}${host}${port === null ? "" : `:${port}`}`;
}

export function loginText(grammar: CompiledGrammar, part: "user" | "password", data: Data): string {
  return escapeWith(grammar, data, allowedInLogin(grammar, part));
}

/** Returns an authority that matches its rule, or is empty if that is allowed although the rule does not match. */
function wholeText(grammar: CompiledGrammar, text: string): string {
  const { authorityRule, emptyAuthority } = grammar.spec.shape;
  return text === "" && emptyAuthority === true ? text : requireRule(grammar, text, authorityRule);
}

/** Returns the text of a port that matches its rule. */
export function portText(grammar: CompiledGrammar, port: unknown): string {
  if (typeof port !== "number" && typeof port !== "string") {
    throw mismatch("the port", "a number or a string", port);
  }
  return partText(grammar, "port", String(port));
}

/** Returns a host or a port that matches its rule. Without a rule, parsing the whole decides whether it is valid. */
export function partText(grammar: CompiledGrammar, part: "host" | "port", text: string): string {
  const rule = componentRule(grammar, part, text);
  return rule === null ? text : requireRule(grammar, text, rule);
}

/**
 * Returns the text of a path, so that it is parsed as the same path. A relative reference is prefixed with `./` if its
 * first segment is empty or would be parsed as a scheme (section 5). After an authority, a query or a fragment is
 * prefixed with a slash if the grammar requires a path.
 *
 * @throws {UrlDataError} when no such edit exists
 * @throws {TypeError} when a part has the wrong type
 */
function pathText(
  grammar: CompiledGrammar,
  { scheme, path, query, fragment }: UrlData,
  hasAuthority: boolean,
): string {
  const { shape } = grammar.spec;
  const { text, absolute } = writtenPath(grammar, path ?? "");
  if (hasAuthority) {
    if (!absolute && text !== "") throw dataError(grammar, "relative-path-after-site");
    const needsSlash =
      shape.needsPath === true
        ? query != null || fragment != null
        : query != null && !shape.queryAfterAuthority;
    return text === "" && needsSlash ? "/" : text;
  }
  if (absolute) {
    if (readsAsSite(grammar, scheme, text)) throw dataError(grammar, "path-reads-as-site");
    return text;
  }
  if (scheme == null) return needsDot(grammar, text) ? `./${text}` : text;
  if (text.startsWith("/")) throw dataError(grammar, "path-reads-as-absolute");
  return text;
}

/** Checks whether a path without an authority before it would be parsed as one. */
export function readsAsSite(
  { spec }: CompiledGrammar,
  scheme: string | null | undefined,
  path: string,
): boolean {
  if (!path.startsWith("//")) return false;
  return spec.shape.split(scheme == null ? path : `${scheme}:${path}`).authorityStart !== -1;
}

/** Returns the text of a path, however it would be parsed, and whether it is meant to be absolute. */
export function writtenPath(
  grammar: CompiledGrammar,
  path: PathInput,
): { readonly text: string; readonly absolute: boolean } {
  if (typeof path === "string")
    return { text: escapeWith(grammar, path, allowedInPath(grammar)), absolute: path.startsWith("/") };
  if (!isReadable(path)) throw mismatch("the path", "a string, an array of segments or an object", path);
  const data: PathData = isSegments(path) ? { absolute: true, segments: path } : path;
  return { text: segmentsText(grammar, data), absolute: data.absolute };
}

/** Checks whether a path is given as a list of its segments. */
export function isSegments(path: unknown): path is readonly (Data | SegmentData)[] {
  return Array.isArray(path);
}

/** Returns whether a relative path would be parsed differently, or breaks the grammar's rule for it. */
function needsDot(grammar: CompiledGrammar, text: string): boolean {
  if (text.startsWith("/")) return true;
  const { split, ruleOf } = grammar.spec.shape;
  const parts = split(text);
  return parts.schemeEnd !== -1 || !grammar.matches(ruleOf("path", text, parts), text);
}

function segmentsText(grammar: CompiledGrammar, path: PathData): string {
  const { absolute, segments } = path;
  requireArray(segments, "the segments of the path");
  requireBoolean(absolute, "path.absolute");
  const texts = segments.map((segment) => segmentText(grammar, segment));
  const early = texts.slice(0, -1).some((text) => text.includes(";"));
  if (early && grammar.spec.shape.paramsOf === "path") throw dataError(grammar, "params-not-last");
  return `${absolute ? "/" : ""}${texts.join("/")}`;
}

/**
 * Returns the text of a segment. Without parameters, its semicolons are percent-encoded, so that it does not gain any.
 */
function segmentText(grammar: CompiledGrammar, segment: Data | SegmentData): string {
  const allowed = allowedInPath(grammar, "/;");
  if (typeof segment === "string" || isBytes(segment)) return escapeWith(grammar, segment, allowed);
  requireObject(segment, "a segment of the path");
  const { text, params = [] } = segment;
  requireArray(params, "the parameters of a segment of the path");
  return [text, ...params].map((data) => escapeWith(grammar, data, allowed)).join(";");
}

/** The parts of an authority that can be given next to the other components. */
const AUTHORITY_PARTS = ["userinfo", "user", "password", "host", "port"] as const;

/** The names of components. The parts of `authority` and `userinfo` have separate names. */
export const COMPONENT_NAMES: readonly string[] = [
  "scheme",
  "authority",
  ...AUTHORITY_PARTS,
  "path",
  "query",
  "fragment",
];

/**
 * @param isGiven whether a component is given
 * @param verb the verb for components in errors
 * @throws {TypeError} when a component is given together with a part of it
 */
export function requireNoOverlap(
  isGiven: (name: "authority" | (typeof AUTHORITY_PARTS)[number]) => boolean,
  verb: "changed" | "given",
): void {
  for (const [whole, parts] of WHOLES) {
    const part = isGiven(whole) ? parts.find(isGiven) : undefined;
    if (part !== undefined) throw new TypeError(`the ${whole} and its ${part} cannot both be ${verb}`);
  }
}

const WHOLES = [
  ["authority", AUTHORITY_PARTS],
  ["userinfo", ["user", "password"]],
] as const;

/** Splits a userinfo, escaped or not, at its first colon. */
export function loginOf(userinfo: string): readonly [user: string, password: string | null] {
  const colon = userinfo.indexOf(":");
  return colon === -1 ? [userinfo, null] : [userinfo.slice(0, colon), userinfo.slice(colon + 1)];
}

/**
 * Returns the authority of data whose parts are next to the other components; `null` if there is none.
 *
 * @throws {UrlDataError} when there is another part without a host
 */
function flatAuthority(grammar: CompiledGrammar, data: UrlData): AuthorityData | null {
  const { userinfo, host, port } = data;
  let { user, password } = data;
  if (userinfo != null) {
    requireString(userinfo, "the userinfo");
    [user, password] = loginOf(userinfo);
  }
  if (host != null) return { user, password, host, port };
  if (user != null || password != null || port != null) throw dataError(grammar, "authority-without-host");
  return null;
}

/** `build` for a grammar. */
export function buildIn(grammar: CompiledGrammar, data: UrlData): string {
  requireFields(data, "the data", COMPONENT_NAMES, "component", nearest);
  // `null` means absent, as in the result of `dataOf`.
  requireNoOverlap((name) => data[name] != null, "given");
  const { scheme, path, query, fragment } = data;
  const authority = data.authority ?? flatAuthority(grammar, data);
  if (scheme != null) requireString(scheme, "the scheme");
  const { ruleOf } = grammar.spec.shape;
  const written = authority === null ? { text: null, parts: null } : authorityOf(grammar, authority);
  const components: Components = {
    scheme: scheme == null ? null : requireRule(grammar, scheme, ruleOf("scheme", scheme, null)),
    authority: written.text,
    path: pathText(grammar, { scheme, path, query, fragment }, authority !== null),
    query: query == null ? null : queryText(grammar, query),
    fragment: fragment == null ? null : fragmentText(grammar, fragment),
  };
  return requireReadBack(grammar, components, written.parts);
}

/** The components of a reference as written. */
export type Components = Pick<Texts, "scheme" | "authority" | "path" | "query" | "fragment">;

const NAMES = ["scheme", "authority", "path", "query", "fragment"] as const;

/**
 * Joins components to a reference (RFC 3986, section 5.3).
 *
 * @throws {UrlSyntaxError} when the reference is not valid: a grammar may restrict the whole more than its components
 * @throws {UrlDataError} when it would be parsed as different components
 */
export function requireReadBack(
  grammar: CompiledGrammar,
  components: Components,
  parts: AuthorityTexts | null,
): string {
  const { scheme, authority, path, query, fragment } = components;
  const text = [
    scheme === null ? "" : `${scheme}:`,
    authority === null ? "" : `//${authority}`,
    path,
    query === null ? "" : `?${query}`,
    fragment === null ? "" : `#${fragment}`,
  ].join("");
  const { shape, rules } = grammar.spec;
  const read = textsOf(shape, text, shape.split(text));
  if (authority !== null && read.authority === null) throw dataError(grammar, "no-such-component");
  requireRule(grammar, text, rules.start);
  if (NAMES.some((name) => read[name] !== components[name]))
    throw dataError(grammar, "reads-as-other-components");
  if (!hasParts(read, parts)) {
    const isMore = /[@:]/.test(`${parts!.host}${parts!.port ?? ""}`);
    throw dataError(grammar, isMore ? "part-reads-as-more" : "reads-as-other-components");
  }
  return text;
}

function hasParts({ user, password, host, port }: Texts, parts: AuthorityTexts | null): boolean {
  if (parts === null) return true;
  return (
    user === parts.user && password === parts.password && (host ?? "") === parts.host && port === parts.port
  );
}

/** `dataOf` for a grammar. */
export function dataIn(grammar: CompiledGrammar, url: UrlInput): ReadData {
  const { text, own } = textOf(grammar, url, "the URL");
  const parts = validParts(grammar, text, own);
  const { shape } = grammar.spec;
  const { scheme, authority, user, password, host, port, query, fragment } = textsOf(shape, text, parts);
  const decoded = (escaped: string | null): string | null =>
    escaped === null ? null : decode(grammar, escaped);
  return {
    scheme,
    authority:
      authority === null
        ? null
        : { user: decoded(user), password: decoded(password), host: host ?? "", port },
    path: pathOf(grammar, pathNode(text, parts.pathStart, parts.pathEnd, shape.paramsOf)),
    query: decoded(query),
    fragment: decoded(fragment),
  };
}

function pathOf(grammar: CompiledGrammar, { absolute, pathSegments }: Path): ReadData["path"] {
  const segments = (): ReadData["path"]["segments"] =>
    pathSegments.segments.map((segment) => segmentOf(grammar, segment));
  if (!isDeferred(pathSegments)) return { absolute, segments: segments() };
  // This throws an error now, and not when the segments are read.
  decode(grammar, pathSegments.text);
  return defer({ absolute }, "segments", segments);
}

function segmentOf(
  grammar: CompiledGrammar,
  { pchars, params }: Segment,
): ReadData["path"]["segments"][number] {
  return {
    text: decode(grammar, pchars),
    params: params.map(({ text }) => decode(grammar, text)),
  };
}
