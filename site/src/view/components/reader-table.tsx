/** The parts that each program and each grammar reads, as a table in which disagreements stand out. */
import { useState } from "preact/hooks";
import {
  type AcceptedRow,
  COLUMNS,
  type Column,
  type RefusedRow,
  type Row,
} from "../../analysis/readers/row.js";
import { Spot } from "../parts/spot.js";
import { TextOrNone } from "../parts/text-or-none.js";
import { Wide } from "../parts/wide.js";
import { Text } from "../text/text.js";
import { differs, type Measure, measureOf } from "./measure.js";

const KINDS = [
  ["reader", "Programs"],
  ["grammar", "Grammars"],
] as const;

/** What cells are compared with if nothing is chosen. */
const MOST = "";

export function ReaderTable({ rows }: { readonly rows: readonly Row[] }) {
  const [against, setAgainst] = useState(MOST);
  const accepted = rows.filter((row): row is AcceptedRow => row.accepted);
  const one = accepted.find((row) => keyOf(row) === against);
  const measure = measureOf(one === undefined ? accepted : [one]);
  return (
    <>
      <p>
        <label>
          Mark with ≠ what differs from{" "}
          <select
            value={one === undefined ? MOST : against}
            onChange={(event) => setAgainst(event.currentTarget.value)}
          >
            <option value={MOST}>what most read</option>
            {accepted.map((row) => (
              <option key={keyOf(row)} value={keyOf(row)}>
                {row.title}
              </option>
            ))}
          </select>
        </label>
      </p>
      <Wide label="What each reads">
        <table class="readers">
          <thead>
            <tr>
              <th scope="col">reader</th>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {column === "effectiveHost" ? "goes to" : column}
                </th>
              ))}
            </tr>
          </thead>
          {KINDS.map(([kind, title]) => (
            <tbody key={kind}>
              <tr>
                <th scope="rowgroup" colSpan={COLUMNS.length + 1} class="group">
                  {title}
                </th>
              </tr>
              {rows
                .filter((row) => row.kind === kind)
                .map((row) => (
                  <tr key={row.name} class={keyOf(row) === against ? "against" : undefined}>
                    <th scope="row">
                      {row.title} <code>{row.name}</code>
                    </th>
                    {row.accepted ? <Cells row={row} measure={measure} /> : <Refusal row={row} />}
                  </tr>
                ))}
            </tbody>
          ))}
        </table>
      </Wide>
    </>
  );
}

function keyOf({ kind, name }: Row): string {
  return `${kind} ${name}`;
}

function Cells({ row, measure }: { readonly row: AcceptedRow; readonly measure: Measure }) {
  return (
    <>
      {COLUMNS.map((column) => (
        <td key={column} class={differs(row, column, measure) ? "differs" : undefined}>
          <Value row={row} column={column} marked={differs(row, column, measure)} />
        </td>
      ))}
    </>
  );
}

interface ValueProps {
  readonly row: AcceptedRow;
  readonly column: Column;
  readonly marked: boolean;
}

function Value({ row, column, marked }: ValueProps) {
  const cell = row.cells[column];
  if (cell === undefined) return <span class="none">not given</span>;
  return (
    <Spot span={cell.span}>
      <span class="value">
        {marked && <abbr title="differs">≠{"\u00a0"}</abbr>}
        <TextOrNone value={cell.text} />
      </span>
    </Spot>
  );
}

function Refusal({ row: { reason, offset } }: { readonly row: RefusedRow }) {
  return (
    <td colSpan={COLUMNS.length} class="refusal sentence">
      <strong>✗ refused</strong>{" "}
      <Spot span={offset === null ? null : { start: offset, end: offset + 1 }}>
        <Text value={reason} />
        {offset !== null && ` (at ${offset})`}
      </Spot>
    </td>
  );
}
