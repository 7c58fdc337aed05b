/**
 * The parts of any string, split as in RFC 3986, Appendix B, and the marks that the field shows. The field and its
 * labels update with each key, so this runs before any grammar has answered.
 */
import { codePointLabel, isPrintable } from "#library/core/text/unseen.js";
import type { Span } from "../state/state.js";

/** The parts, in order. */
export const URL_PARTS = ["scheme", "user", "password", "host", "port", "path", "query", "fragment"] as const;

export type UrlPart = (typeof URL_PARTS)[number];

export interface FoundPart extends Span {
  readonly text: string;
}

/** The parts of a string. There is always a path, which may be empty. */
export type FoundParts = Readonly<Partial<Record<UrlPart, FoundPart>>> & { readonly path: FoundPart };

/**
 * Splits any string into parts as in RFC 3986, Appendix B, then the authority as in section 3.2: at its last `@`, and
 * at the colon before a numeric port. Delimiters belong to no part.
 */
export function partsOf(text: string): FoundParts {
  const found: { -readonly [Part in UrlPart]?: FoundPart } = {};
  const take = (part: UrlPart, start: number, end: number) => {
    const taken = { text: text.slice(start, end), start, end };
    found[part] = taken;
    return taken;
  };
  const colon = /^[^:/?#]+(?=:)/.exec(text)?.[0].length;
  if (colon !== undefined) take("scheme", 0, colon);
  let at = colon === undefined ? 0 : colon + 1;
  const number = text.indexOf("#", at);
  const beforeFragment = number < 0 ? text.length : number;
  const mark = text.indexOf("?", at);
  const beforeQuery = mark < 0 || mark > beforeFragment ? beforeFragment : mark;
  if (text.startsWith("//", at)) {
    const slash = text.indexOf("/", at + 2);
    const end = slash < 0 || slash > beforeQuery ? beforeQuery : slash;
    takeAuthority(text, at + 2, end, take);
    at = end;
  }
  const path = take("path", at, beforeQuery);
  if (beforeQuery < beforeFragment) take("query", beforeQuery + 1, beforeFragment);
  if (beforeFragment < text.length) take("fragment", beforeFragment + 1, text.length);
  return { ...found, path };
}

function takeAuthority(
  text: string,
  start: number,
  end: number,
  take: (part: UrlPart, start: number, end: number) => void,
): void {
  const last = text.lastIndexOf("@", end - 1);
  const at = last < start ? -1 : last;
  if (at >= 0) {
    const colon = text.indexOf(":", start);
    take("user", start, colon < 0 || colon > at ? at : colon);
    if (colon >= 0 && colon < at) take("password", colon + 1, at);
  }
  const hostStart = at < 0 ? start : at + 1;
  let hostEnd = end;
  while (hostEnd > hostStart && isDigit(text.charCodeAt(hostEnd - 1))) hostEnd--;
  const hasPort = hostEnd > hostStart && text[hostEnd - 1] === ":";
  take("host", hostStart, hasPort ? hostEnd - 1 : end);
  if (hasPort) take("port", hostEnd, end);
}

function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}

/** An invisible or control character, with a short name. */
export interface HiddenCharacter extends Span {
  readonly name: string;
}

/** Beyond this many, they are not marked. */
const MOST_HIDDEN = 200;

/** Short names of the most common ones. The others show their code points. */
const SHORT_NAMES: ReadonlyMap<string, string> = new Map([
  ["\t", "TAB"],
  ["\n", "LF"],
  ["\r", "CR"],
  ["\u00a0", "NBSP"],
  ["\u00ad", "SHY"],
  ["\u200b", "ZWSP"],
  ["\u200c", "ZWNJ"],
  ["\u200d", "ZWJ"],
  ["\u200e", "LRM"],
  ["\u200f", "RLM"],
  ["\u202d", "LRO"],
  ["\u202e", "RLO"],
  ["\u2060", "WJ"],
  ["\ufeff", "BOM"],
]);

/** Returns the first invisible characters of a string. */
export function hiddenIn(text: string): readonly HiddenCharacter[] {
  if (isPrintable(text)) return [];
  const found: HiddenCharacter[] = [];
  let start = 0;
  for (const character of text) {
    const end = start + character.length;
    if (!isPrintable(character)) {
      const name = SHORT_NAMES.get(character) ?? codePointLabel(character.codePointAt(0) ?? 0);
      found.push({ start, end, name });
      if (found.length === MOST_HIDDEN) break;
    }
    start = end;
  }
  return found;
}

/** A mark on a span of the text. */
export interface Mark extends Span {
  /** A CSS class. */
  readonly kind: string;
  /** The part whose label appears below, or the name of a hidden character, which appears above. */
  readonly part?: UrlPart;
  readonly name?: string;
}

/** Adjacent characters with the same marks. */
export interface Run {
  readonly start: number;
  readonly text: string;
  readonly kinds: string;
  readonly part: UrlPart | undefined;
  readonly name: string | undefined;
}

/** Spaces are marked by run, up to a number that a user can look at. */
const MOST_SPACES = 400;

/** Returns the marks of a string: parts, invisible characters, spaces. */
export function marksOf(text: string): readonly Mark[] {
  const parts = Object.entries(partsOf(text)) as [UrlPart, FoundPart][];
  const marks: Mark[] = parts
    .filter(([, { start, end }]) => end > start)
    .map(([part, { start, end }]) => ({ start, end, kind: `part ${part}`, part }));
  for (const { start, end, name } of hiddenIn(text))
    marks.push({ start, end, kind: "hidden-character", name });
  let spaces = 0;
  for (const { index, 0: run } of text.matchAll(/ +/g)) {
    if (++spaces > MOST_SPACES) break;
    marks.push({ start: index, end: index + run.length, kind: "space" });
  }
  return marks;
}

/** Splits a string where marks begin and end. */
export function runsOf(text: string, marks: readonly Mark[]): readonly Run[] {
  const some = marks.filter(({ start, end }) => start < end && start < text.length);
  const edges = some.flatMap(({ start, end }) => [start, Math.min(end, text.length)]);
  const cuts = [...new Set([0, ...edges, text.length])].sort((one, other) => one - other);
  const sorted = [...some].sort((one, other) => one.start - other.start);
  const runs: Run[] = [];
  let open: Mark[] = [];
  let next = 0;
  for (let at = 0; at + 1 < cuts.length; at++) {
    const [start = 0, end = 0] = [cuts[at], cuts[at + 1]];
    while (next < sorted.length && sorted[next]!.start <= start) open.push(sorted[next++]!);
    open = open.filter((mark) => mark.end > start);
    const first = <Key extends "part" | "name">(key: Key) =>
      open.find((mark) => mark[key] !== undefined && mark.start === start)?.[key];
    runs.push({
      start,
      text: text.slice(start, end),
      kinds: open.map(({ kind }) => kind).join(" ") || "delimiter",
      part: first("part"),
      name: first("name"),
    });
  }
  return runs;
}
