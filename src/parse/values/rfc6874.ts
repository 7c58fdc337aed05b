import type { Rfc6874Nodes } from "../../ast/rules/rfc6874.js";
import { engineOf, type Grammar, grammarOf } from "../grammar.js";
import { RFC_6874_LANGUAGE } from "../standards/rfc6874.js";
import { noteLoaded } from "../verdict/loaded.js";

/**
 * The grammar of RFC 3986 with the zone identifiers of RFC 6874, as a value.
 *
 * @example
 * rfc6874.isValid("http://[fe80::1%25eth0]/") // → true
 * rfc6874.parse("[fe80::1%25eth0]", { rule: "IP-literal" }).address.zoneId.text // → "eth0"
 */
export const rfc6874: Grammar<Rfc6874Nodes, "URI-reference"> = /* @__PURE__ */ noteLoaded(
  /* @__PURE__ */ grammarOf(/* @__PURE__ */ engineOf(RFC_6874_LANGUAGE)),
);
