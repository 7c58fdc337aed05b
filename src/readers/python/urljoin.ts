import { joinIn } from "../../compat/urllib/release/join.js";
import { isRelative, withoutParams } from "../../compat/urllib/release/split.js";
import type { Rules } from "../../compat/urllib/release/table/rules.js";
import { type RefusedReading, refused } from "../model/reading.js";
import { Source } from "../model/source.js";
import { textAt } from "../text/find.js";
import { type SplitUrl, splitUrl } from "./urlsplit.js";

/** What `urljoin` makes of a base and a reference. */
export interface Joined {
  /** The reference, where the result has all that it has; or the text of the result. */
  readonly source: Source;
  /** Whether `source` is the reference, so that its offsets are those of the input. */
  readonly isReference: boolean;
  /** The scheme of the base, where the result is the reference and this scheme. */
  readonly scheme: string | null;
}

/**
 * Joins as `urljoin` does. The reference is the result if its scheme is another than the base's, or one that `urljoin`
 * does not know; if it has a network location, only a missing scheme is added. Else it is resolved as a path.
 */
export function joinedUrl(base: string, reference: Source, rules: Rules): Joined | RefusedReading {
  const alone: Joined = { source: reference, isReference: true, scheme: null };
  if (base === "") return alone;
  if (reference.text === "") return { source: Source.of(base), isReference: false, scheme: null };
  const from = splitUrl(Source.of(base), rules);
  if ("accepted" in from) return refused("the base is refused");
  const to = splitUrl(reference, rules);
  if ("accepted" in to) return to;
  const own = schemeOf(to);
  const scheme = own === "" ? schemeOf(from) : own;
  if (scheme !== schemeOf(from) || !isRelative(rules, scheme)) return alone;
  if (to.netloc !== null && to.netloc.end > to.netloc.start && keepsAll(rules, to, scheme))
    return { ...alone, scheme: scheme === "" ? null : scheme };
  const joined = joinIn(rules, base, reference.text, true) as string;
  return { source: Source.of(joined), isReference: false, scheme: null };
}

function schemeOf({ source, scheme }: SplitUrl): string {
  return textAt(source.text, scheme)?.toLowerCase() ?? "";
}

/** Whether nothing of a reference is lost; before 3.14, a semicolon that nothing follows is. */
function keepsAll(rules: Rules, { source, path }: SplitUrl, scheme: string): boolean {
  if (rules.has("empty-components")) return true;
  return withoutParams(scheme, source.text.slice(path.start, path.end), rules)[1] !== "";
}
