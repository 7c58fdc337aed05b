import { matches } from "./language.js";
import type { WholeRule } from "./nodes/rule.js";
import { hasQueryAfterSite, type Split, siteSpan, split } from "./split.js";

const WITH_SCHEME: readonly WholeRule[] = ["URL-reference", "absoluteURL", "generic-URL"];
const WITHOUT_SITE: readonly WholeRule[] = ["abs_path", "rel_path"];

/**
 * Where the greedy derivation puts the components of a text that `rule` takes. It is Appendix B's split, but
 * for a scheme or a site that breaks its own rule: these fall to the path, which takes nearly anything.
 */
export function bareSplit(rule: WholeRule, text: string): Split {
  const parts = split(text);
  const schemeEnd = WITH_SCHEME.includes(rule) && hasScheme(text, parts) ? parts.schemeEnd : -1;
  const keepsSite = !WITHOUT_SITE.includes(rule) && schemeEnd === parts.schemeEnd && hasSite(text, parts);
  return keepsSite
    ? { ...parts, schemeEnd }
    : { ...parts, schemeEnd, siteStart: -1, pathStart: schemeEnd + 1 };
}

function hasScheme(text: string, { schemeEnd }: Split): boolean {
  return schemeEnd !== -1 && matches("scheme", text.slice(0, schemeEnd));
}

function hasSite(text: string, parts: Split): boolean {
  const span = siteSpan(parts);
  if (span === null || hasQueryAfterSite(parts)) return false;
  return matches("site", text.slice(span.start, span.end));
}
