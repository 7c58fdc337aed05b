import type { AcceptedReading, Reading } from "../model/reading.js";
import { CLASSES, type ClassEntry, type DisputeClass } from "./class.js";
import { anatomyOf } from "./repair/anatomy.js";
import type { Repaired } from "./repair/edit.js";
import { disputedPart } from "./target.js";

/** Reads a text as the reader with an index does. */
export type ReadAs = (reader: number, text: string) => Reading;

/** What a dispute is about, and how each reader read the text without it. */
export interface Finding {
  readonly class: DisputeClass;
  readonly offset: number;
  readonly subject: string;
  readonly does: string;
  /** Whether each of the two goes to the same place with the change as without it. */
  readonly unmoved: readonly [boolean, boolean];
}

/** Two readers of one text, by their indexes, that go to different places. */
export type Pair = readonly [one: number, other: number];

/**
 * Finds what each of the pairs disagrees about: the first thing without which they agree. The changes are tried one by
 * one, and then one after the other, for texts in which several things come together.
 */
export function classify(
  text: string,
  pairs: readonly Pair[],
  readings: readonly Reading[],
  readAs: ReadAs,
): Map<Pair, Finding> {
  const found = new Map<Pair, Finding>();
  let left = pairs;
  const settle = (entry: ClassEntry, repaired: Repaired, offset: number): void => {
    const again = rereading(readAs, repaired.text);
    left = left.filter((pair) => {
      const now = pair.map(again) as [Reading, Reading];
      if (!agree(now)) return true;
      const unmoved = pair.map((reader, at) => agree([readings[reader]!, now[at]!])) as [boolean, boolean];
      found.set(pair, { class: entry.name, offset, subject: entry.subject, does: entry.does, unmoved });
      return false;
    });
  };
  const anatomy = anatomyOf(text);
  for (const entry of CLASSES) {
    const repaired = left.length === 0 ? null : entry.repair(anatomy);
    if (repaired !== null) settle(entry, repaired, repaired.offset);
  }
  let changed = anatomy;
  for (const entry of CLASSES) {
    const repaired = left.length === 0 ? null : entry.repair(changed);
    if (repaired === null) continue;
    changed = anatomyOf(repaired.text);
    settle(entry, repaired, entry.repair(anatomy)?.offset ?? 0);
  }
  for (const pair of left) found.set(pair, unexplained(text, pair, readings));
  return found;
}

/** Reads a changed text once for each reader that is asked for. */
function rereading(readAs: ReadAs, text: string): (reader: number) => Reading {
  const known = new Map<number, Reading>();
  return (reader) => {
    const reading = known.get(reader) ?? readAs(reader, text);
    known.set(reader, reading);
    return reading;
  };
}

function agree([one, other]: readonly [Reading, Reading]): boolean {
  return one.accepted && other.accepted && disputedPart(one, other) === null;
}

function unexplained(text: string, [one, other]: Pair, readings: readonly Reading[]): Finding {
  const starts = [one, other].map(
    (reader) => (readings[reader] as AcceptedReading).spans.host?.start ?? text.length,
  );
  return {
    class: "other",
    offset: Math.min(...starts),
    subject: "this text",
    does: "",
    unmoved: [false, false],
  };
}
