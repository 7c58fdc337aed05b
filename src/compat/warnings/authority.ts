import type { Span } from "../../core/span.js";
import { octetAt } from "../../core/text/percent.js";
import { componentRule } from "../../parse/language/component-rule.js";
import type { UrlLanguage } from "../../parse/language/language.js";
import type { ComponentSpans } from "../../parse/language/split.js";
import { SCHEMES } from "../../schemes/table.js";
import { type Warning, warning } from "./warning.js";

/** Returns the warnings about an authority: its password, its port, a user that looks like the host. */
export function authorityWarnings(
  language: UrlLanguage,
  input: string,
  { scheme, user, password, port }: ComponentSpans,
): readonly Warning[] {
  const found: Warning[] = [];
  if (user !== null && looksLikeHost(language, textAt(input, user))) {
    found.push(warning(language, "user-like-host", "user", user));
  }
  if (password !== null) found.push(warning(language, "password", "password", password));
  const code = port && portCode(textAt(input, port), scheme && textAt(input, scheme));
  if (port !== null && code !== null) found.push(warning(language, code, "port", port));
  return found;
}

function textAt(input: string, { start, end }: Span): string {
  return input.slice(start, end);
}

/** Ports below this are assigned to protocols by their standards. */
const FIRST_UNRESERVED = 1024;

function portCode(port: string, scheme: string | null): "reserved-port" | "other-port" | null {
  if (!/^\d+$/.test(port)) return null;
  const own = SCHEMES.get(scheme?.toLowerCase() ?? "")?.defaultPort ?? null;
  const number = Number(port);
  if (number === own) return null;
  if (number < FIRST_UNRESERVED) return "reserved-port";
  return own === null ? null : "other-port";
}

/**
 * Whether a person could mistake the user for the host: it begins with a name of several labels, or with an
 * address, up to the first delimiter, escaped or not.
 */
function looksLikeHost(language: UrlLanguage, user: string): boolean {
  let name = "";
  for (let offset = 0; offset < user.length && name.length <= LONGEST_NAME; offset++) {
    const octet = octetAt(user, offset);
    const character = octet === -1 ? user.charAt(offset) : String.fromCharCode(octet);
    if (!/[a-z\d.-]/i.test(character)) break;
    name += character;
    if (octet !== -1) offset += 2;
  }
  if (!/^[^.]+(?:\.[^.]+)+$/.test(name)) return false;
  return language.matches(
    componentRule(language, "host", name) ?? language.standard.shape.authorityRule,
    name,
  );
}

/** The length of the longest name that the domain name system allows, in octets. */
const LONGEST_NAME = 255;
