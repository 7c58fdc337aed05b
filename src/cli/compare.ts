import { compareGrammars, type RuleComparison } from "./extension.js";
import { grammarNamed, withinLimits } from "./grammars.js";
import { type ExitStatus, type Io, Output } from "./io.js";
import { legible } from "./legible.js";

/** What the left rule's texts are to the right one's. */
const WORDS: Readonly<Record<RuleComparison["relation"], string>> = {
  equal: "is",
  subset: "is within",
  superset: "holds all of",
  overlapping: "overlaps",
  disjoint: "has nothing of",
};

/** `url-grammar compare`: how the rules of two grammars lie to each other. 0: all the same; 1: some differ. */
export async function showComparison(left: string, right: string, io: Io): Promise<ExitStatus> {
  const [one, other] = [await grammarNamed(left), await grammarNamed(right)];
  const rows = withinLimits(() => compareGrammars(one, other));
  const output = new Output(io.stdout);
  // Where a start rule has two readings, the first row is the strict one's.
  const names = rows.map(({ left }, index) => (left === rows[index + 1]?.left ? `${left} (strict)` : left));
  const width = Math.max(...names.map(({ length }) => length));
  for (const [index, row] of rows.entries()) {
    output.line(`${names[index]!.padEnd(width)}  ${WORDS[row.relation].padEnd(14)}  ${row.right}`);
    if (row.onlyLeft !== null) output.line(`  only in ${left}: ${legible(JSON.stringify(row.onlyLeft))}`);
    if (row.onlyRight !== null) output.line(`  only in ${right}: ${legible(JSON.stringify(row.onlyRight))}`);
  }
  await output.flush();
  return rows.every(({ relation }) => relation === "equal") ? 0 : 1;
}
