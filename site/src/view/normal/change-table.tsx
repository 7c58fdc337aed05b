/** Each change towards the normal form, with its reason. */
import type { Change } from "url-grammar/normal";
import type { NormalForm } from "../../analysis/normal.js";
import { Spot } from "../parts/spot.js";
import { Wide } from "../parts/wide.js";
import { Text } from "../text/text.js";

interface ChangeTableProps {
  readonly changes: readonly Change[];
  readonly reasons: NormalForm["reasons"];
}

/** More changes than anybody reads. */
const SHOWN = 100;

export function ChangeTable({ changes, reasons }: ChangeTableProps) {
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
            {changes.slice(0, SHOWN).map(({ code, start, end, before, after, section }) => (
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
      {changes.length > SHOWN && <p>and {(changes.length - SHOWN).toLocaleString("en")} more changes</p>}
    </>
  );
}

function Words({ before, after }: Pick<Change, "before" | "after">) {
  if (before === "")
    return (
      <>
        <Text value={after} /> is added
      </>
    );
  if (after === "")
    return (
      <>
        <Text value={before} /> is removed
      </>
    );
  return (
    <>
      <Text value={before} /> becomes <Text value={after} />
    </>
  );
}
