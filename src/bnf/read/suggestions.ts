/** Comparisons that one text may cost; a text with more unknown names gets fewer suggestions, not a longer wait. */
const BUDGET = 20_000;

/** Names longer than this are compared whole or not at all. */
const LONGEST = 40;

/** The name that was meant, among those there are. */
export class Suggestions {
  readonly #names: ReadonlyMap<string, string>;
  readonly #known = new Map<string, string | null>();
  #budget = BUDGET;

  constructor(names: readonly string[]) {
    this.#names = new Map(names.map((name) => [plain(name), name]));
  }

  /**
   * The same name in other case or with other separators, else one that is a slip or two away; `null` if none.
   *
   * @example
   * new Suggestions(["rel_path", "host"]).nearest("hots") // → "host"
   */
  nearest(name: string): string | null {
    let found = this.#known.get(name);
    if (found === undefined) {
      found = this.#names.get(plain(name)) ?? this.#similar(plain(name));
      this.#known.set(name, found);
    }
    return found;
  }

  #similar(name: string): string | null {
    let best: string | null = null;
    let bestDistance = Math.min(3, Math.ceil(name.length / 2));
    if (name.length > LONGEST || this.#names.size > this.#budget) return null;
    this.#budget -= this.#names.size;
    for (const [other, spelling] of this.#names) {
      if (Math.abs(other.length - name.length) >= bestDistance) continue;
      const distance = slips(name, other);
      if (distance < bestDistance) {
        best = spelling;
        bestDistance = distance;
      }
    }
    return best;
  }
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[-_]/g, "");
}

/** Letters to insert, remove, replace, or swap with their neighbour (optimal string alignment). */
function slips(one: string, other: string): number {
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1];
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        above[column]! + 1,
        current[column - 1]! + 1,
        above[column - 1]! + (same ? 0 : 1),
        row > 1 && column > 1 && swapped ? before[column - 2]! + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = above;
    above = current;
  }
  return above[other.length]!;
}
