// Decisions based on the readers: the one host that all contact, and whether they agree.
import { requireBoolean, requireOptions } from "../core/require.js";
import { unlessIndex } from "../core/values.js";
import { Comparison } from "./dispute/comparison.js";
import {
  DisputedUrlError,
  deferredError,
  disputesAmong,
  firstExplanation,
  isSettledAmong,
} from "./dispute/disputes.js";
import { plainTextOf, type UrlInput } from "./input.js";
import type { AcceptedReading, Reading, RefusedReading } from "./model.js";
import { ordinaryPlace } from "./plain.js";
import { type Chosen, chosenReaders, type ReadersOptions } from "./registry.js";
import { isAscii } from "./scan.js";

/** Options of `hostForAll` and `agreedHost`: which readers to ask, and what to allow. */
export interface HostOptions extends ReadersOptions {
  /**
   * Whether to ignore programs that refuse the URL (default: no). They contact nothing, but another release that
   * accepts the URL may contact another host than the rest.
   */
  readonly ignoreRefusals?: boolean | undefined;
  /**
   * Whether the host may have non-ASCII characters (default: no). Some programs look up a different name than their
   * readers report, or the raw octets: PHP, Perl's HTTP::Tiny, axel and aria2.
   */
  readonly allowUnicode?: boolean | undefined;
}

/** The host that several programs contact, and the programs. */
export interface AgreedHost {
  /** The host, in the form of `effectiveHost`. */
  readonly host: string;
  /** The programs that contact it, with their releases: `"curl@8.22"`. */
  readonly readers: readonly string[];
  /** The programs that refuse the URL, in the same form. Empty unless `ignoreRefusals` is set. */
  readonly refusing: readonly string[];
}

/**
 * Returns the one host that all the programs would contact, in the form of `effectiveHost`. It throws if two programs
 * contact different hosts, if one refuses the URL, or if the host has non-ASCII characters. The result holds for the
 * readers asked, in the releases that `agreedHost` lists. It doesn't cover other programs, redirects, or the address
 * that the host resolves to.
 *
 * @param input the URL: any string, or an AST
 * @param options which readers to ask, the base URL, and what to allow
 * @throws {DisputedUrlError} if two programs would go to different places, one refuses the URL, none finds a host, or the
 *   host is not ASCII
 * @throws {TypeError} if the input is neither a string nor an AST, a reader or a version does not exist, or an option
 * is unknown
 * @throws {MissingPackageError} if a reader is an npm package that is not installed
 * @example
 * hostForAll("https://Good.com:443/a") // → "good.com"
 * hostForAll("https://b\u00fccher.example/", { allowUnicode: true, readers: ["whatwg", "curl"] }) // → "xn--bcher-kva.example"
 * hostForAll("http://good.com\\@evil.com/") // → throws DisputedUrlError
 */
export function hostForAll(input: UrlInput, options?: HostOptions): string {
  return hostAmong(plainTextOf(input, "the input"), hostOptions(options)).host;
}

/**
 * Returns the same host as `hostForAll`, with the programs and releases that contact it.
 *
 * @param input the URL: any string, or an AST
 * @param options which readers to ask, the base URL, and what to allow
 * @throws {DisputedUrlError} as `hostForAll`
 * @throws {TypeError} if the input is neither a string nor an AST, a reader or a version does not exist, or an option
 * is unknown
 * @throws {MissingPackageError} if a reader is an npm package that is not installed
 * @example
 * agreedHost("https://good.com/", { readers: ["whatwg", "go"] }).readers // → ["whatwg@living", "go@1.27.3"]
 */
export function agreedHost(input: UrlInput, options?: HostOptions): AgreedHost {
  const text = plainTextOf(input, "the input");
  const how = hostOptions(options);
  const { host, readings } = hostAmong(text, how);
  const named = (accepted: boolean) =>
    how.chosen.filter((_, at) => (readings[at]?.accepted ?? true) === accepted).map(({ release }) => release);
  return { host, readers: named(true), refusing: named(false) };
}

/** The checked options of both. */
interface How {
  readonly chosen: readonly Chosen[];
  readonly ignoreRefusals: boolean;
  readonly allowUnicode: boolean;
}

function hostOptions(options: unknown): How {
  if (options === undefined)
    return { chosen: chosenReaders(undefined), ignoreRefusals: false, allowUnicode: false };
  requireOptions(options, ["readers", "base", "ignoreRefusals", "allowUnicode"]);
  const { readers, base, ignoreRefusals = false, allowUnicode = false } = options as HostOptions;
  requireBoolean(ignoreRefusals, "the option ignoreRefusals");
  requireBoolean(allowUnicode, "the option allowUnicode");
  return { chosen: chosenReaders({ readers, base }), ignoreRefusals, allowUnicode };
}

/** Returns the host and the readings behind it. There are none if all readers are known to accept the URL. */
function hostAmong(
  input: string,
  { chosen, ignoreRefusals, allowUnicode }: How,
): { readonly host: string; readonly readings: readonly Reading[] } {
  const ordinary = chosen.every(({ isUsual }) => isUsual) ? ordinaryPlace(input) : null;
  if (ordinary?.effectiveHost) return { host: ordinary.effectiveHost, readings: [] };
  if (!allowUnicode && isBeyondAscii(input)) throw new DisputedUrlError([], BEYOND_ASCII);
  const readings: Reading[] = [];
  const first = agreed(input, chosen, readings);
  if (first === false) throw disputedError(input, chosen, readings);
  const refusing = ignoreRefusals ? -1 : readings.findIndex(({ accepted }) => !accepted);
  // If all programs refuse the URL, the reason is that none finds a host.
  if (first !== null && refusing !== -1) {
    const { reason } = readings[refusing] as RefusedReading;
    throw new DisputedUrlError([], `${chosen[refusing]!.label} refuses the URL: ${reason}`);
  }
  if (!first?.effectiveHost) throw new DisputedUrlError([]);
  if (!allowUnicode && readings.some(hasUnicodeHost)) throw new DisputedUrlError([], BEYOND_ASCII);
  return { host: first.effectiveHost, readings };
}

const BEYOND_ASCII = "the host has characters beyond ASCII, for which some programs look up another name";

/**
 * Checks the part of the input where a host can be, with or without a scheme: up to the first character that ends a
 * host for any program.
 */
function isBeyondAscii(input: string): boolean {
  return /[^\0-\x7f]|%[89a-f][0-9a-f]/i.test(/^[^/\\?#]*[/\\]*[^/\\?#]*/.exec(input)![0]);
}

function hasUnicodeHost(reading: Reading): boolean {
  return reading.accepted && reading.host !== null && !isAscii(reading.host);
}

/**
 * Returns whether no two programs go to different places. Programs that refuse the URL go nowhere, so a URL that none
 * accepts is undisputed: check validity too. A number in place of the options is ignored, as in `isValid`.
 *
 * @param input the URL: any string, or an AST
 * @param options which readers to ask, and the base URL
 * @throws {TypeError} if the input is neither a string nor an AST, a reader or a version does not exist, or an option
 * is unknown
 * @throws {MissingPackageError} if a reader is an npm package that is not installed
 * @example
 * isUndisputed("http://good.com/") // → true
 * isUndisputed("http://good.com\\@evil.com/") // → false
 * isUndisputed("http://user@good.com/", { readers: ["whatwg", "curl"] }) // → true
 * ["http://good.com/", "http://good.com\\@evil.com/"].filter(isUndisputed) // → ["http://good.com/"]
 */
export function isUndisputed(input: UrlInput, options?: ReadersOptions | number): boolean {
  const text = plainTextOf(input, "the input");
  const chosen = chosenReaders(unlessIndex(options));
  return isSettledAmong(text, chosen) || agreed(text, chosen) !== false;
}

/**
 * Returns the error for a disputed URL. Its disputes are computed on first access, since most callers never read them.
 * Those of packages are computed at once, so that a missing package is reported.
 */
function disputedError(input: string, chosen: readonly Chosen[], readings: Reading[]): DisputedUrlError {
  const find = () => disputesAmong(input, chosen, readings);
  if (chosen.some(({ model }) => model.isPackage)) return new DisputedUrlError(find());
  return deferredError(firstExplanation(input, chosen, readings), find);
}

/**
 * Returns the reading that all share, `null` if all refuse, or `false` if two differ.
 *
 * @param readings receives the readings, in the order of the readers
 */
function agreed(
  input: string,
  chosen: readonly Chosen[],
  readings: Reading[] = [],
): AcceptedReading | null | false {
  const comparison = new Comparison();
  const places: number[] = [];
  for (const { read } of chosen) {
    const reading = read(input);
    readings.push(reading);
    const place = comparison.placeOf(reading);
    if (!reading.accepted || places.includes(place)) continue;
    // A part that one reading leaves open does not make two others agree, so each is compared with all previous ones.
    if (places.some((other) => comparison.partOf(other, place) !== null)) return false;
    places.push(place);
  }
  return readings.find(isAccepted) ?? null;
}

function isAccepted(reading: Reading): reading is AcceptedReading {
  return reading.accepted;
}
