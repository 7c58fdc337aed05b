/** The verdict on each line of a list. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { LABELS } from "#page/grammars.js";
import { useAnalysis } from "../analysis/analyse.js";
import type { ListRow, ListSummary } from "../analysis/list.js";
import { fragmentOf } from "../state/link.js";
import { page, show, turn } from "../state/state.js";
import { VerdictWord, Waiting, Wide } from "./parts.js";
import { Text } from "./text.js";

type SortKey = "line" | "verdict" | "fault" | "warnings" | "disputed";

interface Order {
  readonly by: SortKey;
  readonly descending: boolean;
}

/** The lines whose numbers are in it are disputed; `null` until that is known. */
type Disputed = ReadonlySet<number> | null;

type Compare = (one: ListRow, other: ListRow) => number;

/** Returns the rows in an order; what is equal in it stays in the order of the lines. */
export function ordered(
  rows: readonly ListRow[],
  { by, descending }: Order,
  disputed: Disputed,
): readonly ListRow[] {
  const sign = descending ? -1 : 1;
  const compare = comparisons(disputed)[by];
  return [...rows].sort((one, other) => sign * compare(one, other) || one.line - other.line);
}

function comparisons(disputed: Disputed): Readonly<Record<SortKey, Compare>> {
  const numeric =
    (value: (row: ListRow) => number): Compare =>
    (one, other) =>
      value(one) - value(other);
  return {
    line: numeric(({ line }) => line),
    verdict: numeric(({ valid }) => (valid ? 1 : 0)),
    fault: (one, other) => compareTexts(one.fault?.code ?? "", other.fault?.code ?? ""),
    warnings: numeric((row) => row.warnings),
    disputed: numeric(({ line }) => (disputed?.has(line) ? 0 : 1)),
  };
}

function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

interface TotalsProps {
  readonly summary: ListSummary;
  readonly disputed: Disputed;
}

/** How many lines have what. */
function Totals({ summary: { rows, invalid, warned, codes, left }, disputed }: TotalsProps) {
  return (
    <>
      <ul class="chips totals">
        <li>
          <span class="good-text">✓ {number(rows.length - invalid)} valid</span>
        </li>
        <li>
          <span class="bad-text">✗ {number(invalid)} invalid</span>
        </li>
        <li>{number(warned)} with warnings</li>
        <li>{disputed === null ? "disputes are being looked for" : `${number(disputed.size)} disputed`}</li>
      </ul>
      {codes.length > 0 && (
        <>
          <h3>First errors by code</h3>
          <ul class="chips">
            {codes.map(([code, count]) => (
              <li key={code}>
                <code>{code}</code> {number(count)}
              </li>
            ))}
          </ul>
        </>
      )}
      {left > 0 && (
        <p class="problem">
          {number(left)} more lines were not checked. The command checks lists of any length.
        </p>
      )}
    </>
  );
}

function number(value: number): string {
  return value.toLocaleString("en");
}

/** How many rows are shown at once. */
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

/** The lines as a table, some at a time. */
function ListTable({ rows, disputed, order, sort }: ListTableProps) {
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
