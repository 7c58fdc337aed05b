// What a caller makes of the readers: the one host that all contact, and whether they agree.
import { requireString } from "../core/require.js";
import { unlessIndex } from "../core/values.js";
import {
  Comparison,
  DisputedUrlError,
  deferredError,
  disputesAmong,
  firstExplanation,
  isSettledAmong,
} from "./dispute/disputes.js";
import type { AcceptedReading, Reading } from "./model.js";
import { coreHost, isSettled } from "./plain.js";
import { type Chosen, chosenReaders, isDefault, type ReadersOptions } from "./registry.js";

/**
 * Returns the one host that all the programs that accept a URL would contact, in the form of `effectiveHost`. A program
 * that refuses the URL contacts nobody, so it has no say.
 *
 * @param input the URL; any string
 * @param options which readers are asked, and the base URL
 * @throws {DisputedUrlError} when two programs would go to different places, or none finds a host
 * @throws {TypeError} when the input is not a string, a reader or a version does not exist, or an option is unknown
 * @throws {MissingPackageError} when a reader is an npm package that is not installed
 * @example
 * hostForAll("https://Good.com:443/a") // → "good.com"
 * hostForAll("https://b\u00fccher.example/", { readers: ["whatwg", "curl"] }) // → "xn--bcher-kva.example"
 * hostForAll("http://good.com\\@evil.com/") // → throws DisputedUrlError
 */
export function hostForAll(input: string, options?: ReadersOptions): string {
  requireString(input, "the input");
  const chosen = chosenReaders(options);
  // One of those that are asked by default accepts everything, so somebody contacts the host.
  const known = isDefault(chosen) ? coreHost(input) : null;
  if (known !== null) return known;
  const readings: Reading[] = [];
  const comparison = new Comparison();
  const first = isSettledAmong(input, chosen)
    ? firstAccepted(input, chosen)
    : agreed(input, chosen, readings, comparison);
  if (first === false) throw disputedError(input, chosen, readings, comparison);
  if (!first?.effectiveHost) throw new DisputedUrlError([]);
  return first.effectiveHost;
}

/**
 * Checks that no two of the programs go to different places. Programs that refuse the URL go nowhere: what none accepts is
 * undisputed, so check that it is valid too. A number in place of the options is ignored, as by `isValid`.
 *
 * @param input the URL; any string
 * @param options which readers are asked, and the base URL
 * @throws {TypeError} when the input is not a string, a reader or a version does not exist, or an option is unknown
 * @throws {MissingPackageError} when a reader is an npm package that is not installed
 * @example
 * isUndisputed("http://good.com/") // → true
 * isUndisputed("http://good.com\\@evil.com/") // → false
 * isUndisputed("http://user@good.com/", { readers: ["whatwg", "curl"] }) // → true
 * ["http://good.com/", "http://good.com\\@evil.com/"].filter(isUndisputed) // → ["http://good.com/"]
 */
export function isUndisputed(input: string, options?: ReadersOptions | number): boolean {
  requireString(input, "the input");
  const chosen = chosenReaders(unlessIndex(options));
  return isSettled(input) || agreed(input, chosen) !== false;
}

/**
 * Returns the error of a disputed URL. Its disputes are found when they are first read, which most callers do not do; those
 * of packages at once, so that a package that is missing is known.
 */
function disputedError(
  input: string,
  chosen: readonly Chosen[],
  readings: Reading[],
  comparison: Comparison,
): DisputedUrlError {
  const find = () => disputesAmong(input, chosen, readings);
  if (chosen.some(({ model }) => model.isPackage)) return new DisputedUrlError(find());
  return deferredError(firstExplanation(input, chosen, readings, comparison), find);
}

/** Returns the first reading that accepts a text; `null` where all refuse it. */
function firstAccepted(input: string, chosen: readonly Chosen[]): AcceptedReading | null {
  for (const { read } of chosen) {
    const reading = read(input);
    if (reading.accepted) return reading;
  }
  return null;
}

/**
 * Returns the reading that all share; `null` where all refuse, `false` where two differ.
 *
 * @param readings gets the readings that were made, in the order of the readers
 */
function agreed(
  input: string,
  chosen: readonly Chosen[],
  readings: Reading[] = [],
  comparison: Comparison = new Comparison(),
): AcceptedReading | null | false {
  const places: number[] = [];
  for (const { read } of chosen) {
    const reading = read(input);
    readings.push(reading);
    const place = comparison.placeOf(reading);
    if (!reading.accepted || places.includes(place)) continue;
    // A part that one reading leaves open does not make two others agree, so each is compared with all before it.
    if (places.some((other) => comparison.partOf(other, place) !== null)) return false;
    places.push(place);
  }
  return readings.find(isAccepted) ?? null;
}

function isAccepted(reading: Reading): reading is AcceptedReading {
  return reading.accepted;
}
