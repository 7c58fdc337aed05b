import type { Rfc3987Nodes } from "../../ast/rules/rfc3987.js";
import { engineOf, type Grammar, grammarOf } from "../grammar.js";
import { RFC_3987_LANGUAGE } from "../standards/rfc3987.js";
import { noteLoaded } from "../verdict/loaded.js";

/**
 * The grammar of RFC 3987, section 2.2, as a value. Its start rule is `IRI-reference`.
 *
 * @example
 * rfc3987.isValid("http://例え.jp/パス") // → true
 * rfc3987.isValid("http://a.example/\u{fffe}") // → false
 */
export const rfc3987: Grammar<Rfc3987Nodes, "IRI-reference"> = /* @__PURE__ */ noteLoaded(
  /* @__PURE__ */ grammarOf(/* @__PURE__ */ engineOf(RFC_3987_LANGUAGE)),
);
