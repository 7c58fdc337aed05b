// The face of `url-grammar/rfc3986`: a grammar of its own, loaded by those who ask for it and by no one else.
import type { Rfc3986Nodes } from "./ast/rfc3986.js";
import { engineOf, type Grammar, grammarOf } from "./parse/grammar.js";
import { RFC_3986_LANGUAGE } from "./parse/standards/rfc3986.js";

export { RFC_3986_SECTIONS } from "../grammar/rfc3986.js";
export type { Rfc3986Nodes, Rfc3986Rule } from "./ast/rfc3986.js";

/**
 * RFC 3986, Appendix A, as a grammar value: give it to the package's functions as the option `grammar`, or use
 * its own. Its start is `URI-reference`.
 *
 * @example
 * rfc3986.isValid("http://[::1]/") // → true
 * rfc3986.isValid("a", { rule: "URI" }) // → false
 * rfc3986.parse("[2001:db8::1]", { rule: "IP-literal" }).address.groups // → [8193, 3512, 0, 0, 0, 0, 0, 1]
 */
export const rfc3986: Grammar<Rfc3986Nodes, "URI-reference"> = grammarOf(engineOf(RFC_3986_LANGUAGE));
