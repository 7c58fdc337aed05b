import type { Rfc1808Nodes } from "../../ast/rules/rfc1808.js";
import { engineOf, type Grammar, grammarOf } from "../grammar.js";
import { RFC_1808_LANGUAGE } from "../standards/rfc1808.js";
import { noteLoaded } from "../verdict/loaded.js";

/**
 * The grammar of RFC 1808, section 2.2, as a value. Its start rule is `URL`.
 *
 * @example
 * rfc1808.isValid("//a.example/b;c?d") // → true
 * rfc1808.isValid("http://a.example/~b") // → false
 */
export const rfc1808: Grammar<Rfc1808Nodes, "URL"> = /* @__PURE__ */ noteLoaded(
  /* @__PURE__ */ grammarOf(/* @__PURE__ */ engineOf(RFC_1808_LANGUAGE)),
);
