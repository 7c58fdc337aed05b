import type { Components, Malformed, UrlDiagnostic } from "../ast/malformed.js";
import { queryAfterSite } from "./diagnose.js";
import { ComponentsNode } from "./nodes/components.js";
import { ComponentReader } from "./reader.js";
import {
  fragmentSpan,
  hasQueryAfterSite,
  pathSpan,
  querySpan,
  schemeSpan,
  siteSpan,
  split,
} from "./split.js";

/** A reference taken apart whatever it holds: its components, and every fault in them, in order of offset. */
export interface TolerantReference {
  readonly components: Components<Malformed>;
  readonly diagnostics: readonly UrlDiagnostic[];
}

/**
 * Takes any text apart as Appendix B does and checks each component by the rule of its name. A component that
 * breaks its rule is a `malformed` node with its text and its diagnostics, so nothing is lost: `print` gives
 * the text back. Never throws on a string. The reference is valid (strict reading) exactly when there are no
 * diagnostics.
 *
 * @example
 * parseTolerant("http://host_name:80/").components.site.hostport.host.type // → "malformed"
 * parseTolerant("http://host_name:80/").components.site.hostport.port.text // → "80"
 * parseTolerant("http://host_name:80/").diagnostics.map((d) => d.offset) // → [11]
 */
export function parseTolerant(input: string): TolerantReference {
  const parts = split(input);
  const reader = new ComponentReader(input);
  const scheme = reader.readOptional("scheme", schemeSpan(parts));
  const site = reader.readSite(siteSpan(parts));
  const path = reader.read("path", pathSpan(parts));
  if (hasQueryAfterSite(parts)) reader.diagnostics.push(queryAfterSite(parts.pathEnd));
  const query = reader.readOptional("query", querySpan(parts));
  const fragment = reader.readOptional("fragment", fragmentSpan(parts));
  const { diagnostics } = reader;
  if (diagnostics.length === 0) return { components: new ComponentsNode(input, parts), diagnostics };
  const place = { start: 0, end: input.length, text: input };
  const node = { type: "components", ...place, scheme, site, path, query, fragment } as const;
  return { components: Object.freeze(node), diagnostics };
}
