import type { Components } from "../../ast/malformed.js";
import type { Path, Segment, Site } from "../../ast/nodes.js";
import { defer, isDeferred } from "../../core/deferred.js";
import { requireFields, requireString } from "../../core/require.js";
import { UrlSyntaxError } from "../../parse/error.js";
import { parse } from "../../parse/parse.js";
import { type TextInput, textOf, type UrlInput } from "../../parse/reference-input.js";
import { tolerantOf } from "../../parse/tolerant.js";
import { authorityText } from "./authority.js";
import type { ReadData, UrlData } from "./data.js";
import { escapeData, unescapeText } from "./escape.js";
import { pathText } from "./path.js";

const COMPONENTS: readonly (keyof UrlData)[] = ["scheme", "authority", "path", "query", "fragment"];

/**
 * Builds a reference from its components. The result is always valid (strict reading), and `dataOf` reads the same
 * data back from it. Each component is escaped by its own rule. Where the plain result would be read differently,
 * an edit that does not change the meaning is made if there is one: `./` before a first segment that is empty or
 * has a colon, `/` between an authority and a query.
 *
 * @throws {UrlSyntaxError} when the scheme, the host or the port breaks its rule
 * @throws {UrlDataError} when no URL can carry the data
 * @throws {TypeError} when an argument has the wrong type
 * @see draft-fielding-url-syntax-05, section 5.2, step 7
 * @example
 * build({ scheme: "http", authority: { host: "a.example", port: 8080 }, path: "/b c", query: "d#e" }) // → "http://a.example:8080/b%20c?d%23e"
 * build({ path: { absolute: false, segments: ["a/b", { text: "c", params: ["d;e"] }] } }) // → "a%2Fb/c;d%3Be"
 * build({ path: "this:that" }) // → "./this:that"
 * build({ authority: { host: "a.example" }, query: "q" }) // → "//a.example/?q"
 * build({ path: "//a.example/b" }) // → throws UrlDataError
 * build({ scheme: "http", authority: { host: "a_b" } }) // → throws UrlSyntaxError
 */
export function build(data: UrlData): string {
  requireFields(data, "the data", COMPONENTS, "component");
  const { scheme, authority, path, query, fragment } = data;
  if (scheme != null) requireString(scheme, "the scheme");
  return [
    scheme == null ? "" : `${parse(scheme, { rule: "scheme" }).text}:`,
    authority == null ? "" : `//${authorityText(authority)}`,
    pathText({ scheme, authority, path, query }),
    query == null ? "" : `?${escapeData(query, "query")}`,
    fragment == null ? "" : `#${escapeData(fragment, "fragment")}`,
  ].join("");
}

/**
 * Reads the unescaped components of a valid reference, a string or an AST: the inverse of `build`.
 *
 * @throws {UrlSyntaxError} when the reference is not valid
 * @throws {UrlDataError} when escaped octets are not valid UTF-8 (`unescapeBytes` can read them)
 * @throws {SizeLimitError} by `path.segments` when it is read, if there are more than 2,000,000 segments and parameters
 * @throws {TypeError} when the reference is neither a string nor a complete AST
 * @see draft-fielding-url-syntax-05, section 2.4.2
 * @example
 * dataOf("http://u@a.example/b%2Fc;d").path.segments // → [{ text: "b/c", params: ["d"] }]
 * dataOf("http://u@a.example/b%2Fc;d").authority // → { user: "u", password: null, host: "a.example", port: null }
 * dataOf(parse("?%25")).query // → "%"
 * dataOf("?%26").query // → "&"
 */
export function dataOf(url: UrlInput): ReadData {
  const { scheme, authority, path, query, fragment } = validComponents(textOf(url, "the URL"));
  return {
    scheme: scheme?.text ?? null,
    authority: authority && authorityOf(authority),
    path: pathOf(path),
    query: query && unescapeText(query.text, "query"),
    fragment: fragment && unescapeText(fragment.text, "fragment"),
  };
}

/** Returns the components of a reference that is valid by the rules of the draft. */
function validComponents(input: TextInput): Components {
  const { components, diagnostics } = tolerantOf(input);
  if (diagnostics.length > 0) throw new UrlSyntaxError(input.text, diagnostics);
  // Without a diagnostic, no component is malformed.
  return components as Components;
}

function authorityOf({ user, password, hostport }: Site): ReadData["authority"] {
  return {
    user: user && unescapeText(user.text, "user"),
    password: password && unescapeText(password.text, "password"),
    host: hostport === null ? "" : hostport.host.text,
    port: hostport?.port?.text ?? null,
  };
}

function pathOf({ absolute, pathSegments }: Path): ReadData["path"] {
  const segments = (): ReadData["path"]["segments"] => pathSegments.segments.map(segmentOf);
  if (!isDeferred(pathSegments)) return { absolute, segments: segments() };
  requireUtf8(pathSegments.text);
  return defer({ absolute }, "segments", segments);
}

/** Unescapes the parts of a long path one by one, so that an error is raised now and not when they are read. */
function requireUtf8(path: string): void {
  for (const part of partsOf(path)) if (part.includes("%")) unescapeText(part, "param");
}

function* partsOf(path: string): Generator<string> {
  let start = 0;
  for (let at = 0; at < path.length; at++) {
    if (!SEPARATORS.includes(path.charAt(at))) continue;
    yield path.slice(start, at);
    start = at + 1;
  }
  yield path.slice(start);
}

const SEPARATORS = "/;";

function segmentOf({ pchars, params }: Segment): ReadData["path"]["segments"][number] {
  return {
    text: unescapeText(pchars, "param"),
    params: params.map(({ text }) => unescapeText(text, "param")),
  };
}
