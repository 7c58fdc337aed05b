// Finds what programs disagree about: the change to a string that makes them agree.
import { memoized } from "../../core/values.js";
import type { Place } from "../model.js";
import { ordinaryPlace } from "../plain.js";
import type { Chosen } from "../registry.js";
import type { DisputeClass } from "./classes.js";
import type { Comparison } from "./comparison.js";
import { type ClassRecord, roughParts } from "./record.js";
import { triedClasses } from "./tried.js";

/** Two readers, by index, that go to different places with one input. */
export type Pair = readonly [one: number, other: number];

/** What two programs disagree about, and how each reads the input without it. */
export interface Finding {
  /** The record of the dispute's class. */
  readonly record: Omit<ClassRecord<DisputeClass>, "rewrite">;
  readonly offset: number;
  /** Everything that must be changed, from left to right, for the two to agree. Empty if the cause is unknown. */
  readonly about: readonly string[];
  /** For each of the two, whether it goes to the same place with the change as without it. */
  readonly unaffected: readonly [boolean, boolean];
  /** Where both go with the change. */
  readonly agreed: Place | null;
}

/** Where each reader goes with a changed input, as far as is known. */
interface Again {
  readonly places: (number | undefined)[];
  /** Where all usual readers go if the input is an ordinary URL, so that they need not be asked. */
  readonly ordinary: number | null;
}

type Records = readonly ClassRecord<DisputeClass>[];

/**
 * Finds what each pair disagrees about: the first change that makes them agree, or none. Changes are tried one at a
 * time, then cumulatively, for input with several peculiarities. Of those, changes that the agreement does not need are
 * dropped.
 *
 * @param places where each reader goes
 */
export function classify(
  text: string,
  pairs: readonly Pair[],
  places: readonly number[],
  comparison: Comparison,
  chosen: readonly Chosen[],
): readonly (Finding | undefined)[] {
  const found: (Finding | undefined)[] = pairs.map(() => undefined);
  /** The indexes of the pairs not explained yet. */
  let left: readonly number[] = [...pairs.keys()];
  const known = new Map<string, Again>();
  const again = (changed: string, reader: number): number => {
    const now = memoized(known, changed, (): Again => {
      const place = ordinaryPlace(changed);
      return { places: [], ordinary: place && comparison.numberOf(place) };
    });
    const { isUsual, read } = chosen[reader]!;
    if (now.ordinary !== null && isUsual) return now.ordinary;
    now.places[reader] ??= comparison.placeOf(read(changed));
    return now.places[reader];
  };
  const agree = (changed: string, [one, other]: Pair): boolean =>
    comparison.agree(again(changed, one), again(changed, other));
  const settle = (changed: string, subjectOf: (pair: Pair) => Subject): void => {
    left = left.filter((at) => {
      const pair = pairs[at]!;
      if (!agree(changed, pair)) return true;
      const subject = subjectOf(pair);
      const now = pair.map((reader) => again(subject.changed, reader));
      const [one, other] = pair.map((reader, which) => comparison.agree(places[reader]!, now[which]!));
      const { record, offset, about } = subject;
      found[at] = { record, offset, about, unaffected: [one!, other!], agreed: comparison.placeAt(now[0]!) };
      return false;
    });
  };
  const parts = roughParts(text);
  for (const record of triedClasses()) {
    const rewritten = left.length === 0 ? null : record.rewrite(parts);
    if (rewritten === null) continue;
    const subject: Subject = {
      record,
      offset: rewritten.offset,
      about: [record.about],
      changed: rewritten.text,
    };
    settle(rewritten.text, () => subject);
  }
  const changes = new Map<Records, Changed>();
  const changedBy = (records: Records): Changed =>
    memoized(changes, records, () => changedWithout(text, records));
  const fewest = new Map<string, Records>();
  let applied: Records = [];
  let changed = parts;
  for (const record of triedClasses()) {
    const rewritten = left.length === 0 ? null : record.rewrite(changed);
    if (rewritten === null) continue;
    changed = roughParts(rewritten.text);
    applied = [...applied, record];
    settle(rewritten.text, (pair) => {
      let records = applied;
      for (let at = applied.length - 2; at >= 0; at--) {
        const without = records.filter((each) => each !== applied[at]);
        const fewer = memoized(fewest, without.map(({ name }) => name).join(" "), () => without);
        if (agree(changedBy(fewer).text, pair)) records = fewer;
      }
      const { text: now, subjects } = changedBy(records);
      // A program that finds no host may have stopped before the authority.
      const hasHosts = pair.every((reader) => comparison.hasHost(places[reader]!));
      const before = hasHosts ? [] : subjects.filter(({ offset }) => offset < parts.authority);
      const { record: named, offset } = before.length > 0 ? leftmost(before) : subjects.at(-1)!;
      return { record: named, offset, about: subjects.map(({ record: { about } }) => about), changed: now };
    });
  }
  return found;
}

/** The subject of a dispute, and the text without it. */
interface Subject extends Pick<Finding, "record" | "offset" | "about"> {
  readonly changed: string;
}

/** A string without several peculiarities, and where those were. */
interface Changed {
  readonly text: string;
  /**
   * In the order of removal. Peculiarities that only another change introduced are left out: they are not in the input.
   */
  readonly subjects: readonly Pick<Finding, "record" | "offset">[];
}

function changedWithout(text: string, records: Records): Changed {
  const parts = roughParts(text);
  let changed = parts;
  const subjects: Pick<Finding, "record" | "offset">[] = [];
  for (const record of records) {
    const rewritten = record.rewrite(changed);
    if (rewritten === null) continue;
    changed = roughParts(rewritten.text);
    const offset = record.rewrite(parts)?.offset;
    if (offset !== undefined) subjects.push({ record, offset });
  }
  return { text: changed.text, subjects };
}

function leftmost(subjects: Changed["subjects"]): Changed["subjects"][number] {
  return subjects.reduce((one, other) => (other.offset < one.offset ? other : one));
}
