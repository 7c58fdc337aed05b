import { chosenEngine, type ReadOptions } from "../../grammar/grammars.js";
import type { UrlInput } from "../../grammar/input.js";
import { FORM_OPTIONS, type FormOptions, type Normalized, normalizeIn } from "./form.js";

/** How to normalize. */
export interface NormalOptions extends FormOptions, ReadOptions {}

const KEYS: readonly string[] = [...FORM_OPTIONS, "grammar"];

/**
 * Returns the normal form of a URL reference: scheme and host in lower case, no empty or default port, no escaped
 * unreserved characters, and upper-case digits in the other escapes; by RFC 3986 also a path. Reserved characters are neither escaped nor
 * unescaped, so the URL keeps its meaning. The reference is any string or an AST: a component that breaks its rule is
 * left unchanged. Offsets are in the text of the reference. Linear time.
 *
 * @param input the reference: a string or an AST
 * @param options the grammar, and whether to remove dot segments
 * @throws {SizeLimitError} by `changes` when they are read, if there are more than 2,000,000
 * @throws {TypeError} when an argument has the wrong type, or an option is unknown
 * @see draft-fielding-url-syntax-05, sections 2.4 and 6; RFC 3986, section 6.2
 * @example
 * normalize("HTTP://www.XEROX.com:80/%7ea%2fb").url // → "http://www.xerox.com/~a%2Fb"
 * normalize("http://a.example:/").changes.map(({ code, before }) => [code, before]) // → [["empty-port", ":"]]
 * normalize(parse("HTTP://a.example")).url // → "http://a.example"
 * normalize("http://a.example/b/../c").url // → "http://a.example/b/../c"
 * normalize("http://a.example/b/../c", { dotSegments: true }).url // → "http://a.example/c"
 * normalize("HTTP://[2001:DB8::1]:80", { grammar: "rfc3986" }).url // → "http://[2001:db8::1]/"
 */
export function normalize(input: UrlInput, options?: NormalOptions): Normalized {
  return normalizeIn(chosenEngine(input, options, KEYS).language, input, options);
}

/**
 * Checks whether two URL references, strings or ASTs, have the same normal form. This is an equivalence relation. It is
 * conservative: references that the grammar's document treats as different are never equivalent, even if a scheme or a
 * server treats them as the same.
 *
 * @param a one reference: a string or an AST
 * @param b the other reference: a string or an AST
 * @param options the grammar, and whether to remove dot segments
 * @throws {TypeError} when an argument has the wrong type, or an option is unknown
 * @see draft-fielding-url-syntax-05, section 6; RFC 3986, section 6.2
 * @example
 * equivalent("http://www.XEROX.com", "http://www.xerox.com:80") // → true
 * equivalent("http://a.example/%7Eb", "http://a.example/~b") // → true
 * equivalent("http://a.example/a%2Fb", "http://a.example/a/b") // → false
 * equivalent("http://[::1]:80/", "http://[::1]/", { grammar: "rfc3986" }) // → true
 */
export function equivalent(a: UrlInput, b: UrlInput, options?: NormalOptions): boolean {
  return formOf(a, b, options) === formOf(b, a, options);
}

/** Returns the normal form of `url`. A string is read by the grammar of the AST that it is compared with. */
function formOf(url: UrlInput, other: UrlInput, options: NormalOptions | undefined): string {
  const { language } = chosenEngine(typeof url === "string" ? other : url, options, KEYS);
  return normalizeIn(language, url, options).url;
}
