// Disputes as warnings, with two programs for each place where readings part.
import { KNOWN_SCHEMES } from "../../schemes/table.js";
import type { AcceptedReading } from "../model.js";
import { type Chosen, chosenReaders } from "../registry.js";
import type { DisputeClass } from "./classes.js";
import { type Dispute, type ExplainedDispute, explainedDisputes, isSettledAmong } from "./disputes.js";

/** A warning that programs do not agree where a URL leads, in the form of `warnings`. */
export interface DisputedWarning {
  readonly code: "disputed";
  readonly message: string;
  /** What the programs disagree about. */
  readonly class: DisputeClass;
  /** The two programs. */
  readonly readers: readonly [string, string];
  /** Where in the URL the readings part, in UTF-16 code units, half-open. */
  readonly start: number;
  readonly end: number;
  readonly component: "authority" | "scheme";
  readonly section: null;
  readonly hint: null;
}

/** Returns a warning for each place where readings part, with two programs that differ there; none if all agree. */
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

/** Returns the warnings of `disputedWarnings` about lists of ordinary URLs: without those about what sends nobody elsewhere. */
export function disputeAlarms(input: string, chosen: readonly Chosen[]): readonly DisputedWarning[] {
  return isOpaque(input) ? [] : warningsOf(input, likelyFor(input, chosen), isAlarming);
}

/**
 * Returns the programs that such a URL is likely given to: those that write `http://` before it know http and https only, so that
 * every URL of FTP would raise an alarm.
 */
function likelyFor(input: string, chosen: readonly Chosen[]): readonly Chosen[] {
  if (!/^(?!https?:)[a-z][a-z0-9+.-]*:/.test(input)) return chosen;
  return chosen.filter(({ model }) => (model.writesBefore?.(input) ?? null) === null);
}

/** Returns the messages of the warnings about what the readers that are asked by default disagree about. */
export function disputeMessages(input: string): readonly string[] {
  return disputedWarnings(input, chosenReaders(undefined)).map(({ message }) => message);
}

/** Checks whether a text has a scheme of URLs without hosts, such as `mailto`, and no slashes after which one would look for a host. */
function isOpaque(text: string): boolean {
  const scheme = /^([a-z][a-z0-9+.-]*):(?![/\\])/.exec(text)?.[1];
  return scheme !== undefined && KNOWN_SCHEMES.get(scheme)?.shape === "opaque" && !/[\\\s]|\/\//.test(text);
}

/** Checks whether one of the programs finds a host, and more differs than whether the user information is a part of it. */
function isAlarming({ part, readings, severity }: Dispute): boolean {
  if (severity === "low") return false;
  const [one = "", other = ""] = readings.map(({ effectiveHost }) => effectiveHost || "");
  return part !== "host" || one === "" || other === "" || !(isUserAt(one, other) || isUserAt(other, one));
}

/** A host in which `@` and another host are, as no name has them, is looked up by nobody with success. */
function isUserAt(host: string, other: string): boolean {
  return host.endsWith(`@${other}`) && /^[\w.~-]*$/.test(host.slice(0, -other.length - 1));
}

/** Returns how much a dispute tells: more if it is clear which program does what. */
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

/** Returns where a program goes that goes elsewhere than another. */
const GOES: Readonly<Record<Dispute["part"], (reading: AcceptedReading) => string>> = {
  host: ({ effectiveHost }) => (effectiveHost ? `goes to ${effectiveHost}` : "finds no host"),
  scheme: ({ scheme }) => (scheme === null ? "finds no scheme" : `uses the scheme ${scheme}`),
  port: ({ port }) => (port === null || port === "" ? "uses the default port" : `uses the port ${port}`),
};
