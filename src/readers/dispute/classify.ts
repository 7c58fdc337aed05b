// What programs disagree about: what has to be changed in a text for them to agree.
import { memoized } from "../../core/values.js";
import type { Place } from "../model.js";
import { ordinaryPlace } from "../plain.js";
import type { Chosen } from "../registry.js";
import type { DisputeClass } from "./classes.js";
import type { Comparison } from "./comparison.js";
import { type ClassRecord, roughParts } from "./record.js";
import { triedClasses } from "./tried.js";

/** Two readers of one text, by their indexes, that go to different places. */
export type Pair = readonly [one: number, other: number];

/** What two programs disagree about, and how each of them reads the text without it. */
export interface Finding {
  /** What gives the dispute its class. */
  readonly record: Omit<ClassRecord<DisputeClass>, "rewrite">;
  readonly offset: number;
  /** All that has to be changed, from left to right: with any of it left, the two would not agree. Empty if nothing is known. */
  readonly about: readonly string[];
  /** Whether each of the two goes to the same place with the change as without it. */
  readonly unaffected: readonly [boolean, boolean];
  /** Where both go with the change. */
  readonly agreed: Place | null;
}

/** Where each reader goes with a changed text, as far as it is known. */
interface Again {
  readonly places: (number | undefined)[];
  /** Where all usual readers go, if the text is an ordinary URL: they need not be asked. */
  readonly ordinary: number | null;
}

type Records = readonly ClassRecord<DisputeClass>[];

/**
 * Finds what each of the pairs disagrees about: the first thing without which they agree; none for a pair that no change
 * makes agree. The changes are tried one by one, and then one after the other, for texts in which several things come
 * together; of these, those without which the pair agrees as well are left out again.
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
  /** The places of the pairs in the list that are not explained yet. */
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

/** What a dispute is about, and the text without it. */
interface Subject extends Pick<Finding, "record" | "offset" | "about"> {
  readonly changed: string;
}

/** A text without several peculiarities, and where those were. */
interface Changed {
  readonly text: string;
  /** In the order in which they were removed. What only another change brought about is not among them: it is not in the text. */
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
