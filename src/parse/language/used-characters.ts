import type { PackedDfa } from "../../automaton/table/table.js";
import type { UrlLanguage } from "./language.js";

/** The characters that texts of some rules have anywhere in them. */
export class UsedCharacters {
  /** For each ASCII character 1 or 0. */
  readonly ascii: Uint8Array = new Uint8Array(128);
  readonly #tables: readonly (readonly [starts: readonly number[], used: readonly boolean[]])[];

  constructor(language: UrlLanguage, rules: readonly string[]) {
    this.#tables = rules.map((rule) => {
      const { packed } = language.table(rule);
      return [packed.starts, usedIntervals(packed)] as const;
    });
    for (let code = 0; code < 128; code++) this.ascii[code] = this.#isUsed(code) ? 1 : 0;
  }

  has(codePoint: number): boolean {
    return codePoint < 128 ? this.ascii[codePoint] === 1 : this.#isUsed(codePoint);
  }

  #isUsed(codePoint: number): boolean {
    return this.#tables.some(([starts, used]) => used[intervalOf(starts, codePoint)]!);
  }
}

/** For each interval of characters, whether any state has a way on with them: every state but 0 leads to the end of a text. */
function usedIntervals({ classes, width, rows, accepting }: PackedDfa): readonly boolean[] {
  const used = Array.from({ length: width }, (_, column) =>
    accepting.some((_, state) => rows[state * width + column] !== 0),
  );
  return classes.map((column) => used[column]!);
}

/** Returns the last interval that starts at the code point or before it. */
function intervalOf(starts: readonly number[], codePoint: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= codePoint) low = middle;
    else high = middle - 1;
  }
  return low;
}
