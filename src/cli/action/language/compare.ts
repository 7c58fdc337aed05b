import { quoted } from "../../../core/text/printable.js";
import { displayName } from "../../input/read-error.js";
import type { ExitStatus, Io } from "../../io.js";
import { LineWriter } from "../../output/line-writer.js";
import { widthOf } from "../../output/painter.js";
import { grammarNamed, withinLimits } from "../grammars.js";
import { compareGrammars, type RuleComparison } from "../load-schemes.js";

/** How the set of texts of the left rule relates to that of the right rule. */
const RELATIONS: Readonly<Record<RuleComparison["relation"], string>> = {
  equal: "equal",
  subset: "subset of",
  superset: "superset of",
  overlapping: "overlapping",
  disjoint: "disjoint",
};

/** Runs `url-grammar compare`: prints how each rule of one grammar relates to that of the other. */
export async function showComparison(left: string, right: string, io: Io): Promise<ExitStatus> {
  const [one, other] = [await grammarNamed(left), await grammarNamed(right)];
  const rows = withinLimits(() => compareGrammars(one, other));
  const output = new LineWriter(io.stdout);
  const columns = widthOf(io);
  // If a start rule has two readings, the first row is that of the strict one.
  const names = rows.map(({ left }, index) => (left === rows[index + 1]?.left ? `${left} (strict)` : left));
  const width = Math.max(...names.map(({ length }) => length));
  for (const [index, row] of rows.entries()) {
    output.words(
      `${names[index]!.padEnd(width)}  ${RELATIONS[row.relation].padEnd(11)}  ${row.right}`,
      columns,
    );
    if (row.onlyLeft !== null)
      output.words(`  only in ${displayName(left)}: ${quoted(row.onlyLeft)}`, columns, 4);
    if (row.onlyRight !== null)
      output.words(`  only in ${displayName(right)}: ${quoted(row.onlyRight)}`, columns, 4);
  }
  await output.flush();
  return rows.every(({ onlyLeft, onlyRight }) => onlyLeft === null && onlyRight === null) ? 0 : 1;
}
