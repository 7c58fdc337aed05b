// Finds the programs that go to different places, with the cause and the reason.

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
  /** The names of the two, as requested. */
  readonly readers: readonly [string, string];
  /** The readings of the two, in the order of `readers`. */
  readonly readings: readonly [AcceptedReading, AcceptedReading];
  /** The first of host, scheme and port that differs. */
  readonly part: DisputedPart;
  /**
   * The severity: `high` if the programs go to different hosts that can both be looked up; `low` if neither finds such
   * a host; otherwise `medium`.
   */
  readonly severity: DisputeSeverity;
  /** The kind of dispute: the change to the input that would make the two agree. */
  readonly class: DisputeClass;
  /** The offset in the input where the readings part, in UTF-16 code units. */
  readonly offset: number;
  /** One sentence: which program reads what, and why. */
  readonly explanation: string;
  /** Published vulnerabilities of this class; those that affect the two releases come first. */
  readonly advisories: readonly Advisory[];
}

/**
 * Finds the pairs of programs that both accept a URL but go to different places: different hosts, or else different
 * schemes, or else different ports. Hosts are compared in lower case, without a final dot, with names in ASCII form and
 * IPv4 addresses as four decimal numbers. The class of a dispute is the change to the input that would make the two
 * agree.
 *
 * The most dangerous come first: by severity; then those in which only one program goes to the local machine or a
 * private network; then those in which one of the two fetches the URL. The rest follow the order of the readers.
 *
 * @param input the URL: any string, or an AST
 * @param options which readers to ask, and the base URL
 * @throws {TypeError} if the input is neither a string nor an AST, a reader or a version does not exist, or an option
 * is unknown
 * @throws {MissingPackageError} if a reader is an npm package that is not installed
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
 * Returns whether it is known without asking that no two of the readers go to different places. Packages are always
 * asked: one may be missing, or differ from the version that its model knows.
 */
export function isSettledAmong(input: string, chosen: readonly Chosen[]): boolean {
  if (!isSettled(input)) return false;
  if (isDefault(chosen)) return true;
  // Rarely used programs may read plain URLs differently, except for those of the common core.
  return !chosen.some(({ model }) => model.isPackage || (model.isRare && !isCommonCore(input)));
}

/** @param known existing readings, by the readers' indexes in `chosen` */
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
  /** Whether only one program is affected by the disputed part. */
  readonly clear: boolean;
  /** The text after the places where the two programs go, with its punctuation. */
  readonly cause: string;
  /** How dangerous it is; higher is worse. */
  readonly rank: number;
}

const NONE: readonly Advisory[] = /* @__PURE__ */ Object.freeze([]);

/** Returns the advisories of a class; those that affect the two releases come first. */
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

/** Returns whether a release precedes the first fixed one of its branch, or of the next branch that was fixed. */
function isBefore(release: string, fixed: readonly string[]): boolean {
  const branch = (version: string) => version.split(".").slice(0, 2).join(".");
  const next = fixed.find((version) => compareReleases(branch(release), branch(version)) <= 0);
  return next !== undefined && compareReleases(release, next) < 0;
}

/** Compares dotted release numbers. Releases that begin with anything else come last. */
function compareReleases(one: string, other: string): number {
  const [here, there] = [one, other].map((version) => version.split(".").map(Number)) as [number[], number[]];
  if (here.some(Number.isNaN)) return 1;
  for (let at = 0; at < Math.max(here.length, there.length); at++) {
    const difference = (here[at] ?? 0) - (there[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Finds the disputes among readers, with what is known of their explanations. */
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

/** Returns how dangerous a dispute is; higher is worse. */
function rankOf({ severity, part, readings }: Dispute, pair: Pair, chosen: readonly Chosen[]): number {
  const [one, other] = readings.map(({ effectiveHost }) => effectiveHost ?? "");
  const isInside = part === "host" && isInternal(one!) !== isInternal(other!);
  const fetches = pair.some((reader) => chosen[reader]!.model.roles?.some((role) => role !== "parser"));
  return SEVERITIES.indexOf(severity) * 4 + Number(isInside) * 2 + Number(fetches);
}

/** In ascending order. */
const SEVERITIES: readonly DisputeSeverity[] = ["low", "medium", "high"];

/**
 * Returns the explanation of the first dispute that `disputesAmong` finds. It needs few of the readings, and not the
 * classes of the other disputes.
 *
 * @param readings existing readings, by the readers' indexes in `chosen`; receives new ones
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

/** Returns the first pair that `disputedPairs` finds, from as few readings as possible. */
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

/** Thrown when programs do not agree on one host for a URL: they find different hosts or none, or one refuses it. */
export class DisputedUrlError extends UrlGrammarError {
  /** `"DisputedUrlError"`. */
  override readonly name = "DisputedUrlError";
  /** `"disputed-host"`. */
  override readonly code = "disputed-host";
  /** Which programs disagree, and why. Empty if none finds a host, one refuses the URL, or the host is not ASCII. */
  readonly disputes: readonly Dispute[];

  /**
   * @param disputes which programs disagree, and why; empty if none does
   * @param message the message if none does (default: that no program finds a host)
   * @throws {TypeError} if the disputes are not an array, or the message is not a string
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
 * Returns the error for a URL whose disputes are computed on first access.
 *
 * @param explanation the explanation of the first dispute
 */
export function deferredError(explanation: string, find: () => readonly Dispute[]): DisputedUrlError {
  return defer(new DisputedUrlError([{ explanation } as Dispute]), "disputes", find);
}
