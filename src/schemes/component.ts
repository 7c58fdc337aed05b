import type { ComponentName } from "../ast/diagnostics.js";
import type { CompiledStandard } from "../grammar/compiled.js";
import { componentSpans } from "../grammar/split.js";

const REST: readonly ComponentName[] = ["host", "port", "path", "query", "fragment"];

/** The components by the kind of authority that a grammar has. */
const COMPONENTS: Readonly<Record<"site" | "authority", readonly ComponentName[]>> = {
  site: ["scheme", "user", "password", ...REST],
  authority: ["scheme", "userinfo", ...REST],
};

/** Returns the component of a valid URL that contains an offset, or ends at it; `null` for a delimiter. */
export function componentAt(
  { standard }: CompiledStandard,
  url: string,
  offset: number,
): ComponentName | null {
  if (standard.shape === null) return null;
  const spans = componentSpans(standard.shape, url);
  const near = COMPONENTS[standard.shape.authority].filter((name) => {
    const span = spans[name];
    return span !== null && offset >= span.start && offset <= span.end;
  });
  return near.find((name) => offset < spans[name]!.end) ?? near.at(-1) ?? null;
}
