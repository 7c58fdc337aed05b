// Which programs go to different places, what about, and why.

import { UrlGrammarError } from "../../core/errors.js";
import { requireArray, requireString } from "../../core/require.js";
import { defer, freezeClass, memoized } from "../../core/values.js";
import { SCHEMES } from "../../schemes/table.js";
import { canBeLookedUp, isInternal } from "../host/comparable.js";
import { plainTextOf, type UrlInput } from "../input.js";
import type { AcceptedReading, Place, Reading } from "../model.js";
import { isCommonCore, isSettled, ordinaryPlace } from "../plain.js";
import { type Chosen, chosenReaders, isDefault, type ReadersOptions } from "../registry.js";
import type { DisputeClass } from "./classes.js";
import { foundBy, mechanismsOf } from "./mechanism.js";
import { type Advisory, type ClassRecord, type Fault, type Rewritten, roughParts } from "./record.js";
import { triedClasses } from "./tried.js";

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

/** How much a dispute matters: `Dispute.severity` says when it is which. */
export type DisputeSeverity = "high" | "medium" | "low";

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
  // Programs that few use may read plain URLs in another way, but for those of the common core.
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
  /** Its explanation, beside which what the programs read need not be said again. */
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
    const cause = causeOf(
      input,
      pair.map((reader) => chosen[reader]!),
      both,
      finding,
    );
    const dispute: Dispute = {
      readers: labels,
      readings: both,
      part: comparison.partOf(places[one]!, places[other]!)!,
      severity: comparison.severityOf(places[one]!, places[other]!),
      class: finding.record.name,
      offset: finding.offset,
      explanation: cause ?? placesOf(labels, both, finding),
      advisories: advisoriesOf(finding.record.advisories, [chosen[one]!, chosen[other]!]),
    };
    return {
      dispute,
      clear: isClear(finding),
      cause: cause ?? aboutOf(finding),
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
 * @param comparison what has compared them
 */
export function firstExplanation(
  input: string,
  chosen: readonly Chosen[],
  readings: Reading[],
  comparison: Comparison,
): string {
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
  const cause = causeOf(
    input,
    pair.map((reader) => chosen[reader]!),
    both,
    finding,
  );
  return cause ?? placesOf(labelsOf(pair, chosen), both, finding);
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

/** Compares readings two by two. Most go to one of a few places, and each two places are compared once. */
export class Comparison {
  readonly #places: Place[] = [];
  readonly #parts: (DisputedPart | null)[][] = [];
  readonly #found: boolean[] = [];

  /** Returns the number of the place that a reading goes to; -1 where the program refuses the text. */
  placeOf(reading: Reading): number {
    return reading.accepted ? this.numberOf(reading) : REFUSED;
  }

  /** Returns the number of a place. */
  numberOf(found: Place): number {
    const { effectiveHost, scheme, port } = found;
    for (let at = 0; at < this.#places.length; at++) {
      const place = this.#places[at]!;
      if (place.effectiveHost === effectiveHost && place.scheme === scheme && place.port === port) return at;
    }
    this.#parts.push([]);
    return this.#places.push(found) - 1;
  }

  /** Returns what `disputedPart` does of two places. */
  partOf(one: number, other: number): DisputedPart | null {
    if (one === other) return null;
    const parts = this.#parts[one]!;
    let part = parts[other];
    if (part === undefined) {
      part = disputedPart(this.#places[one]!, this.#places[other]!);
      parts[other] = part;
    }
    return part;
  }

  /** Returns how much it matters that two programs go to two places. */
  severityOf(one: number, other: number): DisputeSeverity {
    const found = Number(this.#isFound(one)) + Number(this.#isFound(other));
    return found === 0 ? "low" : found === 2 && this.partOf(one, other) === "host" ? "high" : "medium";
  }

  #isFound(place: number): boolean {
    this.#found[place] ??= canBeLookedUp(this.#places[place]!.effectiveHost ?? "");
    return this.#found[place];
  }

  hasHost(place: number): boolean {
    return Boolean(this.#places[place]!.effectiveHost);
  }

  /** Checks whether two programs accept a text, and go to different places. */
  differ(one: number, other: number): boolean {
    return one !== REFUSED && other !== REFUSED && this.partOf(one, other) !== null;
  }

  /** Checks whether two programs accept a text, and go to the same place. */
  agree(one: number, other: number): boolean {
    return one !== REFUSED && other !== REFUSED && this.partOf(one, other) === null;
  }
}

const REFUSED = -1;

/** Two readers of one text, by their indexes, that go to different places. */
type Pair = readonly [one: number, other: number];

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

/** What a dispute is about. */
interface Subject {
  readonly record: Omit<ClassRecord<DisputeClass>, "rewrite">;
  readonly offset: number;
}

/** What a dispute is about, and how each reader read the text without it. */
interface Finding extends Subject {
  /** Whether each of the two goes to the same place with the change as without it. */
  readonly unaffected: readonly [boolean, boolean];
}

/** Where each reader goes with a changed text, as far as it is known. */
interface Again {
  readonly places: (number | undefined)[];
  /** Where all usual readers go, if the text is an ordinary URL: they need not be asked. */
  readonly ordinary: number | null;
}

/**
 * Finds what each of the pairs disagrees about: the first thing without which they agree; none for a pair that no change
 * makes agree. The changes are tried one by one, and then one after the other, for texts in which several things come
 * together.
 *
 * @param places where each reader goes
 */
function classify(
  text: string,
  pairs: readonly Pair[],
  places: readonly number[],
  comparison: Comparison,
  chosen: readonly Chosen[],
): readonly (Finding | undefined)[] {
  const found: (Finding | undefined)[] = pairs.map(() => undefined);
  /** The places of the pairs in the list that are not explained yet. */
  let left: readonly number[] = [...pairs.keys()];
  const known = new Map<string, Again>();
  const settle = (rewritten: Rewritten, subjectOf: (pair: Pair) => Subject): void => {
    const now = memoized(known, rewritten.text, (): Again => {
      const place = ordinaryPlace(rewritten.text);
      return { places: [], ordinary: place && comparison.numberOf(place) };
    });
    const again = (reader: number): number => {
      const { isUsual, read } = chosen[reader]!;
      if (now.ordinary !== null && isUsual) return now.ordinary;
      now.places[reader] ??= comparison.placeOf(read(rewritten.text));
      return now.places[reader];
    };
    const isUnaffected = (reader: number): boolean => comparison.agree(places[reader]!, again(reader));
    left = left.filter((at) => {
      const [one, other] = pairs[at]!;
      if (!comparison.agree(again(one), again(other))) return true;
      found[at] = { ...subjectOf(pairs[at]!), unaffected: [isUnaffected(one), isUnaffected(other)] };
      return false;
    });
  };
  const parts = roughParts(text);
  for (const record of triedClasses()) {
    const rewritten = left.length === 0 ? null : record.rewrite(parts);
    if (rewritten !== null) settle(rewritten, () => ({ record, offset: rewritten.offset }));
  }
  let changed = parts;
  // What only another change brought about is not in the text: that other change is what it is about.
  let leftmost: Subject | null = null;
  let last: Subject | null = null;
  const hasHosts = (pair: Pair) => pair.every((reader) => comparison.hasHost(places[reader]!));
  for (const record of triedClasses()) {
    const rewritten = left.length === 0 ? null : record.rewrite(changed);
    if (rewritten === null) continue;
    changed = roughParts(rewritten.text);
    const offset = record.rewrite(parts)?.offset;
    if (offset !== undefined) last = { record, offset };
    if (last !== null && last.offset < (leftmost?.offset ?? parts.authority)) leftmost = last;
    // A program that finds no host may have stopped before the authority.
    const [earliest, latest] = [leftmost ?? last ?? { record, offset: 0 }, last ?? { record, offset: 0 }];
    settle(rewritten, (pair) => (hasHosts(pair) ? latest : earliest));
  }
  return found;
}

function unexplained(text: string, pair: Pair, readings: readonly Reading[]): Finding {
  const starts = pair.map((reader) => (readings[reader] as AcceptedReading).spans.host?.start ?? text.length);
  const record = { name: "other", about: "this text", does: "" } as const;
  return { record, offset: Math.min(...starts), unaffected: [false, false] };
}

/** Checks whether one program alone reads a text as without what is disputed: then it is clear which program does what. */
function isClear({ unaffected: [one, other] }: Finding): boolean {
  return one !== other;
}

/**
 * Returns what two programs do differently: what one does and the other does not, or what each of them does; `null` where their
 * readings do not show it.
 */
function causeOf(
  text: string,
  programs: readonly Chosen[],
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

/** Returns what two programs read differently, where no more is known. */
const aboutOf = ({ record }: Finding): string => `they read ${record.about} differently`;

/** Returns where two programs go, as the sentence about a dispute of which no cause is known. */
function placesOf(
  [one, other]: readonly [string, string],
  both: readonly [AcceptedReading, AcceptedReading],
  finding: Finding,
): string {
  const [first, second] = foundBy(disputedPart(...both)!, ...both);
  return `${one} ${first}, and ${other} ${second}: ${aboutOf(finding)}`;
}

/** The part in which two readings differ. */
export type DisputedPart = "host" | "scheme" | "port";

/**
 * Returns the first part that makes two readings go to different places, or `null` where they go to the same one. An
 * empty host counts as none. A reading without a scheme leaves the scheme open when it has a host.
 */
export function disputedPart(one: Place, other: Place): DisputedPart | null {
  const host = one.effectiveHost || "";
  if (host !== (other.effectiveHost || "")) return "host";
  const [here, there] = [lower(one.scheme), lower(other.scheme)];
  if (here !== there && (host === "" || (here !== "" && there !== ""))) return "scheme";
  if (host === "") return null;
  const scheme = here || there;
  const [port, otherPort] = [effectivePort(one.port, scheme), effectivePort(other.port, scheme)];
  return port === otherPort || port === undefined || otherPort === undefined ? null : "port";
}

/** Returns the port that a reading names and that is not the default of its scheme; `null` without any. */
export function unusualPort({ port, scheme }: AcceptedReading): number | string | null {
  if (port === null || port === "") return null;
  const name = lower(scheme);
  return effectivePort(port, name) === effectivePort(null, name) ? null : port;
}

/** Returns the port that is contacted; `null` if neither text nor scheme has one, `undefined` if it is not known. */
function effectivePort(port: number | string | null, scheme: string): number | null | undefined {
  if (typeof port === "number") return port;
  if (port !== null && port !== "") return /^[0-9]+$/.test(port) ? Number(port) : undefined;
  return SCHEMES.get(scheme)?.defaultPort ?? null;
}

function lower(scheme: string | null): string {
  return scheme === null ? "" : scheme.toLowerCase();
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
