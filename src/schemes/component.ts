import type { ComponentName } from "../ast/malformed.js";
import type { Span } from "../core/span.js";
import { fragmentSpan, pathSpan, querySpan, schemeSpan, siteSpan, split, splitSite } from "../parse/split.js";
import type { Standard } from "../parse/standard.js";

/** Returns the component of a valid URL that contains an offset, or ends there; `null` if that is a delimiter. */
export function componentAt(standard: Standard, url: string, offset: number): ComponentName | null {
  const parts = split(url);
  const site = siteSpan(parts);
  const login = site && splitSite(url, site);
  const hostport = login?.hostport ? standard.splitHostport(url, login.hostport) : null;
  const spans: readonly (readonly [ComponentName, Span | null | undefined])[] = [
    ["scheme", schemeSpan(parts)],
    ["user", login?.user],
    ["password", login?.password],
    ["host", hostport?.host],
    ["port", hostport?.port],
    ["path", pathSpan(parts)],
    ["query", querySpan(parts)],
    ["fragment", fragmentSpan(parts)],
  ];
  const holds = spans.filter(([, span]) => span && offset >= span.start && offset <= span.end);
  return (holds.find(([, span]) => offset < span!.end) ?? holds.at(-1))?.[0] ?? null;
}
