import { type CharSet, setOf, unionOf } from "../alphabet/charset.js";
import { Meter } from "../errors.js";
import { LEAF } from "./nfa.js";

/**
 * A rule with its references resolved and its literals turned into character sets. A part that is used several times is
 * stored once. Parts are identified by their index, and a part comes after the parts that it consists of.
 */
export interface Plan {
  readonly parts: readonly Part[];
  /** For each part, whether it matches the empty text. */
  readonly nullable: readonly boolean[];
  /** The sets that the parts of type `set` name by index. */
  readonly sets: readonly CharSet[];
  /** The index of the part for the whole rule. */
  readonly root: number;
}

/** A part of a plan; `item` and `items` are indices of other parts. */
export type Part =
  | { readonly type: "set"; readonly set: number }
  | { readonly type: "sequence"; readonly items: readonly number[] }
  | { readonly type: "choice"; readonly items: readonly number[] }
  | { readonly type: "repeat"; readonly item: number; readonly min: number; readonly max: number | null }
  /** Reports one event before the text of its item and one after it; `null` reports nothing. */
  | {
      readonly type: "mark";
      readonly item: number;
      readonly before: number | null;
      readonly after: number | null;
    };

/** The steps that a part counts: it takes as much time and memory as this many steps of other kinds. */
const PART_STEPS = 10;

/**
 * Builds a plan part by part. Each method that adds a part returns its index.
 *
 * @throws {AutomatonLimitError} when the parts take more steps than the meter allows
 */
export class PlanBuilder {
  readonly #meter: Meter;
  readonly #parts: Part[] = [];
  readonly #nullable: boolean[] = [];
  readonly #sets: CharSet[] = [];
  readonly #setNumbers = new Map<string, number>();

  constructor(meter: Meter = new Meter()) {
    this.#meter = meter;
  }

  /** Returns the plan. */
  finish(root: number): Plan {
    return { parts: this.#parts, nullable: this.#nullable, sets: this.#sets, root };
  }

  /** Adds a part that matches one character of a set. */
  set(set: CharSet): number {
    const key = set.join();
    let number = this.#setNumbers.get(key);
    if (number === undefined) {
      number = this.#sets.push(set) - 1;
      this.#setNumbers.set(key, number);
    }
    return this.#add({ type: "set", set: number }, false);
  }

  /**
   * Adds a part that matches `text`.
   *
   * @param bothCases whether an ASCII letter stands for both its cases
   */
  text(text: string, bothCases: boolean): number {
    return this.sequence(Array.from(text, (character) => this.set(setOf(character, bothCases))));
  }

  /** Adds a part that matches the items one after the other. */
  sequence(items: readonly number[]): number {
    if (items.length === 1) return items[0]!;
    return this.#add(
      { type: "sequence", items },
      items.every((item) => this.#nullable[item]),
    );
  }

  /**
   * Adds a choice that prefers its earlier items. Adjacent items that match a single character and report nothing else
   * are merged into one set: no tree can differ by that.
   *
   * @param leaves whether such a set is a leaf
   */
  choice(items: readonly number[], leaves: boolean): number {
    const merged: number[] = [];
    let run: CharSet[] = [];
    const closeRun = (): void => {
      if (run.length > 0) merged.push(this.#leafOr(this.set(unionOf(run)), leaves));
      run = [];
    };
    for (const item of items) {
      const set = this.#singleSet(item);
      if (set !== null) run.push(set);
      else {
        closeRun();
        merged.push(item);
      }
    }
    closeRun();
    if (merged.length === 1) return merged[0]!;
    return this.#add(
      { type: "choice", items: merged },
      merged.some((item) => this.#nullable[item]),
    );
  }

  /** Adds a repetition, which matches nothing at all when `max` is less than `min`. */
  repeat(item: number, min: number, max: number | null): number {
    if (max !== null && max < min) return this.#add({ type: "choice", items: [] }, false);
    return this.#add({ type: "repeat", item, min, max }, min === 0 || this.#nullable[item]!);
  }

  /** Adds a part that reports an event before its item and one after it. */
  mark(item: number, before: number | null, after: number | null): number {
    return this.#add({ type: "mark", item, before, after }, this.#nullable[item]!);
  }

  /** Adds a leaf: a part whose text a derivation reports as one piece. */
  leaf(item: number): number {
    return this.mark(item, LEAF, null);
  }

  #leafOr(item: number, leaves: boolean): number {
    return leaves ? this.leaf(item) : item;
  }

  /** Returns the set of a part that is a set or a leaf of one; otherwise `null`. */
  #singleSet(item: number): CharSet | null {
    const part = this.#parts[item]!;
    const inner = part.type === "mark" && part.before === LEAF ? this.#parts[part.item]! : part;
    return inner.type === "set" ? this.#sets[inner.set]! : null;
  }

  #add(part: Part, nullable: boolean): number {
    this.#meter.spend(PART_STEPS);
    this.#nullable.push(nullable);
    return this.#parts.push(part) - 1;
  }
}
