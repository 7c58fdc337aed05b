import type { CommonCoreNodes } from "../../ast/rules/common-core.js";
import { engineOf, type Grammar, grammarOf } from "../grammar.js";
import { COMMON_CORE_LANGUAGE } from "../standards/common-core.js";
import { noteLoaded } from "../verdict/loaded.js";

/**
 * The common core, as a value: the URLs of http and https in which no known program that reads URLs finds another host
 * than the others do. Its start rule is `URL`. `grammar/common-core/common-core.abnf` has the reason of each restriction.
 *
 * @example
 * commonCore.isValid("https://a.example:8080/b?c#d") // → true
 * commonCore.isValid("https://user@a.example/") // → false
 * commonCore.isValid("http://0x7f.1/") // → false
 * commonCore.isValid("http://a.example?b") // → false
 */
export const commonCore: Grammar<CommonCoreNodes, "URL"> = /* @__PURE__ */ noteLoaded(
  /* @__PURE__ */ grammarOf(/* @__PURE__ */ engineOf(COMMON_CORE_LANGUAGE)),
);
