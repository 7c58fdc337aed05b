import type { UrlLanguage } from "../language/language.js";
import { authoritySpan, hasQueryAfterSite, type Split } from "../language/split.js";

/**
 * Returns where the greedy derivation puts the components of a text that matches `rule`. That is the split of
 * Appendix B, except that a scheme or a site that does not match its own rule becomes part of the path, which matches
 * nearly anything.
 */
export function greedySplit(language: UrlLanguage, rule: string, text: string): Split {
  const { shape } = language.standard;
  const parts = shape.split(text);
  const { scheme, site } = shape.referenceRules.get(rule)!;
  const schemeEnd = scheme && hasScheme(language, text, parts) ? parts.schemeEnd : -1;
  const keepsSite = site && schemeEnd === parts.schemeEnd && hasSite(language, text, parts);
  return keepsSite
    ? { ...parts, schemeEnd }
    : { ...parts, schemeEnd, siteStart: -1, pathStart: schemeEnd + 1 };
}

function hasScheme(language: UrlLanguage, text: string, { schemeEnd }: Split): boolean {
  if (schemeEnd === -1) return false;
  return language.matches(language.standard.shape.ruleOf("scheme", text, null), text.slice(0, schemeEnd));
}

function hasSite(language: UrlLanguage, text: string, parts: Split): boolean {
  const span = authoritySpan(parts);
  const { authorityRule, queryAfterSite, emptyAuthority = false } = language.standard.shape;
  if (span === null || (!queryAfterSite && hasQueryAfterSite(parts))) return false;
  if (emptyAuthority && span.start === span.end) return true;
  return language.matches(authorityRule, text.slice(span.start, span.end));
}
