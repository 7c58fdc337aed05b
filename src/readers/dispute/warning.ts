// Disputes as warnings, with two programs for each place where readings part.
import { KNOWN_SCHEMES } from "../../schemes/table.js";
import type { AcceptedReading } from "../model.js";
import { type Chosen, chosenReaders } from "../registry.js";
import type { DisputeClass } from "./classes.js";
import { type Dispute, type ExplainedDispute, explainedDisputes, isSettledAmong } from "./disputes.js";

/** A warning that programs disagree on where a URL leads, in the form of `warnings`. */
export interface DisputedWarning {
  readonly code: "disputed";
  readonly message: string;
  /** The subject of the disagreement. */
  readonly class: DisputeClass;
  /** The two programs. */
  readonly readers: readonly [string, string];
  /** The span in the URL where the readings part, in UTF-16 code units, half-open. */
  readonly start: number;
  readonly end: number;
  readonly component: "authority" | "scheme";
  readonly section: null;
  readonly hint: null;
}

/**
 * Returns a warning for each place where readings part, with two programs that differ there; an empty list if all
 * agree.
 */
export function disputedWarnings(input: string, chosen: readonly Chosen[]): readonly DisputedWarning[] {
  return warningsOf(input, chosen, () => true);
}

function warningsOf(
  input: string,
  chosen: readonly Chosen[],
  isWanted: (dispute: Dispute) => boolean,
): readonly DisputedWarning[] {
  if (isSettledAmong(input, chosen)) return [];
  const places = new Map<string, ExplainedDispute>();
  for (const found of explainedDisputes(input, chosen)) {
    if (!isWanted(found.dispute)) continue;
    const place = `${found.dispute.offset} ${found.dispute.class}`;
    const known = places.get(place);
    if (known === undefined || weight(found) > weight(known)) places.set(place, found);
  }
  return [...places.values()].map(warningOf).sort((one, other) => one.start - other.start);
}

/**
 * Returns the warnings of `disputedWarnings` that matter in lists of ordinary URLs: those that can lead a program
 * elsewhere.
 */
export function disputeAlarms(input: string, chosen: readonly Chosen[]): readonly DisputedWarning[] {
  return isOpaque(input) ? [] : warningsOf(input, likelyFor(input, chosen), isAlarming);
}

/**
 * Returns the programs that are likely to receive such a URL. Those that prepend `http://` to it are left out: they
 * know only http and https, so every FTP URL would raise an alarm.
 */
function likelyFor(input: string, chosen: readonly Chosen[]): readonly Chosen[] {
  if (!/^(?!https?:)[a-z][a-z0-9+.-]*:/.test(input)) return chosen;
  return chosen.filter(({ model }) => (model.writesBefore?.(input) ?? null) === null);
}

/** Returns the messages of the warnings about disputes among the default readers. */
export function disputeMessages(input: string): readonly string[] {
  return disputedWarnings(input, chosenReaders(undefined)).map(({ message }) => message);
}

/**
 * Returns whether a string has a scheme of URLs without hosts, such as `mailto`, and no slashes that a host could
 * follow.
 */
function isOpaque(text: string): boolean {
  const scheme = /^([a-z][a-z0-9+.-]*):(?![/\\])/.exec(text)?.[1];
  return scheme !== undefined && KNOWN_SCHEMES.get(scheme)?.shape === "opaque" && !/[\\\s]|\/\//.test(text);
}

/**
 * Returns whether one of the programs finds a host, and they differ in more than whether the userinfo is part of it.
 */
function isAlarming({ part, readings, severity }: Dispute): boolean {
  if (severity === "low") return false;
  const [one = "", other = ""] = readings.map(({ effectiveHost }) => effectiveHost || "");
  return part !== "host" || one === "" || other === "" || !(isUserAt(one, other) || isUserAt(other, one));
}

/** A host that contains `@` and another host cannot be looked up, since no name has them. */
function isUserAt(host: string, other: string): boolean {
  return host.endsWith(`@${other}`) && /^[\w.~-]*$/.test(host.slice(0, -other.length - 1));
}

/** Returns how informative a dispute is. It is more so if it is clear which program does what. */
function weight({ rank, clear }: ExplainedDispute): number {
  return rank + (clear ? 0.5 : 0);
}

function warningOf({ dispute, cause }: ExplainedDispute): DisputedWarning {
  const { readers, readings, part, class: name, offset } = dispute;
  const [one, other] = readers.map((reader, at) => `${reader} ${GOES[part](readings[at]!)}`);
  return {
    code: "disputed",
    class: name,
    readers,
    message: `${one} and ${other}${cause}`,
    start: offset,
    end: offset,
    component: part === "scheme" ? "scheme" : "authority",
    section: null,
    hint: null,
  };
}

/** Describes where a program goes that differs from another. */
const GOES: Readonly<Record<Dispute["part"], (reading: AcceptedReading) => string>> = {
  host: ({ effectiveHost }) => (effectiveHost ? `goes to ${effectiveHost}` : "finds no host"),
  scheme: ({ scheme }) => (scheme === null ? "finds no scheme" : `uses the scheme ${scheme}`),
  port: ({ port }) => (port === null || port === "" ? "uses the default port" : `uses the port ${port}`),
};
