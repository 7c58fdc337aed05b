/** The lines as a table, some at a time. */
import { useEffect, useState } from "preact/hooks";
import type { ListRow } from "../../analysis/list/list.js";
import { fragmentOf } from "../../state/link.js";
import { page, turn } from "../../state/state.js";
import { VerdictWord } from "../parts/verdict-word.js";
import { Wide } from "../parts/wide.js";
import { Text } from "../text/text.js";
import type { Disputed, Order, SortKey } from "./order.js";

/** So many rows are made at once. */
const PAGE = 200;

const COLUMNS: readonly (readonly [SortKey | null, string])[] = [
  ["line", "line"],
  ["verdict", "verdict"],
  [null, "text"],
  ["fault", "first error"],
  ["warnings", "warnings"],
  ["disputed", "disputed hosts"],
];

interface ListTableProps {
  readonly rows: readonly ListRow[];
  readonly disputed: Disputed;
  readonly order: Order;
  sort(by: SortKey): void;
}

export function ListTable({ rows, disputed, order, sort }: ListTableProps) {
  const [from, setFrom] = useState(0);
  const start = Math.min(from, Math.floor(Math.max(0, rows.length - 1) / PAGE) * PAGE);
  useEffect(() => setFrom(0), [order]);
  return (
    <>
      <Pages from={start} count={rows.length} turn={setFrom} />
      <Wide label="Lines">
        <table class="lines">
          <thead>
            <tr>
              {COLUMNS.map(([key, title]) => (
                <Head key={title} by={key} title={title} order={order} sort={sort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(start, start + PAGE).map((row) => (
              <Line key={row.line} row={row} disputed={disputed} />
            ))}
          </tbody>
        </table>
      </Wide>
      {rows.length === 0 && <p>There are no such lines.</p>}
    </>
  );
}

interface HeadProps {
  readonly by: SortKey | null;
  readonly title: string;
  readonly order: Order;
  sort(by: SortKey): void;
}

function Head({ by, title, order, sort }: HeadProps) {
  if (by === null) return <th scope="col">{title}</th>;
  const sorted = order.by === by ? (order.descending ? "descending" : "ascending") : undefined;
  return (
    <th scope="col" aria-sort={sorted}>
      <button type="button" class="sort" onClick={() => sort(by)}>
        {title}
        <span aria-hidden="true">{sorted === undefined ? " ↕" : sorted === "ascending" ? " ↑" : " ↓"}</span>
      </button>
    </th>
  );
}

function Line({ row, disputed }: { readonly row: ListRow; readonly disputed: Disputed }) {
  const { line, text, valid, fault } = row;
  return (
    <tr>
      <th scope="row">{line}</th>
      <td class="short">
        <VerdictWord valid={valid} />
      </td>
      <td>
        <a
          href={`#${fragmentOf({ ...page.value, input: text, list: false })}`}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            turn({ input: text, list: false });
          }}
        >
          <Text value={text} limit={120} />
        </a>
      </td>
      <td>
        {fault !== null && (
          <>
            <code>{fault.code}</code> at {fault.offset}: <Text value={fault.message} limit={200} />
          </>
        )}
      </td>
      <td>{row.warnings}</td>
      <td>{disputed === null ? "…" : disputed.has(line) ? "≠ yes" : "no"}</td>
    </tr>
  );
}

interface PagesProps {
  readonly from: number;
  readonly count: number;
  turn(from: number): void;
}

function Pages({ from, count, turn }: PagesProps) {
  if (count <= PAGE) return null;
  const number = (value: number) => value.toLocaleString("en");
  return (
    <div class="line">
      <button type="button" class="plain" disabled={from === 0} onClick={() => turn(from - PAGE)}>
        Before
      </button>
      <span>
        rows {number(from + 1)} to {number(Math.min(count, from + PAGE))} of {number(count)}
      </span>
      <button type="button" class="plain" disabled={from + PAGE >= count} onClick={() => turn(from + PAGE)}>
        After
      </button>
    </div>
  );
}
