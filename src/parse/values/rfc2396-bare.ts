import type { Rfc2396BareNodes } from "../../ast/rules/rfc2396-bare.js";
import { engineOf, type Grammar, grammarOf } from "../grammar.js";
import { RFC_2396_BARE_LANGUAGE } from "../standards/rfc2396-bare.js";
import { noteLoaded } from "../verdict/loaded.js";

/**
 * The grammar of RFC 2396, Appendix A, as it was published.
 *
 * @example
 * rfc2396Bare.isValid("http://[::1]/") // → false
 */
export const rfc2396Bare: Grammar<Rfc2396BareNodes, "URI-reference"> = /* @__PURE__ */ noteLoaded(
  /* @__PURE__ */ grammarOf(/* @__PURE__ */ engineOf(RFC_2396_BARE_LANGUAGE)),
);
