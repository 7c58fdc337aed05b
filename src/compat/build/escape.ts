import type { Grammar } from "../../grammar/grammar.js";
import type { GrammarName } from "../../grammar/grammars.js";
import { chosenEngine, type NodesOf, type ReadOptions } from "../../grammar/grammars.js";
import { type Data, escapeIn, unescapeBytesIn, unescapeIn } from "./escape-by.js";

/** The name of a rule of the draft that allows any data once it is escaped. */
export type EscapeRule =
  | "user"
  | "password"
  | "path"
  | "path_segments"
  | "segment"
  | "param"
  | "query"
  | "fragment";

/**
 * Escapes data by a rule: `%`, and whatever else the rule does not allow, and nothing more. So delimiters of the
 * component are escaped, and delimiters inside it are not: a `;` stays in a `segment`, where it begins a parameter,
 * and is escaped in a `param`. Use `param` for a segment without parameters, too. Every grammar has its own rules that
 * allow any data once it is escaped; an error names them.
 *
 * @param data the text or the octets to escape
 * @param rule the rule that the result is to match
 * @param options the grammar that has the rule
 * @throws {UrlDataError} when the text has a lone surrogate
 * @throws {TypeError} when an argument has the wrong type, or the rule is unknown
 * @see draft-fielding-url-syntax-05, section 2.4.2
 * @example
 * escape("50% of a/b;c", "segment") // → "50%25%20of%20a%2Fb;c"
 * escape("50% of a/b;c", "param") // → "50%25%20of%20a%2Fb%3Bc"
 * escape("a:b@c", "user") // → "a%3Ab%40c"
 * escape("é", "query") // → "%C3%A9"
 * escape("a:b@c", "userinfo", { grammar: "rfc3986" }) // → "a:b%40c"
 * escape(Uint8Array.of(0x61, 0xe9), "query") // → "a%E9"
 */
export function escapeData(data: Data, rule: EscapeRule, options?: ReadOptions<undefined>): string;
export function escapeData<N extends GrammarName>(
  data: Data,
  rule: keyof NodesOf<N> & string,
  options: ReadOptions<N>,
): string;
export function escapeData<Nodes, Start extends keyof Nodes>(
  data: Data,
  rule: keyof Nodes & string,
  options: ReadOptions<Grammar<Nodes, Start>>,
): string;
export function escapeData(data: Data, rule: string, options?: object): string {
  return escapeIn(chosenEngine("", options).language, data, rule);
}

/**
 * Unescapes a component to text, as UTF-8. Pass one component and its rule: a URL must be split into components
 * before it is unescaped.
 *
 * @param text the component as it is written
 * @param rule the rule that it must match
 * @param options the grammar that has the rule
 * @throws {UrlSyntaxError} when the text breaks the rule
 * @throws {UrlDataError} when the octets are not valid UTF-8
 * @throws {TypeError} when an argument has the wrong type, or the rule is unknown
 * @see draft-fielding-url-syntax-05, section 2.4.2
 * @example
 * unescape("50%25%20of%20a%2Fb;c", "segment") // → "50% of a/b;c"
 * unescape("%2525", "query") // → "%25"
 * unescape("a/b", "segment") // → throws UrlSyntaxError
 * unescape("%E9", "query") // → throws UrlDataError
 */
export function unescapeText(text: string, rule: EscapeRule, options?: ReadOptions<undefined>): string;
export function unescapeText<N extends GrammarName>(
  text: string,
  rule: keyof NodesOf<N> & string,
  options: ReadOptions<N>,
): string;
export function unescapeText<Nodes, Start extends keyof Nodes>(
  text: string,
  rule: keyof Nodes & string,
  options: ReadOptions<Grammar<Nodes, Start>>,
): string;
export function unescapeText(text: string, rule: string, options?: object): string {
  return unescapeIn(chosenEngine("", options).language, text, rule);
}

/**
 * Unescapes a component to octets, which need not be UTF-8.
 *
 * @param text the component as it is written
 * @param rule the rule that it must match
 * @param options the grammar that has the rule
 * @throws {UrlSyntaxError} when the text breaks the rule
 * @throws {TypeError} when an argument has the wrong type, or the rule is unknown
 * @see draft-fielding-url-syntax-05, section 2.4.2
 * @example
 * [...unescapeBytes("a%E9", "query")] // → [97, 233]
 */
export function unescapeBytes(text: string, rule: EscapeRule, options?: ReadOptions<undefined>): Uint8Array;
export function unescapeBytes<N extends GrammarName>(
  text: string,
  rule: keyof NodesOf<N> & string,
  options: ReadOptions<N>,
): Uint8Array;
export function unescapeBytes<Nodes, Start extends keyof Nodes>(
  text: string,
  rule: keyof Nodes & string,
  options: ReadOptions<Grammar<Nodes, Start>>,
): Uint8Array;
export function unescapeBytes(text: string, rule: string, options?: object): Uint8Array {
  return unescapeBytesIn(chosenEngine("", options).language, text, rule);
}
