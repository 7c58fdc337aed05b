import type { Rfc2396Nodes } from "../../ast/rules/rfc2396.js";
import { engineOf, type Grammar, grammarOf } from "../grammar.js";
import { RFC_2396_LANGUAGE } from "../standards/rfc2396.js";
import { noteLoaded } from "../verdict/loaded.js";

/**
 * The grammar of RFC 2396, Appendix A, with the IPv6 addresses of RFC 2732, as a value. Its start rule is
 * `URI-reference`.
 *
 * @example
 * rfc2396.isValid("http://[::1]/") // → true
 * rfc2396.isValid("?q") // → false
 */
export const rfc2396: Grammar<Rfc2396Nodes, "URI-reference"> = /* @__PURE__ */ noteLoaded(
  /* @__PURE__ */ grammarOf(/* @__PURE__ */ engineOf(RFC_2396_LANGUAGE)),
);
