/** Names longer than this are compared as a whole or not at all: the distance takes quadratic time. */
const LONGEST = 40;

/**
 * The name that a misspelt one was most likely meant to be: the same letters in other case or with other
 * separators, else the one with the fewest edits, up to a third of its length, and of those the one with the most first
 * letters in common. `null` if none is near.
 *
 * @example
 * nearest("hots", ["rel_path", "host"]) // → "host"
 * nearest("rel-path", ["rel_path", "host"]) // → "rel_path"
 * nearest("htp", ["ftp", "http"]) // → "http"
 * nearest("x", ["rel_path", "host"]) // → null
 */
export function nearest<Name extends string>(typed: string, names: Iterable<Name>): Name | null {
  const wanted = folded(typed);
  let best: Name | null = null;
  let [fewest, longest] = [Number.POSITIVE_INFINITY, 0];
  for (const name of names) {
    const other = folded(name);
    if (other === wanted) return name;
    const most = Math.min(Math.max(1, Math.floor(other.length / 3)), fewest);
    if (wanted.length < 2 || other.length < 2 || wanted.length > LONGEST || other.length > LONGEST) continue;
    if (Math.abs(other.length - wanted.length) > most) continue;
    const edits = editDistance(wanted, other);
    const common = commonStart(wanted, other);
    if (edits < fewest ? edits <= most : edits === fewest && common > longest)
      [best, fewest, longest] = [name, edits, common];
  }
  return best;
}

function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

function folded(name: string): string {
  return name.toLowerCase().replace(/[-_]/g, "");
}

/**
 * How many characters must be inserted, removed, replaced, or swapped with their neighbour to turn one text into
 * the other (optimal string alignment).
 *
 * @example
 * editDistance("hots", "host") // → 1
 */
export function editDistance(one: string, other: string): number {
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1];
      const swapped = row > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        above[column]! + 1,
        current[column - 1]! + 1,
        above[column - 1]! + (same ? 0 : 1),
        swapped ? before[column - 2]! + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = above;
    above = current;
  }
  return above[other.length]!;
}
