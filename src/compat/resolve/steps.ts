import type { Split } from "../../parse/language/split.js";
import type { Located } from "./located.js";

/** Told of each step that an algorithm comes to. `fired`: it decided or changed something. */
export type Log = (step: string, fired: boolean, says: string, buffer?: string) => void;

/** The components of a reference in words, for the step in which it is taken apart. */
export function describeSplit({ text, at }: Located): string {
  const { schemeEnd, siteStart, pathStart, pathEnd, queryEnd, end } = at;
  const quoted = (name: string, from: number, to: number): string =>
    `${name} ${JSON.stringify(text.slice(from, to))}`;
  return [
    ...(schemeEnd === -1 ? [] : [quoted("scheme", 0, schemeEnd)]),
    ...(siteStart === -1 ? [] : [quoted("site", siteStart, pathStart)]),
    quoted("path", pathStart, pathEnd),
    ...(queryEnd === pathEnd ? [] : [quoted("query", pathEnd + 1, queryEnd)]),
    ...(end === queryEnd ? [] : [quoted("fragment", queryEnd + 1, end)]),
  ].join(", ");
}

/** Whether nothing is defined but, perhaps, the fragment, and the path is empty. */
export function hasOnlyFragment({ schemeEnd, siteStart, queryEnd }: Split): boolean {
  return schemeEnd === -1 && siteStart === -1 && queryEnd === 0;
}

/**
 * Steps 6d to 6g of draft-05, 6a to 6d of RFC 1808, one by one, for those who want to see the buffer after
 * each; `names` are the four steps' own. Linear, and what they come to is what `collapse` gives.
 */
export function collapseStepwise(buffer: string, names: readonly string[], log: Log): string {
  const tell = (index: number, pattern: string, before: string, after: string): string => {
    const fired = before !== after;
    log(names[index]!, fired, fired ? `${pattern} is removed` : `there is no ${pattern}`, after);
    return after;
  };
  const segments = buffer.split("/");
  const last = segments.pop()!;
  const dotless = [...segments.filter((segment) => segment !== "."), last].join("/");
  tell(0, '"./"', buffer, dotless);
  const trimmed = last === "." ? dotless.slice(0, -1) : dotless;
  tell(1, '"." at the end', dotless, trimmed);
  const shrunk = tell(2, '"<segment>/../"', trimmed, withoutParents(trimmed));
  return tell(3, '"<segment>/.." at the end', shrunk, withoutLastParent(shrunk));
}

function withoutParents(buffer: string): string {
  const segments = buffer.split("/");
  const last = segments.pop()!;
  const kept: string[] = [];
  for (const segment of segments) {
    const free = kept.length > 1 || (kept.length === 1 && kept[0] !== "");
    if (segment === ".." && free && kept.at(-1) !== "..") kept.pop();
    else kept.push(segment);
  }
  return [...kept, last].join("/");
}

function withoutLastParent(buffer: string): string {
  const segments = buffer.split("/");
  const [before, last] = [segments.at(-2), segments.at(-1)];
  const removable = before !== undefined && before !== ".." && (segments.length > 2 || before !== "");
  if (last !== ".." || !removable) return buffer;
  return [...segments.slice(0, -2), ""].join("/");
}
