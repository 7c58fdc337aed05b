import type { Malformed } from "../ast/malformed.js";
import type { AnyAuthority } from "../ast/nodes.js";
import { parseTolerantIn } from "./bound/tolerant.js";
import { chosenEngine } from "./chosen.js";
import type { AnyGrammar, Grammar } from "./grammar.js";
import type { GrammarName } from "./grammars.js";
import type { AuthorityOf, NodesOf } from "./parse.js";
import type { TolerantReference } from "./validate/components.js";

export type { TolerantReference } from "./validate/components.js";

/**
 * Splits any text as Appendix B does, and checks each component against its rule. A component that does not match is a
 * `malformed` node with its text and its diagnostics, so the result is lossless: `print` gives the text back. The text
 * is valid (strict reading) exactly when there are no diagnostics. An IPv6 address, which the draft does not have, is
 * malformed as a host and as a port, but is listed once. Rules of schemes are not checked.
 *
 * @param input the text to split; any string
 * @param options the grammar to check by
 * @throws {TypeError} when the input is not a string, or the grammar is not one of URLs
 * @example
 * parseTolerant("http://host_name:80/").components.authority.hostport.host.type // → "malformed"
 * parseTolerant("http://host_name:80/").components.authority.hostport.port.text // → "80"
 * parseTolerant("http://host_name:80/").diagnostics.map((d) => d.offset) // → [11]
 */
export function parseTolerant(input: string, options?: { readonly grammar?: undefined }): TolerantReference;
export function parseTolerant<N extends GrammarName>(
  input: string,
  options: { readonly grammar: N },
): TolerantReference<AuthorityOf<NodesOf<N>, Malformed>>;
export function parseTolerant<Nodes, Start extends keyof Nodes>(
  input: string,
  options: { readonly grammar: Grammar<Nodes, Start> },
): TolerantReference<AuthorityOf<Nodes, Malformed>>;
export function parseTolerant(
  input: string,
  options: { readonly grammar?: AnyGrammar | GrammarName | undefined },
): TolerantReference<AnyAuthority<Malformed>>;
export function parseTolerant(input: string, options?: object): TolerantReference<AnyAuthority<Malformed>> {
  return parseTolerantIn(chosenEngine(input, options).language, input);
}
