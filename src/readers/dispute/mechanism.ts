// What a program did with what is disputed, as its reading shows: kept it, mapped it, ended the host at it.
import { brief, utf8Escapes } from "../../core/text/printable.js";
import type { AcceptedReading, PartName } from "../model.js";

/** What two programs did, in words that follow their names. */
export type Mechanisms = readonly [one: string, other: string];

/**
 * Returns what each of two programs did with the character or the escape at an offset; `null` unless both readings show it, and they
 * differ in it.
 */
export function mechanismsOf(
  text: string,
  offset: number,
  one: AcceptedReading,
  other: AcceptedReading,
): Mechanisms | null {
  const unit = one.effectiveHost && other.effectiveHost ? unitAt(text, offset) : null;
  const [here, there] = unit === null ? [null, null] : [done(text, unit, one), done(text, unit, other)];
  return here === null || there === null || here === there ? null : [here, there];
}

/** Returns what each of two programs reads for the part in which they differ. */
export function foundBy(
  part: "host" | "scheme" | "port",
  one: AcceptedReading,
  other: AcceptedReading,
): Mechanisms {
  return [found(one, part), found(other, part)];
}

/** A character, or an escape, in a text. */
interface Unit {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

function unitAt(text: string, offset: number): Unit | null {
  const [unit] = /^(?:%[0-9a-fA-F]{2}|.)/su.exec(text.slice(offset, offset + 3)) ?? [];
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

/** Returns what became of a unit in a host, which shows beside its neighbours; `null` if nothing shows it. */
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

/** Returns what a program reads for a part, in words that follow its name. */
function found(
  { host, effectiveHost, port, scheme }: AcceptedReading,
  part: "host" | "port" | "scheme",
): string {
  if (part === "host")
    return effectiveHost ? `reads the host ${brief(host || effectiveHost)}` : "finds no host";
  const value = part === "port" ? port : scheme;
  return value === null || value === "" ? `finds no ${part}` : `reads the ${part} ${brief(String(value))}`;
}
