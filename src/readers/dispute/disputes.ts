import { requireString } from "../../core/require.js";
import type { AcceptedReading, Reading } from "../model/reading.js";
import { type Chosen, chosenReaders, type ReadersOptions } from "../registry/choose.js";
import { type Advisory, advisoriesOf } from "./advisories.js";
import type { DisputeClass } from "./class.js";
import { classify, type Pair } from "./classify.js";
import { explanationOf, isClear } from "./explain.js";
import { type DisputedPart, disputedPart } from "./target.js";

/** Two programs that both accept a URL and go to different places. */
export interface Dispute {
  /** The names of the two, as they were asked for. */
  readonly readers: readonly [string, string];
  /** What each of the two reads, in the order of `readers`. */
  readonly readings: readonly [AcceptedReading, AcceptedReading];
  /** The first of host, scheme and port in which they differ. */
  readonly part: DisputedPart;
  /** The kind of dispute: what has to be changed in the input for the two to agree. */
  readonly class: DisputeClass;
  /** Where in the input the readings part, in UTF-16 code units. */
  readonly offset: number;
  /** One sentence: who reads what, and why. */
  readonly explanation: string;
  /** Published faults of this class. */
  readonly advisories: readonly Advisory[];
}

/**
 * Finds the pairs of programs that both accept a URL and go to different places: to different hosts, or else by
 * different schemes, or else to different ports. Hosts are compared in lower case, without the last dot, names in their
 * ASCII form and IPv4 addresses as four decimal numbers. A dispute's class is what has to be changed in the input for the
 * two to agree.
 *
 * @param input the URL; any string
 * @param options which readers are asked, and the base URL
 * @throws {TypeError} when the input is not a string, a reader or a version does not exist, or an option is unknown
 * @throws {MissingPackageError} when a reader is an npm package that is not installed
 * @example
 * disputes("http://good.com\\@evil.com/", { readers: ["whatwg", "curl"] })[0].class // → "backslash-in-authority"
 * disputes("http://good.com\\@evil.com/", { readers: ["whatwg", "curl"] })[0].offset // → 15
 * disputes("http://good.com/") // → []
 */
export function disputes(input: string, options?: ReadersOptions): readonly Dispute[] {
  requireString(input, "the input");
  return disputesAmong(input, chosenReaders(options));
}

/** Does what `disputes` does, with the readers at hand. */
export function disputesAmong(input: string, chosen: readonly Chosen[]): readonly Dispute[] {
  return explainedDisputes(input, chosen).map(({ dispute }) => dispute);
}

/** A dispute, and whether its explanation says which program does what. */
export interface ExplainedDispute {
  readonly dispute: Dispute;
  readonly clear: boolean;
}

/** The disputes among readers, each with what is known of its explanation. */
export function explainedDisputes(input: string, chosen: readonly Chosen[]): readonly ExplainedDispute[] {
  const readings = chosen.map(({ read }) => read(input));
  const pairs = disputed(readings);
  if (pairs.length === 0) return [];
  const findings = classify(input, pairs, readings, (reader, text) => chosen[reader]!.read(text));
  return pairs.map((pair) => {
    const both = pair.map((reader) => readings[reader]) as unknown as [AcceptedReading, AcceptedReading];
    const labels = pair.map((reader) => chosen[reader]!.label) as unknown as [string, string];
    const finding = findings.get(pair)!;
    const dispute: Dispute = {
      readers: labels,
      readings: both,
      part: disputedPart(...both)!,
      class: finding.class,
      offset: finding.offset,
      explanation: explanationOf(labels, finding),
      advisories: advisoriesOf(finding.class),
    };
    return { dispute, clear: isClear(finding) };
  });
}

function disputed(readings: readonly Reading[]): readonly Pair[] {
  const pairs: Pair[] = [];
  for (const [one, reading] of readings.entries()) {
    if (!reading.accepted) continue;
    for (let other = one + 1; other < readings.length; other++) {
      const against = readings[other]!;
      if (against.accepted && disputedPart(reading, against) !== null) pairs.push([one, other]);
    }
  }
  return pairs;
}
