import { componentRule, type UrlLanguage } from "../../grammar/compiled.js";

/** Which characters a component may have without being escaped. */
export interface Allowed {
  /** For each ASCII character 1 or 0. */
  readonly ascii: Uint8Array;
  /** Checks a character beyond ASCII, by its code point. */
  readonly beyond: (codePoint: number) => boolean;
}

const KNOWN = new WeakMap<UrlLanguage, Map<string, Allowed>>();

/** The characters that are left out, and what precedes a character that is asked for. */
interface Context {
  readonly except?: string;
  readonly before?: string;
}

/** Returns which characters match a rule on their own, or after another text. */
export function allowedBy(
  language: UrlLanguage,
  rule: string,
  { except = "", before = "" }: Context = {},
): Allowed {
  let ofLanguage = KNOWN.get(language);
  if (ofLanguage === undefined) {
    ofLanguage = new Map();
    KNOWN.set(language, ofLanguage);
  }
  const key = `${rule} ${except} ${before}`;
  let allowed = ofLanguage.get(key);
  if (allowed === undefined) {
    const ascii = Uint8Array.from(language.members(rule, before));
    for (const character of except) ascii[character.charCodeAt(0)] = 0;
    allowed = { ascii, beyond: (codePoint) => language.hasMember(rule, codePoint, before) };
    ofLanguage.set(key, allowed);
  }
  return allowed;
}

/**
 * Returns which characters a user or a password may have. Where the two have one rule, or the whole authority has, what
 * would end them is left out.
 */
export function allowedInLogin(language: UrlLanguage, part: "user" | "password"): Allowed {
  const own = componentRule(language, part);
  if (own !== null) return allowedBy(language, own);
  const { authorityRule } = language.standard.shape;
  const rule = componentRule(language, "userinfo") ?? authorityRule;
  return allowedBy(language, rule, { except: part === "user" ? ":@" : "@" });
}

/** Returns which characters a path may have after its first segment has begun; `except` are left out. */
export function allowedInPath(language: UrlLanguage, except = ""): Allowed {
  const before = "/a";
  const { ruleOf, split } = language.standard.shape;
  // The rule of a path may be one that has a query too.
  const end = componentRule(language, "query") === null ? "" : "?";
  return allowedBy(language, ruleOf("path", before, split(before)), { except: except + end, before });
}
