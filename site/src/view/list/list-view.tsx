/** The verdict on each line of the input. */
import { useMemo, useState } from "preact/hooks";
import { useAnalysis } from "../../analysis/use-analysis.js";
import { LABELS } from "../../state/grammars.js";
import { page, show } from "../../state/state.js";
import { Waiting } from "../parts/waiting.js";
import { ListTable } from "./list-table.js";
import { type Order, ordered, type SortKey } from "./order.js";
import { Totals } from "./totals.js";

export default function ListView() {
  const { input, grammar, rule } = page.value;
  const { result, request, fault } = useAnalysis("list", { input, grammar, rule });
  const disputes = useAnalysis("listDisputes", { input });
  const [onlyInvalid, setOnlyInvalid] = useState(false);
  const [order, setOrder] = useState<Order>({ by: "line", descending: false });
  // What the numbers of an older text are of is not known.
  const known = disputes.request?.input === request?.input ? disputes.result : null;
  const disputed = useMemo(() => (known === null ? null : new Set(known)), [known]);
  const rows = useMemo(
    () =>
      ordered(
        (result?.rows ?? []).filter(({ valid }) => !onlyInvalid || !valid),
        order,
        disputed,
      ),
    [result, onlyInvalid, order, disputed],
  );
  if (result === null || request === null) return <Waiting fault={fault} />;
  const sort = (by: SortKey) => setOrder({ by, descending: order.by === by && !order.descending });
  return (
    <div class="view list-view">
      <p>
        <GrammarChoice />
      </p>
      <h2>
        {result.rows.length.toLocaleString("en")} {result.rows.length === 1 ? "line" : "lines"} by{" "}
        {LABELS[request.grammar].title}
      </h2>
      <Totals summary={result} disputed={disputed} />
      <p>
        <label>
          <input
            type="checkbox"
            checked={onlyInvalid}
            onChange={(event) => setOnlyInvalid(event.currentTarget.checked)}
          />{" "}
          Only invalid lines
        </label>
      </p>
      <ListTable rows={rows} disputed={disputed} order={order} sort={sort} />
    </div>
  );
}

/** A list has no strip of verdicts to choose the grammar from. */
function GrammarChoice() {
  return (
    <label>
      Grammar{" "}
      <select
        value={page.value.grammar}
        onChange={(event) => {
          const grammar = Object.keys(LABELS).find((name) => name === event.currentTarget.value);
          show({ grammar: grammar as keyof typeof LABELS });
        }}
      >
        {Object.entries(LABELS).map(([name, { title, about }]) => (
          <option key={name} value={name}>
            {title}: {about}
          </option>
        ))}
      </select>
    </label>
  );
}
