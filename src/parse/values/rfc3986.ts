import type { Rfc3986Nodes } from "../../ast/rules/rfc3986.js";
import { engineOf, type Grammar, grammarOf } from "../grammar.js";
import { RFC_3986_LANGUAGE } from "../standards/rfc3986.js";
import { noteLoaded } from "../verdict/loaded.js";

/**
 * The grammar of RFC 3986, Appendix A, as a value: pass it as the option `grammar`, or call its own functions. Its
 * start rule is `URI-reference`.
 *
 * @example
 * rfc3986.isValid("http://[::1]/") // → true
 * rfc3986.isValid("a", { rule: "URI" }) // → false
 * rfc3986.parse("[2001:db8::1]", { rule: "IP-literal" }).address.groups // → [8193, 3512, 0, 0, 0, 0, 0, 1]
 */
export const rfc3986: Grammar<Rfc3986Nodes, "URI-reference"> = /* @__PURE__ */ noteLoaded(
  /* @__PURE__ */ grammarOf(/* @__PURE__ */ engineOf(RFC_3986_LANGUAGE)),
);
