import { chosenEngine, type ReadOptions } from "../../../grammar/grammars.js";
import type { UrlInput } from "../../../grammar/input.js";
import { withComponentIn } from "./change-by.js";
import { CHANGE_OPTIONS, type ChangeOptions, type Changes } from "./changes.js";

/** How components are changed. */
export interface WithComponentOptions extends ChangeOptions, ReadOptions {}

const KEYS: readonly string[] = [...CHANGE_OPTIONS, "grammar"];

/**
 * Returns a reference with the given components changed and every other component as it was, character by character. A
 * component is data, and escaped by its rule as `build` does; with `{ encoded: true }` it is written as it is. `null` removes
 * one. The result is always valid (strict reading) and has exactly the components that were asked for: where it would be read
 * differently, this is an error, and no `./` or `/` is added. The reference itself need not be valid, so that an invalid
 * component can be replaced. Linear time.
 *
 * @param url the reference: a string or an AST
 * @param changes the components to change
 * @param options the grammar, and whether the components are escaped already
 * @throws {UrlSyntaxError} when the scheme, the host or the port breaks its rule, or the result is not valid
 * @throws {UrlDataError} when no URL has these components
 * @throws {TypeError} when an argument has the wrong type, or an option is unknown
 * @see RFC 3986, section 5.3
 * @example
 * withComponent("http://a.example/?q=a%26b", { host: "b.example" }) // → "http://b.example/?q=a%26b"
 * withComponent("http://u@a.example:80/%7e", { userinfo: null, port: null }) // → "http://a.example/%7e"
 * withComponent("http://a.example/", { path: "/50% off", query: [["q", "a&b"]] }) // → "http://a.example/50%25%20off?q=a%26b"
 * withComponent("http://a.example/", { path: "/a%2Fb" }, { encoded: true }) // → "http://a.example/a%2Fb"
 * withComponent("http://my_host/", { host: "my-host" }) // → "http://my-host/"
 * withComponent("http://a.example/b", { path: "c" }) // → throws UrlDataError
 */
export function withComponent(url: UrlInput, changes: Changes, options?: WithComponentOptions): string {
  return withComponentIn(chosenEngine(url, options, KEYS).language, url, changes, options, KEYS);
}
