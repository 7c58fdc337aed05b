import { quoted } from "../../../core/text/printable.js";
import type { SplitText } from "../../../grammar/input.js";
import type { Split } from "../../../grammar/split.js";

/** Called with each step of an algorithm. `fired`: the step decided or changed something. */
export type Log = (step: string, fired: boolean, message: string, buffer?: string) => void;

/** Lists the components of a reference for the step that splits it. */
export function describeSplit({ text, at }: SplitText): string {
  const { schemeEnd, authorityStart, pathStart, pathEnd, queryEnd, end } = at;
  const part = (name: string, start: number, stop: number): string =>
    `${name} ${quoted(text.slice(start, stop))}`;
  return [
    ...(schemeEnd === -1 ? [] : [part("scheme", 0, schemeEnd)]),
    ...(authorityStart === -1 ? [] : [part("authority", authorityStart, pathStart)]),
    part("path", pathStart, pathEnd),
    ...(queryEnd === pathEnd ? [] : [part("query", pathEnd + 1, queryEnd)]),
    ...(end === queryEnd ? [] : [part("fragment", queryEnd + 1, end)]),
  ].join(", ");
}

/** Whether the path is empty and no other component is defined, except perhaps the fragment. */
export function hasOnlyFragment({ schemeEnd, authorityStart, queryEnd }: Split): boolean {
  return schemeEnd === -1 && authorityStart === -1 && queryEnd === 0;
}

/**
 * Applies steps 6d to 6g of draft-05 (6a to 6d of RFC 1808) one by one, so that the buffer can be logged after
 * each. `names` are the names of the four steps. Linear time; the result is the same as that of `collapse`.
 */
export function collapseStepwise(buffer: string, names: readonly string[], log: Log): string {
  const logStep = (index: number, pattern: string, before: string, after: string): string => {
    const fired = before !== after;
    log(names[index]!, fired, fired ? `${pattern} is removed` : `there is no ${pattern}`, after);
    return after;
  };
  const segments = buffer.split("/");
  const last = segments.pop()!;
  const dotless = [...segments.filter((segment) => segment !== "."), last].join("/");
  logStep(0, '"./"', buffer, dotless);
  const trimmed = last === "." ? dotless.slice(0, -1) : dotless;
  logStep(1, '"." at the end', dotless, trimmed);
  const shrunk = logStep(2, '"<segment>/../"', trimmed, withoutParents(trimmed));
  return logStep(3, '"<segment>/.." at the end', shrunk, withoutLastParent(shrunk));
}

function withoutParents(buffer: string): string {
  const segments = buffer.split("/");
  const last = segments.pop()!;
  const retained: string[] = [];
  for (const segment of segments) {
    const removable = retained.length > 1 || (retained.length === 1 && retained[0] !== "");
    if (segment === ".." && removable && retained.at(-1) !== "..") retained.pop();
    else retained.push(segment);
  }
  return [...retained, last].join("/");
}

function withoutLastParent(buffer: string): string {
  const segments = buffer.split("/");
  const [before, last] = [segments.at(-2), segments.at(-1)];
  const removable = before !== undefined && before !== ".." && (segments.length > 2 || before !== "");
  if (last !== ".." || !removable) return buffer;
  return [...segments.slice(0, -2), ""].join("/");
}
