import { chosenEngine, type ReadOptions } from "../../grammar/grammars.js";
import type { UrlInput } from "../../grammar/input.js";
import { type Fixed, type FixSettings, fixIn } from "./fix-by.js";

export type { AppliedFix, Fixed } from "./fix-by.js";

/** Which edits to make, and by which grammar. */
export interface FixOptions extends FixSettings, ReadOptions {}

const KEYS: readonly (keyof FixOptions)[] = ["grammar", "unsafe", "ignore"];

/**
 * Makes the edits that the hints of a URL's errors and warnings name, and returns the URL after them. Only edits that are
 * beyond reasonable doubt are made, unless `unsafe` is set. A URL that they do not make valid is left as it is.
 *
 * Whatever the edits are, the URL has the host that it had, or one that a hint among `fixes` names.
 *
 * @param input the reference, valid or not: a string or an AST
 * @param options the grammar, and which edits to make
 * @throws {SizeLimitError} when there are too many warnings, or the result would be longer than a string can be
 * @throws {TypeError} when the URL is neither a string nor a complete AST, or an option is unknown or of the wrong type
 * @example
 * fix(" http://a.example/b c").url // → "http://a.example/b%20c"
 * fix("http://b\u00fccher.example/").fixes // → [{ code: "non-ascii-character", text: 'write the host in its ASCII form: "xn--bcher-kva.example"' }]
 * fix("http:\\\\a.example\\b") // → { url: "http:\\\\a.example\\b", valid: false, fixes: [] }
 * fix("http:\\\\a.example\\b", { unsafe: true }).url // → "http://a.example/b"
 * fix("http://2001:db8::1/", { grammar: "rfc3986" }).url // → "http://[2001:db8::1]/"
 */
export function fix(input: UrlInput, options?: FixOptions): Fixed {
  return fixIn(chosenEngine(input, options, KEYS), input, options, KEYS);
}
