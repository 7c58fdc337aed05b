// What a program did with what is disputed, as its reading shows: kept it, mapped it, ended the host at it.
import { brief, utf8Escapes } from "../../core/text/printable.js";
import type { AcceptedReading, PartName } from "../model.js";
import type { Chosen } from "../registry.js";
import type { Finding } from "./classify.js";
import { disputedPart } from "./comparison.js";
import type { DisputedPart } from "./record.js";

/** Why two programs go to different places, in words. */
export interface Explanation {
  /** One sentence: who reads what, and why. */
  readonly explanation: string;
  /** What follows where the two go, if that has been said, with the sign before it. */
  readonly cause: string;
}

/**
 * Explains a dispute: by what one program does and the other does not; by what each of them does, as their readings show; or else
 * by what both read, and where they go without what is disputed.
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

/** Checks whether one program alone reads a text as without what is disputed: then it is clear which program does what. */
export function isClear({ unaffected: [one, other] }: Finding): boolean {
  return one !== other;
}

/**
 * Returns what two programs do differently: what one does and the other does not, or what each of them does; `null` where their
 * readings do not show it.
 */
function causeOf(
  text: string,
  programs: readonly [Chosen, Chosen],
  [here, there]: readonly [AcceptedReading, AcceptedReading],
  finding: Finding,
): string | null {
  const [one, other] = programs.map(({ label }) => label) as [string, string];
  const [mine, others] = programs.map(({ model }) => model.writesBefore?.(text) ?? null);
  // What is written there matters only where the beginning does.
  if (mine !== others && finding.offset === 0) {
    const [writer, reader, written] = mine === null ? [other, one, others] : [one, other, mine];
    return `${writer} writes ${written} before the text; ${reader} does not`;
  }
  const [does, doesNot, doer] = finding.unaffected[0] ? [one, other, here] : [other, one, there];
  // A program that finds no host does nothing with what would be in it.
  const isDone = doer.effectiveHost || disputedPart(here, there) !== "host";
  if (isClear(finding) && isDone) return `${does} ${finding.record.does}; ${doesNot} does not`;
  const done = mechanismsOf(text, finding.offset, here, there);
  return done && `${one} ${done[0]}; ${other} ${done[1]}`;
}

/** Returns what it is that makes two programs go to different places, and where both go without it if the text shows that. */
function reasonOf(text: string, { record, about, agreed }: Finding, part: DisputedPart): string {
  if (agreed === null) return `: they read ${record.about} differently`;
  const names = about.length === 1 ? about[0] : `${about.slice(0, -1).join(", ")} and ${about.at(-1)}`;
  const host = agreed.effectiveHost ?? "";
  // A name that takes the place of what was removed is not in the text.
  if (part !== "host" || host === "x" || !text.toLowerCase().includes(host)) return `, because of ${names}`;
  return `, because of ${names}; else ${host === "" ? "neither finds one" : `both go to ${brief(host)}`}`;
}

/**
 * Returns what each of two programs did with the character or the escape at an offset; `null` unless both readings show it, and they
 * differ in it.
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

/** A character other than a letter or a digit of ASCII, which nothing is done with by itself, or an escape in a text. */
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

/** Returns what became of a unit in a host, which shows next to its neighbours; `null` if nothing shows it. */
function treated(text: string, unit: Unit, host: string, shown: string): string | null {
  const before = text.charAt(unit.start - 1).toLowerCase();
  const after = text.charAt(unit.end).toLowerCase();
  const lower = host.toLowerCase();
  // At an end of the host, the unit has only one neighbour in it.
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

/** Returns a unit as a sentence can name it. */
function nameOf(unit: string): string {
  return unit === " " ? "the space" : unit === "\\" ? "the backslash" : brief(unit);
}

/** Returns what a program reads for a part in which another differs, in words that follow its name. */
function found(reading: AcceptedReading, other: AcceptedReading, part: DisputedPart): string {
  if (part === "host") {
    const { host, effectiveHost } = reading;
    if (!effectiveHost) return "finds no host";
    // What both write alike, one of them looks up in another form.
    if (host !== other.host) return `reads the host ${brief(host || effectiveHost)}`;
    return `goes to ${brief(effectiveHost)}`;
  }
  const value = reading[part];
  return value === null || value === "" ? `finds no ${part}` : `reads the ${part} ${brief(String(value))}`;
}
