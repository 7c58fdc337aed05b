/** Each change towards the normal form, with its reason. */
import type { CutChange, NormalForm } from "../../analysis/normal.js";
import { CutText } from "../parts/cut-text.js";
import { Spot } from "../parts/spot.js";
import { Wide } from "../parts/wide.js";

interface ChangeTableProps {
  readonly changes: readonly CutChange[];
  /** How many there are, of which the first are shown. */
  readonly count: number;
  readonly reasons: NormalForm["reasons"];
}

export function ChangeTable({ changes, count, reasons }: ChangeTableProps) {
  return (
    <>
      <Wide label="Changes">
        <table class="changes">
          <thead>
            <tr>
              <th scope="col">change</th>
              <th scope="col">what</th>
              <th scope="col">why</th>
              <th scope="col">where it says so</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ code, start, end, before, after, section }) => (
              <tr key={`${start} ${code}`}>
                <th scope="row">
                  {reasons[code]?.meaning} <code>{code}</code>
                </th>
                <td>
                  <Spot span={{ start, end }}>
                    <Words before={before} after={after} />
                  </Spot>
                </td>
                <td>{reasons[code]?.why}</td>
                <td class="short">
                  {section.document}, section {section.section}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
      {count > changes.length && <p>and {(count - changes.length).toLocaleString("en")} more changes</p>}
    </>
  );
}

function Words({ before, after }: Pick<CutChange, "before" | "after">) {
  if (before.text === "")
    return (
      <>
        <CutText cut={after} /> is added
      </>
    );
  if (after.text === "")
    return (
      <>
        <CutText cut={before} /> is removed
      </>
    );
  return (
    <>
      <CutText cut={before} /> becomes <CutText cut={after} />
    </>
  );
}
