import { nearest } from "../../core/nearest.js";

/** Comparisons of names that one text may cost; beyond it there are fewer suggestions, not a longer wait. */
const BUDGET = 20_000;

/** A longer name is not suggested: reading it again for each unknown name would take time without bound. */
const LONGEST = 80;

/** Suggests the names that were meant, in time linear in the length of the text. */
export class Suggestions {
  readonly #names: readonly string[];
  readonly #known = new Map<string, string | null>();
  #budget = BUDGET;

  constructor(names: Iterable<string>) {
    this.#names = [...new Set(names)].filter(({ length }) => length <= LONGEST);
  }

  /**
   * Returns the name that a misspelt one was most likely meant to be, or `null` if none is near.
   *
   * @example
   * new Suggestions(["rel_path", "host"]).suggest("hots") // → "host"
   */
  suggest(name: string): string | null {
    let found = this.#known.get(name);
    if (found === undefined) {
      found = this.#compare(name);
      this.#known.set(name, found);
    }
    return found;
  }

  #compare(name: string): string | null {
    if (this.#names.length > this.#budget) return null;
    this.#budget -= this.#names.length;
    return nearest(name, this.#names);
  }
}
