/** Examples to start from. */
import { FIRST, page, turn } from "../../state/state.js";
import { EXAMPLES } from "../examples.js";

const GROUPS = [...new Set(EXAMPLES.map(({ group }) => group))];

export function Examples() {
  return (
    <select
      class="examples"
      aria-label="Examples"
      value=""
      onChange={(event) => {
        const example = EXAMPLES[Number(event.currentTarget.value)];
        event.currentTarget.value = "";
        if (example !== undefined) turn({ ...FIRST, own: page.value.own, list: false, ...example.state });
      }}
    >
      <option value="">Examples …</option>
      {GROUPS.map((group) => (
        <optgroup key={group} label={group}>
          {EXAMPLES.map(
            (example, index) =>
              example.group === group && (
                <option key={example.title} value={String(index)}>
                  {example.title}
                </option>
              ),
          )}
        </optgroup>
      ))}
    </select>
  );
}
