import type { Language } from "./language.js";
import { hasQueryAfterSite, type Split, siteSpan, split } from "./split.js";

/**
 * Where the greedy derivation puts the components of a text that `rule` takes. It is Appendix B's split, but
 * for a scheme or a site that breaks its own rule: these fall to the path, which takes nearly anything.
 */
export function bareSplit(language: Language, rule: string, text: string): Split {
  const parts = split(text);
  const { scheme, site } = language.standard.wholes.get(rule)!;
  const schemeEnd = scheme && hasScheme(language, text, parts) ? parts.schemeEnd : -1;
  const keepsSite = site && schemeEnd === parts.schemeEnd && hasSite(language, text, parts);
  return keepsSite
    ? { ...parts, schemeEnd }
    : { ...parts, schemeEnd, siteStart: -1, pathStart: schemeEnd + 1 };
}

function hasScheme(language: Language, text: string, { schemeEnd }: Split): boolean {
  return schemeEnd !== -1 && language.matches("scheme", text.slice(0, schemeEnd));
}

function hasSite(language: Language, text: string, parts: Split): boolean {
  const span = siteSpan(parts);
  const { site, queryAfterSite } = language.standard;
  if (span === null || (!queryAfterSite && hasQueryAfterSite(parts))) return false;
  return language.matches(site, text.slice(span.start, span.end));
}
