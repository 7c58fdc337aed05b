import type { Rfc1738Nodes } from "../../ast/rules/rfc1738.js";
import { engineOf, type Grammar, grammarOf } from "../grammar.js";
import { RFC_1738_LANGUAGE } from "../standards/rfc1738.js";
import { noteLoaded } from "../verdict/loaded.js";

/**
 * The grammar of RFC 1738, section 5, as a value. Its start rule is `url`. It has no relative URLs and no fragments.
 *
 * @example
 * rfc1738.isValid("ftp://u:p@a.example/b;type=i") // → true
 * rfc1738.isValid("ftpurl") // → false
 */
export const rfc1738: Grammar<Rfc1738Nodes, "url"> = /* @__PURE__ */ noteLoaded(
  /* @__PURE__ */ grammarOf(/* @__PURE__ */ engineOf(RFC_1738_LANGUAGE)),
);
