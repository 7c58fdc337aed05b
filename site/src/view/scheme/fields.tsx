/** The fields of a query, decoded. */
import { TextOrNone } from "../parts/text-or-none.js";
import { Wide } from "../parts/wide.js";

interface FieldsProps {
  readonly fields: readonly (readonly [string, string])[];
  /** How many there are, of which the first are shown. */
  readonly count: number;
}

export function Fields({ fields, count }: FieldsProps) {
  return (
    <>
      <h2>Fields of the query, decoded</h2>
      <p>As HTML forms write them: a plus sign is a space.</p>
      {fields.length === 0 ? (
        <p>The query has no fields.</p>
      ) : (
        <Wide label="Fields of the query">
          <table class="fields">
            <thead>
              <tr>
                <th scope="col">name</th>
                <th scope="col">value</th>
              </tr>
            </thead>
            <tbody>
              {fields.map(([name, value], index) => (
                <tr key={index}>
                  <th scope="row">
                    <TextOrNone value={name} />
                  </th>
                  <td>
                    <TextOrNone value={value} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Wide>
      )}
      {count > fields.length && <p>and {(count - fields.length).toLocaleString("en")} more fields</p>}
    </>
  );
}
