import { quoted } from "../../core/text/printable.js";
import type { Split } from "../../parse/language/split.js";
import type { SplitText } from "../../parse/reference-input.js";
import type { Algorithm } from "./algorithms.js";
import { type Base, checkDocument, requireUsable } from "./base.js";
import { disambiguator } from "./path.js";
import type { Branch, Resolved } from "./resolution.js";

/** Called with each step of an algorithm. `fired`: the step decided or changed something. */
export type Log = (step: string, fired: boolean, message: string, buffer?: string) => void;

/** Lists the components of a reference for the step that splits it. */
export function describeSplit({ text, at }: SplitText): string {
  const { schemeEnd, siteStart, pathStart, pathEnd, queryEnd, end } = at;
  const part = (name: string, start: number, stop: number): string =>
    `${name} ${quoted(text.slice(start, stop))}`;
  return [
    ...(schemeEnd === -1 ? [] : [part("scheme", 0, schemeEnd)]),
    ...(siteStart === -1 ? [] : [part("authority", siteStart, pathStart)]),
    part("path", pathStart, pathEnd),
    ...(queryEnd === pathEnd ? [] : [part("query", pathEnd + 1, queryEnd)]),
    ...(end === queryEnd ? [] : [part("fragment", queryEnd + 1, end)]),
  ].join(", ");
}

/** Whether the path is empty and no other component is defined, except perhaps the fragment. */
function hasOnlyFragment({ schemeEnd, siteStart, queryEnd }: Split): boolean {
  return schemeEnd === -1 && siteStart === -1 && queryEnd === 0;
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

/** Whether the schemes are the same; case does not matter (RFC 3986, section 3.1; RFC 2396, section 3.1). */
export function hasSchemeOf(base: SplitText, { text, at }: SplitText): boolean {
  if (at.schemeEnd === -1 || at.schemeEnd !== base.at.schemeEnd) return false;
  return text.slice(0, at.schemeEnd).toLowerCase() === base.text.slice(0, at.schemeEnd).toLowerCase();
}

/** What differs between the algorithms of seven steps. */
export interface SevenSteps {
  readonly name: Algorithm;
  /** Requires a base that a relative reference can be resolved against. */
  readonly requireBase: (base: Base) => void;
  /** Whether step 3 removes the scheme of a reference that has one. */
  readonly ignoresScheme: (base: Base, reference: SplitText) => boolean;
  /** Step 6. The reference begins with its path. */
  readonly merge: (base: SplitText, reference: SplitText, log: Log | null) => Resolved;
}

/** Runs steps 1 to 5 and 7 of section 5.2, which draft-05 and RFC 2396 share word for word, and the step 6 of one of them. */
export function sevenSteps(
  by: SevenSteps,
  base: Base,
  reference: SplitText,
  document: SplitText | null,
  log: Log | null,
): Resolved {
  const { text, at } = reference;
  log?.("1", true, `the reference is split: ${describeSplit(reference)}`);
  if (hasOnlyFragment(at)) return currentDocument(by.name, base, document, text, log);
  log?.("2", false, "the reference is not to the current document");

  if (at.schemeEnd === -1) {
    by.requireBase(base);
    log?.("3", false, "the scheme is inherited from the base");
    return fromStep4(by, base, reference, log);
  }
  if (by.ignoresScheme(base, reference)) {
    log?.("3", true, "the scheme is the same as the base's, so it is removed (not strict)");
    return fromStep4(by, base, withoutScheme(reference), log);
  }
  log?.("3", true, "the reference has a scheme, so it is absolute", text);
  return { url: text, branch: "absolute", algorithm: by.name, base };
}

/** Returns what follows the scheme; it is not split again. */
function withoutScheme({ text, at }: SplitText): SplitText {
  const by = at.schemeEnd + 1;
  const moved = {
    start: 0,
    schemeEnd: -1,
    siteStart: at.siteStart === -1 ? -1 : at.siteStart - by,
    pathStart: at.pathStart - by,
    pathEnd: at.pathEnd - by,
    queryEnd: at.queryEnd - by,
    end: at.end - by,
  };
  return { text: text.slice(by), at: moved };
}

/** Runs the steps for a reference without a scheme, against a base that was checked. */
function fromStep4(
  { name, merge }: SevenSteps,
  base: SplitText,
  reference: SplitText,
  log: Log | null,
): Resolved {
  const { text, at } = reference;
  const network = at.siteStart !== -1;
  log?.(
    "4",
    network,
    network ? "the reference has an authority" : "the authority is inherited from the base",
  );
  if (network) {
    return recombine(name, base.text.slice(0, base.at.schemeEnd + 1) + text, "authority", base, log);
  }
  const absolutePath = text.startsWith("/");
  log?.("5", absolutePath, `the path ${absolutePath ? "begins" : "does not begin"} with a slash`);
  if (!absolutePath) return merge(base, reference, log);
  const between = disambiguator(base.at.siteStart !== -1, text);
  return recombine(name, base.text.slice(0, base.at.pathStart) + between + text, "absolute-path", base, log);
}

/** Step 2. The base may differ from the document's own URL (section 5.1); it stands in when that is not given. */
function currentDocument(
  name: Algorithm,
  base: Base,
  given: SplitText | null,
  fragment: string,
  log: Log | null,
): Resolved {
  if (given === null) requireUsable(base);
  else checkDocument(given);
  const { text, at } = given ?? base;
  const url = text.slice(0, at.queryEnd) + fragment;
  const source = given === null ? "is taken to be the base" : "was given";
  log?.("2", true, `the reference is to the current document, whose URL ${source}`, url);
  return { url, branch: given === null ? "base-as-document" : "document", algorithm: name, base };
}

/** Puts the base before a merged path, and before what follows it. */
export function afterMerge(name: Algorithm, base: SplitText, rest: string, log: Log | null): Resolved {
  const between = disambiguator(base.at.siteStart !== -1, rest);
  if (between !== "") log?.("7", true, `"${between}" is inserted to separate the path from the authority`);
  return recombine(name, base.text.slice(0, base.at.pathStart) + between + rest, "merged", base, log);
}

/** Step 7. */
function recombine(name: Algorithm, url: string, branch: Branch, base: SplitText, log: Log | null): Resolved {
  log?.("7", true, "the components are recombined", url);
  return { url, branch, algorithm: name, base };
}
