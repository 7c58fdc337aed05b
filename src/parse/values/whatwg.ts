import type { WhatwgNodes } from "../../ast/rules/whatwg.js";
import { engineOf, type Grammar, grammarOf } from "../grammar.js";
import { WHATWG_LANGUAGE } from "../standards/whatwg.js";
import { noteLoaded } from "../verdict/loaded.js";

/**
 * The valid URL strings of the WHATWG URL Standard, as a value: what its parser takes without a validation error, with
 * some base URL or none. Its start rule is `valid-URL-string`. `grammar/whatwg/whatwg.abnf` says what a grammar cannot
 * say about domains.
 *
 * @example
 * whatwg.isValid("https://例え.jp/パス?q") // → true
 * whatwg.isValid("https://u:p@a.example/") // → false
 */
export const whatwg: Grammar<WhatwgNodes, "valid-URL-string"> = /* @__PURE__ */ noteLoaded(
  /* @__PURE__ */ grammarOf(/* @__PURE__ */ engineOf(WHATWG_LANGUAGE)),
);
