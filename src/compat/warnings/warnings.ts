import { chosenEngine, type ReadOptions } from "../../grammar/grammars.js";
import type { UrlInput } from "../../grammar/input.js";
import type { Warning } from "./warning.js";
import { warningsIn } from "./warnings-by.js";

/**
 * Finds likely mistakes and risks in a URL reference: a scheme that is missing or misspelt, slashes that are missing or too
 * many, a host that no system can look up, a password, a placeholder, and escapes that do harm when they are unescaped too
 * early. Returns them in order of offset in the text of the reference (UTF-16 code units), each with a hint. The reference
 * is any string, valid or not, or an AST; malformed components are checked too. The sections are those of the grammar's
 * document, or of the draft where that says nothing; `null` for what is in neither.
 *
 * @param input the reference, valid or not: a string or an AST
 * @param options the grammar to read by
 * @throws {SizeLimitError} when there are more than 2,000,000
 * @throws {TypeError} when the reference is neither a string nor a complete AST, or the grammar is not one of URLs
 * @see draft-fielding-url-syntax-05, section 7; RFC 3986, section 7
 * @example
 * warnings("localhost:3000")[0].code // → "host-as-scheme"
 * warnings("http:/a.example/")[0].hint.replacement // → { start: 5, end: 6, text: "//" }
 * warnings("http://www.bank.example:secret@a.example:25/%2e%2e/b%00").map(({ code }) => code) // → ["user-like-host", "password", "reserved-port", "escaped-dot-segment", "escaped-control"]
 * warnings("gopher://a.example/0%0D%0A").map(({ start, end, component }) => [start, end, component]) // → [[20, 23, "path"], [23, 26, "path"]]
 * warnings(parse("http://u:p@a.example/")).map(({ code }) => code) // → ["password"]
 * warnings("http://a.example:80/b%20c") // → []
 * warnings("http://u@[::1]:25/", { grammar: "rfc3986" }).map(({ section }) => section?.section) // → ["7.2"]
 */
export function warnings(input: UrlInput, options?: ReadOptions): readonly Warning[] {
  return warningsIn(chosenEngine(input, options).language, input);
}
