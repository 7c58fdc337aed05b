// Percent-encoding for a component, given its common name instead of a grammar's rule.

import type { CompiledGrammar } from "../../spec/compiled.js";
import { loginText, writtenPath } from "./build.js";
import { dataWriter } from "./change.js";
import { dataError } from "./data.js";
import { allowedBy, allowedInPath, decode, escapeWith } from "./escape.js";
import { fieldText, fragmentText, queryText } from "./query.js";

/**
 * The targets of percent-encoding, in any grammar: `"any"` is any component, `"segment"` a path segment without
 * parameters, and `"field"` a name or a value in a query.
 */
export const ESCAPED_COMPONENTS = [
  "any",
  "user",
  "password",
  "userinfo",
  "host",
  "path",
  "segment",
  "query",
  "field",
  "fragment",
] as const;

export type EscapedComponent = (typeof ESCAPED_COMPONENTS)[number];

const ESCAPE: Readonly<Record<EscapedComponent, (grammar: CompiledGrammar, text: string) => string>> = {
  any: escapedAnywhere,
  user: (grammar, text) => loginText(grammar, "user", text),
  password: (grammar, text) => loginText(grammar, "password", text),
  userinfo: (grammar, text) => dataWriter(grammar).userinfo(text),
  host: escapedHost,
  path: (grammar, text) => writtenPath(grammar, text).text,
  segment: (grammar, text) => escapeWith(grammar, text, allowedInPath(grammar, "/;")),
  query: queryText,
  field: (grammar, text) => (text === "" ? "" : fieldText(grammar, [text])),
  fragment: fragmentText,
};

/**
 * Percent-encodes text for a component.
 *
 * @throws {UrlDataError} when the grammar has no such component, or the text has a lone surrogate
 */
export function escapeComponent(grammar: CompiledGrammar, text: string, component: EscapedComponent): string {
  return ESCAPE[component](grammar, text);
}

/** Returns the first character of a text that must be percent-encoded in a component; `null` if there is none. */
export function firstUnescaped(
  grammar: CompiledGrammar,
  text: string,
  component: EscapedComponent,
): string | null {
  const plain = text.replace(/%[0-9a-f]{2}/gi, "");
  // A plus is a space in a field; for any component, only escapes are decoded.
  const unescaped = component === "field" ? plain.replaceAll("+", "") : plain;
  if (component === "any") return unescaped.includes("%") ? "%" : null;
  const escaped = escapeComponent(grammar, unescaped, component);
  if (escaped === unescaped) return null;
  let at = 0;
  while (escaped[at] === unescaped[at]) at += 1;
  // An escaped "%" also begins with "%".
  const percent = unescaped.slice(0, at).includes("%");
  return percent ? "%" : String.fromCodePoint(unescaped.codePointAt(at)!);
}

/**
 * Percent-decodes a component in which `firstUnescaped` finds nothing.
 *
 * @throws {UrlDataError} when the escaped octets are not valid UTF-8
 */
export function unescapeComponent(
  grammar: CompiledGrammar,
  text: string,
  component: EscapedComponent,
): string {
  return decode(grammar, component === "field" ? text.replaceAll("+", " ") : text);
}

/** Characters that have no meaning in any component. */
const PLAIN = /^[\w.-]$/;

function escapedAnywhere(grammar: CompiledGrammar, text: string): string {
  const { ascii } = allowedInPath(grammar);
  const allowed = Uint8Array.from({ length: 128 }, (_, code) => {
    const character = String.fromCharCode(code);
    return PLAIN.test(character) || (character === "~" && ascii[code] === 1) ? 1 : 0;
  });
  return escapeWith(grammar, text, { ascii: allowed, beyond: () => false });
}

/** Percent-encodes a host. Only grammars with a rule for registered names allow escapes. */
function escapedHost(grammar: CompiledGrammar, text: string): string {
  const rule = ["reg-name", "ireg-name"].find((name) => grammar.has(name));
  if (rule === undefined) throw dataError(grammar, "no-such-component");
  return escapeWith(grammar, text, allowedBy(grammar, rule));
}
