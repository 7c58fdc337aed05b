/** Examples to start from. */
import { FIRST, page, show } from "../../state/state.js";
import { EXAMPLES } from "../examples.js";

export function Examples() {
  return (
    <select
      class="examples"
      aria-label="Examples"
      value=""
      onChange={(event) => {
        const example = EXAMPLES[Number(event.currentTarget.value)];
        event.currentTarget.value = "";
        if (example !== undefined) show({ ...FIRST, own: page.value.own, list: false, ...example.state });
      }}
    >
      <option value="">Examples …</option>
      {EXAMPLES.map(({ title }, index) => (
        <option key={title} value={String(index)}>
          {title}
        </option>
      ))}
    </select>
  );
}
