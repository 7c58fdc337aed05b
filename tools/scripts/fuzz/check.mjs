// The vocabulary for writing laws.
import { isDeepStrictEqual } from "node:util";

/** Thrown for a broken law. The message says what was expected; `found` is only for the report. */
export class Broken extends Error {
  constructor(law, found = "") {
    super(law);
    this.found = found;
  }
}

const shown = (value) =>
  typeof value === "string" ? JSON.stringify(value) : (JSON.stringify(value) ?? String(value));

/** Asserts that something holds. */
export function holds(condition, law, found) {
  if (!condition) throw new Broken(law, found);
}

/** Asserts that two values are equal. */
export function same(found, wanted, law) {
  if (found === wanted || isDeepStrictEqual(found, wanted)) return;
  throw new Broken(law, `found ${shown(found).slice(0, 300)}, wanted ${shown(wanted).slice(0, 300)}`);
}

/** Returns `{ value }` or `{ error }`. An error of any other class is a finding. */
export function attempt(action, ...classes) {
  try {
    return { value: action(), error: null };
  } catch (error) {
    if (classes.some((one) => error instanceof one)) return { value: undefined, error };
    throw error;
  }
}

/** Asserts that a span lies in a text. Spans are half-open, in UTF-16 code units. */
export function inBounds({ start, end }, text, law) {
  const whole = Number.isInteger(start) && Number.isInteger(end);
  holds(
    whole && 0 <= start && start <= end && end <= text.length,
    law,
    `${start} to ${end} of ${text.length}`,
  );
}

/**
 * Returns what the URL Standard reads, or null. (`URL.canParse` of Node 20 sometimes refuses valid non-ASCII input.)
 */
export function inBrowsers(text) {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
