import type { UrlLanguage } from "../../parse/language/language.js";

/** Which characters a component may have without being escaped. */
export interface Allowed {
  /** For each ASCII character 1 or 0. */
  readonly ascii: Uint8Array;
  /** Checks a character beyond ASCII, by its code point. */
  readonly beyond: (codePoint: number) => boolean;
}

const KNOWN = new WeakMap<UrlLanguage, Map<string, Allowed>>();

/**
 * Returns which characters match a rule on their own.
 *
 * @param except characters that are left out: the delimiters of the parts that the component has
 */
export function allowedBy(language: UrlLanguage, rule: string, except = ""): Allowed {
  let ofLanguage = KNOWN.get(language);
  if (ofLanguage === undefined) {
    ofLanguage = new Map();
    KNOWN.set(language, ofLanguage);
  }
  const key = `${rule} ${except}`;
  let allowed = ofLanguage.get(key);
  if (allowed === undefined) {
    const ascii = Uint8Array.from(language.members(rule));
    for (const character of except) ascii[character.charCodeAt(0)] = 0;
    allowed = { ascii, beyond: (codePoint) => language.hasMember(rule, codePoint) };
    ofLanguage.set(key, allowed);
  }
  return allowed;
}

/** Returns which characters a user or a password may have. An authority has one rule for both, and a colon between them. */
export function allowedInLogin(language: UrlLanguage, part: "user" | "password"): Allowed {
  const { authority, ruleOf } = language.standard.shape;
  if (authority === "site") return allowedBy(language, ruleOf(part, "", null));
  return allowedBy(language, ruleOf("userinfo", "", null), part === "user" ? ":" : "");
}

/** Returns which characters a segment may have, before its parameters or in one: those of a path but for its delimiters. */
export function allowedInSegment(language: UrlLanguage): Allowed {
  return allowedBy(language, language.standard.shape.ruleOf("path", "", null), "/;");
}
