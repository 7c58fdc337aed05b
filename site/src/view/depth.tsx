/** Everything below the first view: all characters, all faults, and the views. Loaded when the user comes near it. */
import { useEffect } from "preact/hooks";
import { currentReading, useAnalysis } from "../analysis/analyse.js";
import { chosen, FIRST, page, turn } from "../state/state.js";
import { KEPT_CHILDREN } from "../tree/node.js";
import { Cells, Chain } from "./cells.js";
import { EXAMPLES } from "./examples.js";
import { FaultList } from "./faults.js";
import { Tabs } from "./views.js";

export default function Depth() {
  const { input, grammar, rule } = page.value;
  // In a short text, the tree has the rules of all characters.
  const near = input.length > KEPT_CHILDREN ? chosen.value : null;
  const reading = useAnalysis("reading", { input, grammar, rule, near });
  useEffect(() => {
    currentReading.value = reading;
  }, [reading]);
  // Everything appears at once, so that nothing is pushed down.
  if (reading.result === null && currentReading.value.result === null && reading.fault === null)
    return <p class="wait">Loading …</p>;
  return (
    <>
      <div class="line">
        <h2>Character by character</h2>
        <Examples />
      </div>
      <section class="panel" aria-label="The text, character by character">
        <Cells />
        <Chain />
        <FaultList />
      </section>
      <Tabs />
    </>
  );
}

const GROUPS = [...new Set(EXAMPLES.map(({ group }) => group))];

/** Examples to start from: of views, faults and disputes. */
function Examples() {
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
      <option value="">More examples …</option>
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
