/** The name that was most likely meant by a mistyped one; `undefined` where none is near. */
export function closest<N extends string>(typed: string, names: readonly N[]): N | undefined {
  const near = names
    .map((name) => ({ name, slips: slips(plain(typed), plain(name)) }))
    .filter(({ name, slips }) => slips <= name.length / 3);
  return near.sort((a, b) => a.slips - b.slips)[0]?.name;
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[-_]/g, "");
}

/** How many characters must be put in, left out or changed to turn one text into the other (Levenshtein). */
function slips(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [above, letter] of [...from].entries()) {
    const next = [above + 1];
    for (let column = 0; column < to.length; column++) {
      const change = row[column]! + (letter === to[column] ? 0 : 1);
      next.push(Math.min(change, row[column + 1]! + 1, next[column]! + 1));
    }
    row = next;
  }
  return row.at(-1)!;
}
