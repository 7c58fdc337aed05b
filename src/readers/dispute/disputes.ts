// Which programs go to different places, what about, and why.

import { UrlGrammarError } from "../../core/errors.js";
import { requireArray, requireString } from "../../core/require.js";
import { defer, freezeClass } from "../../core/values.js";
import { isInternal } from "../host/comparable.js";
import { plainTextOf, type UrlInput } from "../input.js";
import type { AcceptedReading, Reading } from "../model.js";
import { isCommonCore, isSettled } from "../plain.js";
import { type Chosen, chosenReaders, isDefault, type ReadersOptions } from "../registry.js";
import type { DisputeClass } from "./classes.js";
import { classify, type Finding, type Pair } from "./classify.js";
import { Comparison, REFUSED } from "./comparison.js";
import { explained, isClear } from "./mechanism.js";
import type { Advisory, DisputedPart, DisputeSeverity, Fault } from "./record.js";

/** Two programs that both accept a URL and go to different places. */
export interface Dispute {
  /** The names of the two, as they were asked for. */
  readonly readers: readonly [string, string];
  /** The readings of the two, in the order of `readers`. */
  readonly readings: readonly [AcceptedReading, AcceptedReading];
  /** The first of host, scheme and port in which they differ. */
  readonly part: DisputedPart;
  /**
   * How much it matters: `high` where both programs go to hosts that can be looked up, and these differ; `low` where neither finds
   * such a host; else `medium`.
   */
  readonly severity: DisputeSeverity;
  /** The kind of dispute: what has to be changed in the input for the two to agree. */
  readonly class: DisputeClass;
  /** Where in the input the readings part, in UTF-16 code units. */
  readonly offset: number;
  /** One sentence: who reads what, and why. */
  readonly explanation: string;
  /** Published faults of this class: first those that the two releases have. */
  readonly advisories: readonly Advisory[];
}

/**
 * Finds the pairs of programs that both accept a URL and go to different places: to different hosts, or else by
 * different schemes, or else to different ports. Hosts are compared in lower case, without the last dot, names in their
 * ASCII form and IPv4 addresses as four decimal numbers. A dispute's class is what has to be changed in the input for the
 * two to agree.
 *
 * The most dangerous come first: by their severity; then those in which one program goes to the machine itself or to a private
 * network and the other does not; then those in which one of the two requests what a URL names. Others are in the order of the
 * readers.
 *
 * @param input the URL: any string, or an AST
 * @param options which readers are asked, and the base URL
 * @throws {TypeError} when the input is neither a string nor an AST, a reader or a version does not exist, or an option is unknown
 * @throws {MissingPackageError} when a reader is an npm package that is not installed
 * @example
 * disputes("http://good.com\\@evil.com/", { readers: ["whatwg", "curl"] })[0].class // → "backslash-in-authority"
 * disputes("http://good.com\\@evil.com/", { readers: ["whatwg", "curl"] })[0].offset // → 15
 * disputes("http://good.com/") // → []
 */
export function disputes(input: UrlInput, options?: ReadersOptions): readonly Dispute[] {
  const text = plainTextOf(input, "the input");
  const chosen = chosenReaders(options);
  return isSettledAmong(text, chosen) ? [] : disputesAmong(text, chosen);
}

/**
 * Checks whether it is known without asking that no two of the readers go to different places. A package is asked: it may
 * be missing, or another than its model knows.
 */
export function isSettledAmong(input: string, chosen: readonly Chosen[]): boolean {
  if (!isSettled(input)) return false;
  if (isDefault(chosen)) return true;
  // Programs that few use may read plain URLs in another way, except for those of the common core.
  return !chosen.some(({ model }) => model.isPackage || (model.isRare && !isCommonCore(input)));
}

/** @param known the readings that have been made already, by the readers' places in `chosen` */
export function disputesAmong(
  input: string,
  chosen: readonly Chosen[],
  known: readonly Reading[] = [],
): readonly Dispute[] {
  return explainedDisputes(input, chosen, known).map(({ dispute }) => dispute);
}

/** A dispute, and what is known of its cause. */
export interface ExplainedDispute {
  readonly dispute: Dispute;
  /** Whether one program alone does what the other does not. */
  readonly clear: boolean;
  /** What follows where the two programs go, with the sign before it. */
  readonly cause: string;
  /** How dangerous it is: the higher, the more. */
  readonly rank: number;
}

const NONE: readonly Advisory[] = /* @__PURE__ */ Object.freeze([]);

/** Returns the advisories of a class: first those of faults that the two releases have. */
function advisoriesOf(
  advisories: readonly Fault[] | undefined,
  pair: readonly Chosen[],
): readonly Advisory[] {
  if (advisories === undefined) return NONE;
  const all = advisories.map(({ id, program, readers = [], fixed = [] }) => ({
    id,
    program,
    fixed,
    affects: pair
      .filter(({ model, release }) => readers.includes(model.name) && isBefore(release.split("@")[1]!, fixed))
      .map(({ label }) => label),
  }));
  return all.sort((one, other) => other.affects.length - one.affects.length);
}

/** Checks whether a release precedes the first fixed one of its branch, or of the next one that has been fixed. */
function isBefore(release: string, fixed: readonly string[]): boolean {
  const branch = (version: string) => version.split(".").slice(0, 2).join(".");
  const next = fixed.find((version) => compareReleases(branch(release), branch(version)) <= 0);
  return next !== undefined && compareReleases(release, next) < 0;
}

/** Compares releases of numbers with dots; one that begins with anything else is later than all. */
function compareReleases(one: string, other: string): number {
  const [here, there] = [one, other].map((version) => version.split(".").map(Number)) as [number[], number[]];
  if (here.some(Number.isNaN)) return 1;
  for (let at = 0; at < Math.max(here.length, there.length); at++) {
    const difference = (here[at] ?? 0) - (there[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Finds the disputes among readers, each with what is known of its explanation. */
export function explainedDisputes(
  input: string,
  chosen: readonly Chosen[],
  known: readonly Reading[] = [],
): readonly ExplainedDispute[] {
  const readings = chosen.map(({ read }, reader) => known[reader] ?? read(input));
  const comparison = new Comparison();
  const places = readings.map((reading) => comparison.placeOf(reading));
  const pairs = disputedPairs(places, comparison);
  if (pairs.length === 0) return [];
  const findings = classify(input, pairs, places, comparison, chosen);
  const found = pairs.map((pair, at) => {
    const [one, other] = pair;
    const labels = labelsOf(pair, chosen);
    const finding = findings[at] ?? unexplained(input, pair, readings);
    const both = [readings[one] as AcceptedReading, readings[other] as AcceptedReading] as const;
    const why = explained(input, [chosen[one]!, chosen[other]!], both, finding);
    const dispute: Dispute = {
      readers: labels,
      readings: both,
      part: comparison.partOf(places[one]!, places[other]!)!,
      severity: comparison.severityOf(places[one]!, places[other]!),
      class: finding.record.name,
      offset: finding.offset,
      explanation: why.explanation,
      advisories: advisoriesOf(finding.record.advisories, [chosen[one]!, chosen[other]!]),
    };
    return {
      dispute,
      clear: isClear(finding),
      cause: why.cause,
      rank: rankOf(dispute, pair, chosen),
    };
  });
  return found.sort((one, other) => other.rank - one.rank);
}

/** Returns how dangerous a dispute is: the higher, the more. */
function rankOf({ severity, part, readings }: Dispute, pair: Pair, chosen: readonly Chosen[]): number {
  const [one, other] = readings.map(({ effectiveHost }) => effectiveHost ?? "");
  const isInside = part === "host" && isInternal(one!) !== isInternal(other!);
  const fetches = pair.some((reader) => chosen[reader]!.model.roles?.some((role) => role !== "parser"));
  return SEVERITIES.indexOf(severity) * 4 + Number(isInside) * 2 + Number(fetches);
}

/** From the least. */
const SEVERITIES: readonly DisputeSeverity[] = ["low", "medium", "high"];

/**
 * Returns the explanation of the first dispute that `disputesAmong` finds. It is known without most of the readers,
 * and without the classes of the other disputes.
 *
 * @param readings the readings that have been made, by the readers' places in `chosen`; gets those that are made now
 */
export function firstExplanation(input: string, chosen: readonly Chosen[], readings: Reading[]): string {
  const comparison = new Comparison();
  const places: number[] = [];
  const placeOf = (reader: number): number => {
    const reading = readings[reader] ?? chosen[reader]!.read(input);
    readings[reader] = reading;
    places[reader] ??= comparison.placeOf(reading);
    return places[reader];
  };
  const pair = firstPair(chosen.length, placeOf, comparison)!;
  const [finding = unexplained(input, pair, readings)] = classify(input, [pair], places, comparison, chosen);
  const [one, other] = pair;
  const both = [readings[one] as AcceptedReading, readings[other] as AcceptedReading] as const;
  return explained(input, [chosen[one]!, chosen[other]!], both, finding).explanation;
}

/** Returns the first of the pairs that `disputedPairs` finds, from as few readings as it takes. */
function firstPair(
  count: number,
  placeOf: (reader: number) => number,
  comparison: Comparison,
): Pair | undefined {
  let found: Pair | undefined;
  for (let one = 0; found === undefined && one < count; one++) {
    if (placeOf(one) === REFUSED) continue;
    for (let other = one + 1; found === undefined && other < count; other++)
      if (comparison.differ(placeOf(one), placeOf(other))) found = [one, other];
  }
  return found;
}

function labelsOf([one, other]: Pair, chosen: readonly Chosen[]): readonly [string, string] {
  return [chosen[one]!.label, chosen[other]!.label];
}

function disputedPairs(places: readonly number[], comparison: Comparison): readonly Pair[] {
  const pairs: Pair[] = [];
  for (let one = 0; one < places.length; one++) {
    if (places[one] === REFUSED) continue;
    for (let other = one + 1; other < places.length; other++) {
      if (comparison.differ(places[one]!, places[other]!)) pairs.push([one, other]);
    }
  }
  return pairs;
}

function unexplained(text: string, pair: Pair, readings: readonly Reading[]): Finding {
  const starts = pair.map((reader) => (readings[reader] as AcceptedReading).spans.host?.start ?? text.length);
  const record = { name: "other", about: "this text", does: "" } as const;
  return { record, offset: Math.min(...starts), about: [], unaffected: [false, false], agreed: null };
}

/** Thrown when programs do not agree on one host of a URL: they find different ones or none, or one refuses it. */
export class DisputedUrlError extends UrlGrammarError {
  /** `"DisputedUrlError"`. */
  override readonly name = "DisputedUrlError";
  /** `"disputed-host"`. */
  override readonly code = "disputed-host";
  /** Which programs disagree, and why; empty where none finds a host, one refuses the URL, or the host is beyond ASCII. */
  readonly disputes: readonly Dispute[];

  /**
   * @param disputes which programs disagree, and why; empty where none does
   * @param message what is said where none does (default: that no program finds a host)
   * @throws {TypeError} when the disputes are not an array, or the message is not a string
   */
  constructor(disputes: readonly Dispute[], message = "no program finds a host in the URL") {
    requireString(message, "the message");
    requireArray(disputes, "the disputes");
    const [first] = disputes;
    if (first !== undefined)
      requireString(
        (first as { explanation?: unknown } | null)?.explanation,
        "the explanation of the disputes",
      );
    super(first === undefined ? message : `the host depends on the program: ${first.explanation}`);
    this.disputes = disputes;
  }

  static {
    freezeClass(DisputedUrlError);
  }
}

/**
 * Returns the error of a URL whose disputes are found when they are first read.
 *
 * @param explanation that of the first dispute
 */
export function deferredError(explanation: string, find: () => readonly Dispute[]): DisputedUrlError {
  return defer(new DisputedUrlError([{ explanation } as Dispute]), "disputes", find);
}
