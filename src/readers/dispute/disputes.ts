// Which programs go to different places, what about, and why.

import { UrlGrammarError } from "../../core/errors.js";
import { requireArray, requireString } from "../../core/require.js";
import { freezeClass, memoized } from "../../core/values.js";
import { SCHEMES } from "../../schemes/table.js";
import type { AcceptedReading, Reading } from "../model.js";
import { type Chosen, chosenReaders, type ReadersOptions } from "../registry.js";
import { CLASSES, type DisputeClass } from "./classes.js";
import { type Advisory, type ClassRecord, type Rewritten, roughParts } from "./record.js";

/** Two programs that both accept a URL and go to different places. */
export interface Dispute {
  /** The names of the two, as they were asked for. */
  readonly readers: readonly [string, string];
  /** The readings of the two, in the order of `readers`. */
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

export function disputesAmong(input: string, chosen: readonly Chosen[]): readonly Dispute[] {
  return explainedDisputes(input, chosen).map(({ dispute }) => dispute);
}

/** A dispute, and whether its explanation says which program does what. */
export interface ExplainedDispute {
  readonly dispute: Dispute;
  readonly clear: boolean;
}

const NONE: readonly Advisory[] = /* @__PURE__ */ Object.freeze([]);

/** Finds the disputes among readers, each with what is known of its explanation. */
export function explainedDisputes(input: string, chosen: readonly Chosen[]): readonly ExplainedDispute[] {
  const readings = chosen.map(({ read }) => read(input));
  const pairs = disputedPairs(readings);
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
      class: finding.name,
      offset: finding.offset,
      explanation: explanationOf(labels, finding),
      advisories: finding.advisories ?? NONE,
    };
    return { dispute, clear: isClear(finding) };
  });
}

/** Two readers of one text, by their indexes, that go to different places. */
type Pair = readonly [one: number, other: number];

function disputedPairs(readings: readonly Reading[]): readonly Pair[] {
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

/** What a dispute is about, and how each reader read the text without it. */
interface Finding extends Omit<ClassRecord<DisputeClass>, "rewrite"> {
  readonly offset: number;
  /** Whether each of the two goes to the same place with the change as without it. */
  readonly unaffected: readonly [boolean, boolean];
}

/** Reads a text as the reader with an index does. */
type ReadAs = (reader: number, text: string) => Reading;

/**
 * Finds what each of the pairs disagrees about: the first thing without which they agree. The changes are tried one by
 * one, and then one after the other, for texts in which several things come together.
 */
function classify(
  text: string,
  pairs: readonly Pair[],
  readings: readonly Reading[],
  readAs: ReadAs,
): Map<Pair, Finding> {
  const found = new Map<Pair, Finding>();
  let left = pairs;
  const settle = (record: ClassRecord<DisputeClass>, rewritten: Rewritten, offset: number): void => {
    const known = new Map<number, Reading>();
    const again = (reader: number): Reading => memoized(known, reader, () => readAs(reader, rewritten.text));
    left = left.filter((pair) => {
      const now = pair.map(again) as [Reading, Reading];
      if (!agree(now)) return true;
      const unaffected = pair.map((reader, at) => agree([readings[reader]!, now[at]!])) as [boolean, boolean];
      found.set(pair, { ...record, offset, unaffected });
      return false;
    });
  };
  const parts = roughParts(text);
  for (const record of CLASSES) {
    const rewritten = left.length === 0 ? null : record.rewrite(parts);
    if (rewritten !== null) settle(record, rewritten, rewritten.offset);
  }
  let changed = parts;
  for (const record of CLASSES) {
    const rewritten = left.length === 0 ? null : record.rewrite(changed);
    if (rewritten === null) continue;
    changed = roughParts(rewritten.text);
    settle(record, rewritten, record.rewrite(parts)?.offset ?? 0);
  }
  for (const pair of left) found.set(pair, unexplained(text, pair, readings));
  return found;
}

function agree([one, other]: readonly [Reading, Reading]): boolean {
  return one.accepted && other.accepted && disputedPart(one, other) === null;
}

function unexplained(text: string, pair: Pair, readings: readonly Reading[]): Finding {
  const starts = pair.map((reader) => (readings[reader] as AcceptedReading).spans.host?.start ?? text.length);
  return {
    name: "other",
    offset: Math.min(...starts),
    about: "this text",
    does: "",
    unaffected: [false, false],
  };
}

/** Checks whether one program alone reads a text as without what is disputed: then it is clear which program does what. */
function isClear({ unaffected: [one, other] }: Finding): boolean {
  return one !== other;
}

/** Returns one sentence about a dispute: what one program does and the other does not, or what they read differently. */
function explanationOf([one, other]: readonly [string, string], finding: Finding): string {
  if (!isClear(finding)) return `${one} and ${other} differ in how they read ${finding.about}`;
  const [does, doesNot] = finding.unaffected[0] ? [one, other] : [other, one];
  return `${does} ${finding.does}; ${doesNot} does not`;
}

/** The part in which two readings differ. */
export type DisputedPart = "host" | "scheme" | "port";

/**
 * Returns the first part that makes two readings go to different places, or `null` where they go to the same one. An
 * empty host counts as none. A reading without a scheme leaves the scheme open when it has a host.
 */
export function disputedPart(one: AcceptedReading, other: AcceptedReading): DisputedPart | null {
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

/** Thrown when programs do not agree on one host of a URL. */
export class DisputedUrlError extends UrlGrammarError {
  /** `"DisputedUrlError"`. */
  override readonly name = "DisputedUrlError";
  /** `"disputed-host"`. */
  override readonly code = "disputed-host";
  /** Which programs disagree, and why; empty where no program finds a host. */
  readonly disputes: readonly Dispute[];

  /**
   * @param disputes which programs disagree, and why; empty where no program finds a host
   * @throws {TypeError} when the disputes are not an array
   */
  constructor(disputes: readonly Dispute[]) {
    requireArray(disputes, "the disputes");
    const [first] = disputes;
    if (first !== undefined)
      requireString(
        (first as { explanation?: unknown } | null)?.explanation,
        "the explanation of the disputes",
      );
    super(
      first === undefined
        ? "no program finds a host in the URL"
        : `the host depends on the program: ${first.explanation}`,
    );
    this.disputes = disputes;
  }

  static {
    freezeClass(DisputedUrlError);
  }
}
