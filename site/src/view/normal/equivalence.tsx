/** Whether another text has the same normal form, and where the two differ. */
import type { Comparison } from "../../analysis/normal.js";
import { TextOrNone } from "../parts/text-or-none.js";
import { Wide } from "../parts/wide.js";

interface EquivalenceProps {
  readonly comparison: Comparison;
}

export function Equivalence({ comparison: { equivalent, url, changeCount, differences } }: EquivalenceProps) {
  return (
    <>
      <p role="status">
        {equivalent ? (
          <span class="good-text">✓ equivalent: both have this normal form</span>
        ) : (
          <span class="bad-text">≠ not equivalent</span>
        )}
      </p>
      <p>
        Its normal form is <TextOrNone value={url} />
        {changeCount > 0 &&
          `, after ${changeCount === 1 ? "1 change" : `${changeCount.toLocaleString("en")} changes`}`}
        .
      </p>
      {differences.length > 0 && (
        <Wide label="Differences">
          <table>
            <thead>
              <tr>
                <th scope="col">part</th>
                <th scope="col">input</th>
                <th scope="col">other</th>
              </tr>
            </thead>
            <tbody>
              {differences.map(({ part, values: [one, other] }) => (
                <tr key={part}>
                  <th scope="row">{part}</th>
                  <td>
                    <TextOrNone value={one} />
                  </td>
                  <td>
                    <TextOrNone value={other} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Wide>
      )}
      {!equivalent && differences.length === 0 && (
        <p>One of the two is not valid by this grammar, so their parts are not compared.</p>
      )}
    </>
  );
}
