import type { ComponentName } from "../ast/malformed.js";
import type { CompiledStandard } from "../parse/language/language.js";
import { componentSpans } from "../parse/language/split.js";

const COMPONENTS: readonly ComponentName[] = [
  "scheme",
  "user",
  "password",
  "host",
  "port",
  "path",
  "query",
  "fragment",
];

/** Returns the component of a valid URL that contains an offset, or ends at it; `null` for a delimiter. */
export function componentAt(
  { standard }: CompiledStandard,
  url: string,
  offset: number,
): ComponentName | null {
  if (standard.shape === null) return null;
  const spans = componentSpans(standard.shape, url);
  const near = COMPONENTS.filter((name) => {
    const span = spans[name];
    return span !== null && offset >= span.start && offset <= span.end;
  });
  return near.find((name) => offset < spans[name]!.end) ?? near.at(-1) ?? null;
}
