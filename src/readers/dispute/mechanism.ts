// Infers from a reading what a program did with the disputed part: kept it, mapped it, or ended the host at it.
import { brief, utf8Escapes } from "../../core/text/printable.js";
import type { AcceptedReading, PartName } from "../model.js";
import type { Chosen } from "../registry.js";
import type { Finding } from "./classify.js";
import { disputedPart } from "./comparison.js";
import type { DisputedPart } from "./record.js";

/** Why two programs go to different places, in words. */
export interface Explanation {
  /** One sentence: which program reads what, and why. */
  readonly explanation: string;
  /** The text after the places where the two go, if they were named, with its punctuation. */
  readonly cause: string;
}

/**
 * Explains a dispute: by what only one program does; or by what each does, as their readings show; or else by what both
 * read, and where they would go without the disputed part.
 */
export function explained(
  text: string,
  programs: readonly [Chosen, Chosen],
  both: readonly [AcceptedReading, AcceptedReading],
  finding: Finding,
): Explanation {
  const cause = causeOf(text, programs, both, finding);
  if (cause !== null) return { explanation: cause, cause: `: ${cause}` };
  const part = disputedPart(...both)!;
  const because = reasonOf(text, finding, part);
  const [first, second] = programs.map(
    ({ label }, at) => `${label} ${found(both[at]!, both[1 - at]!, part)}`,
  );
  return { explanation: `${first}, and ${second}${because}`, cause: because };
}

/**
 * Returns whether exactly one program reads the input as if the disputed part were absent, so that it is clear which
 * does what.
 */
export function isClear({ unaffected: [one, other] }: Finding): boolean {
  return one !== other;
}

/**
 * Returns what two programs do differently: what only one does, or what each does; `null` if their readings do not show
 * it.
 */
function causeOf(
  text: string,
  programs: readonly [Chosen, Chosen],
  [here, there]: readonly [AcceptedReading, AcceptedReading],
  finding: Finding,
): string | null {
  const [one, other] = programs.map(({ label }) => label) as [string, string];
  const [mine, others] = programs.map(({ model }) => model.writesBefore?.(text) ?? null);
  // What is written there matters only if the beginning does.
  if (mine !== others && finding.offset === 0) {
    const [writer, reader, written] = mine === null ? [other, one, others] : [one, other, mine];
    return `${writer} writes ${written} before the text; ${reader} does not`;
  }
  const [does, doesNot, doer] = finding.unaffected[0] ? [one, other, here] : [other, one, there];
  // A program that finds no host does nothing with the host's content.
  const isDone = doer.effectiveHost || disputedPart(here, there) !== "host";
  if (isClear(finding) && isDone) return `${does} ${finding.record.does}; ${doesNot} does not`;
  const done = mechanismsOf(text, finding.offset, here, there);
  return done && `${one} ${done[0]}; ${other} ${done[1]}`;
}

/** Returns what makes two programs go to different places, and where both go without it, if the input shows that. */
function reasonOf(text: string, { record, about, agreed }: Finding, part: DisputedPart): string {
  if (agreed === null) return `: they read ${record.about} differently`;
  const names = about.length === 1 ? about[0] : `${about.slice(0, -1).join(", ")} and ${about.at(-1)}`;
  const host = agreed.effectiveHost ?? "";
  // A name that replaces what was removed is not in the input.
  if (part !== "host" || host === "x" || !text.toLowerCase().includes(host)) return `, because of ${names}`;
  return `, because of ${names}; else ${host === "" ? "neither finds one" : `both go to ${brief(host)}`}`;
}

/**
 * Returns what each of two programs did with the character or escape at an offset; `null` unless both readings show it,
 * and they differ.
 */
function mechanismsOf(
  text: string,
  offset: number,
  one: AcceptedReading,
  other: AcceptedReading,
): readonly [one: string, other: string] | null {
  const unit = one.effectiveHost && other.effectiveHost ? unitAt(text, offset) : null;
  const [here, there] = unit === null ? [null, null] : [done(text, unit, one), done(text, unit, other)];
  return here === null || there === null || here === there ? null : [here, there];
}

/** An escape in a string, or a character except for ASCII letters and digits, which are never treated specially. */
interface Unit {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

function unitAt(text: string, offset: number): Unit | null {
  const [unit] = /^(?:%[0-9a-fA-F]{2}|[^0-9A-Za-z])/u.exec(text.slice(offset, offset + 3)) ?? [];
  return unit === undefined ? null : { text: unit, start: offset, end: offset + unit.length };
}

const PARTS: Readonly<Record<Exclude<PartName, "host">, string>> = {
  scheme: "the scheme",
  userinfo: "the user information",
  port: "the port",
  path: "the path",
  query: "the query",
  fragment: "the fragment",
};

/** Returns what a program did with a unit; `null` if its reading does not show it. */
function done(text: string, unit: Unit, reading: AcceptedReading): string | null {
  const { spans } = reading;
  const shown = nameOf(unit.text);
  if (spans.host !== undefined) {
    if (spans.host.end === unit.start) return `ends the host at ${shown}`;
    if (spans.host.start === unit.end) return `begins the host after ${shown}`;
  }
  for (const [name, words] of Object.entries(PARTS)) {
    const span = spans[name as PartName];
    if (span !== undefined && span.start <= unit.start && unit.end <= span.end)
      return `takes ${shown} for a part of ${words}`;
  }
  return treated(text, unit, reading.host ?? "", shown);
}

/** Returns how a unit in a host was treated, judging by its neighbours; `null` if that cannot be seen. */
function treated(text: string, unit: Unit, host: string, shown: string): string | null {
  const before = text.charAt(unit.start - 1).toLowerCase();
  const after = text.charAt(unit.end).toLowerCase();
  const lower = host.toLowerCase();
  // At an end of the host, the unit has only one neighbour.
  const isThere = (middle: string) =>
    middle !== "" &&
    (lower.includes(before + middle + after) ||
      lower.endsWith(before + middle) ||
      lower.startsWith(middle + after));
  if (isThere(unit.text.toLowerCase())) return `keeps ${shown}`;
  if (unit.text.length === 3 && unit.text.startsWith("%")) {
    const octet = String.fromCharCode(Number.parseInt(unit.text.slice(1), 16));
    return isThere(octet.toLowerCase()) ? `decodes ${shown}` : null;
  }
  const mapped = unit.text.normalize("NFKC").toLowerCase();
  if (mapped !== unit.text && isThere(mapped)) return `maps ${shown} to ${nameOf(mapped)}`;
  const escapes = utf8Escapes({ text: unit.text, codePoint: unit.text.codePointAt(0)! }) ?? "";
  if (isThere(escapes.toLowerCase())) return `escapes ${shown}`;
  if (isThere("_")) return `replaces ${shown} by _`;
  if (unit.text > "\x7f" && /(?:^|\.)xn--/i.test(host)) return "writes the name in Punycode";
  return null;
}

/** Returns the name of a unit for use in a sentence. */
function nameOf(unit: string): string {
  return unit === " " ? "the space" : unit === "\\" ? "the backslash" : brief(unit);
}

/** Returns what a program reads for a part in which another differs, as words that follow its name. */
function found(reading: AcceptedReading, other: AcceptedReading, part: DisputedPart): string {
  if (part === "host") {
    const { host, effectiveHost } = reading;
    if (!effectiveHost) return "finds no host";
    // Both write the same host, but one looks up another form.
    if (host !== other.host) return `reads the host ${brief(host || effectiveHost)}`;
    return `goes to ${brief(effectiveHost)}`;
  }
  const value = reading[part];
  return value === null || value === "" ? `finds no ${part}` : `reads the ${part} ${brief(String(value))}`;
}
