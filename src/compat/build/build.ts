import { chosenEngine, type ReadOptions } from "../../grammar/grammars.js";
import type { UrlInput } from "../../grammar/input.js";
import { buildIn } from "./build-by.js";
import type { ReadData, UrlData } from "./data.js";
import { dataIn } from "./read-by.js";

/**
 * Builds a reference from its components. The result is always valid (strict reading), and `dataOf` reads the same
 * data back from it. Each component is escaped by its own rule. Where the plain result would be read differently,
 * an edit that does not change the meaning is made if there is one: `./` before a first segment that is empty or
 * has a colon, `/` between an authority and a query where the grammar needs one. Rules of schemes are not checked.
 *
 * @param data the components, not escaped
 * @param options the grammar to build by
 * @throws {UrlSyntaxError} when the scheme, the host or the port breaks its rule
 * @throws {UrlDataError} when no URL can carry the data
 * @throws {TypeError} when an argument has the wrong type
 * @see draft-fielding-url-syntax-05, section 5.2, step 7; RFC 3986, section 5.3
 * @example
 * build({ scheme: "http", authority: { host: "a.example", port: 8080 }, path: "/b c", query: "d#e" }) // → "http://a.example:8080/b%20c?d%23e"
 * build({ path: { absolute: false, segments: ["a/b", { text: "c", params: ["d;e"] }] } }) // → "a%2Fb/c;d%3Be"
 * build({ path: "this:that" }) // → "./this:that"
 * build({ authority: { host: "a.example" }, query: "q" }) // → "//a.example/?q"
 * build({ scheme: "http", authority: { host: "[::1]" }, query: "q" }, { grammar: "rfc3986" }) // → "http://[::1]?q"
 * build({ path: "//a.example/b" }) // → throws UrlDataError
 * build({ scheme: "http", authority: { host: "a_b" } }) // → throws UrlSyntaxError
 */
export function build(data: UrlData, options?: ReadOptions): string {
  return buildIn(chosenEngine("", options).language, data);
}

/**
 * Reads the unescaped components of a valid reference, a string or an AST: the inverse of `build`.
 *
 * @param url the reference: a string or an AST
 * @param options the grammar to read by
 * @throws {UrlSyntaxError} when the reference is not valid
 * @throws {UrlDataError} when escaped octets are not valid UTF-8 (`unescapeBytes` can read them)
 * @throws {SizeLimitError} by `path.segments` when it is read, if there are more than 2,000,000 segments and parameters
 * @throws {TypeError} when the reference is neither a string nor a complete AST
 * @see draft-fielding-url-syntax-05, section 2.4.2; RFC 3986, section 2.4
 * @example
 * dataOf("http://u@a.example/b%2Fc;d").path.segments // → [{ text: "b/c", params: ["d"] }]
 * dataOf("http://u@a.example/b%2Fc;d").authority // → { user: "u", password: null, host: "a.example", port: null }
 * dataOf(parse("?%25")).query // → "%"
 * dataOf("?%26").query // → "&"
 * dataOf("http://u:p@[::1]", { grammar: "rfc3986" }).authority // → { user: "u", password: "p", host: "[::1]", port: null }
 */
export function dataOf(url: UrlInput, options?: ReadOptions): ReadData {
  return dataIn(chosenEngine(url, options).language, url);
}
