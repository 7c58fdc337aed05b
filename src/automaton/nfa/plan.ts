import { type CharSet, setsOf, unionOf } from "../alphabet/charset.js";
import { LEAF } from "./nfa.js";

/**
 * A rule with its references resolved and its literals as character sets, each part once however often it is
 * used. Parts are named by their index and follow the parts they consist of.
 */
export interface Plan {
  readonly parts: readonly Part[];
  /** Whether the part matches the empty text. */
  readonly nullable: readonly boolean[];
  readonly sets: readonly CharSet[];
  readonly root: number;
}

export type Part =
  | { readonly type: "set"; readonly set: number }
  | { readonly type: "sequence"; readonly items: readonly number[] }
  | { readonly type: "choice"; readonly items: readonly number[] }
  | { readonly type: "repeat"; readonly item: number; readonly min: number; readonly max: number | null }
  /** Reports an event before the text of its item, and one after it; `null` reports nothing. */
  | {
      readonly type: "mark";
      readonly item: number;
      readonly before: number | null;
      readonly after: number | null;
    };

/** Collects the parts of a plan. Each method returns the index of the part. */
export class PlanBuilder {
  readonly #parts: Part[] = [];
  readonly #nullable: boolean[] = [];
  readonly #sets: CharSet[] = [];
  readonly #setNumbers = new Map<string, number>();

  finish(root: number): Plan {
    return { parts: this.#parts, nullable: this.#nullable, sets: this.#sets, root };
  }

  isNullable(part: number): boolean {
    return this.#nullable[part]!;
  }

  set(set: CharSet): number {
    const key = set.join();
    let number = this.#setNumbers.get(key);
    if (number === undefined) {
      number = this.#sets.push(set) - 1;
      this.#setNumbers.set(key, number);
    }
    return this.#add({ type: "set", set: number }, false);
  }

  /** The characters of `text` in turn; with `bothCases`, each ASCII letter stands for both its cases. */
  text(text: string, bothCases: boolean): number {
    return this.sequence(setsOf(text, bothCases).map((set) => this.set(set)));
  }

  sequence(items: readonly number[]): number {
    if (items.length === 1) return items[0]!;
    return this.#add(
      { type: "sequence", items },
      items.every((item) => this.#nullable[item]),
    );
  }

  /**
   * A choice that prefers its earlier items. Neighbours that match one character each and report no more than it
   * become one set, since no tree can differ by it; `leaves` says whether that set is a leaf.
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

  repeat(item: number, min: number, max: number | null): number {
    if (max !== null && max < min) return this.#add({ type: "choice", items: [] }, false);
    return this.#add({ type: "repeat", item, min, max }, min === 0 || this.#nullable[item]!);
  }

  mark(item: number, before: number | null, after: number | null): number {
    return this.#add({ type: "mark", item, before, after }, this.#nullable[item]!);
  }

  /** Text that a derivation reports as one piece. */
  leaf(item: number): number {
    return this.mark(item, LEAF, null);
  }

  #leafOr(item: number, leaves: boolean): number {
    return leaves ? this.leaf(item) : item;
  }

  #singleSet(item: number): CharSet | null {
    const part = this.#parts[item]!;
    const inner = part.type === "mark" && part.before === LEAF ? this.#parts[part.item]! : part;
    return inner.type === "set" ? this.#sets[inner.set]! : null;
  }

  #add(part: Part, nullable: boolean): number {
    this.#nullable.push(nullable);
    return this.#parts.push(part) - 1;
  }
}
