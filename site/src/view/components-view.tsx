/** What programs and grammars read in the input, where they go, and why they disagree. */
import { useState } from "preact/hooks";
import { useAnalysis } from "../analysis/analyse.js";
import type { Place } from "../analysis/places.js";
import type { DisputeGroup } from "../analysis/readers.js";
import { type AcceptedRow, COLUMNS, type Column, type RefusedRow, type Row } from "../analysis/tables.js";
import { Text } from "../first/text.js";
import { page } from "../state/state.js";
import { Spot, Take, TextOrNone, Waiting, Wide } from "./parts.js";

/** The number of the text to compare with, in each column; absent if no row has one. */
type Measure = Readonly<Partial<Record<Column, number>>>;

/** Returns the most frequent text in each column, or the first of several. */
function measureOf(rows: readonly AcceptedRow[]): Measure {
  return Object.fromEntries(
    COLUMNS.flatMap((column) => {
      const most = mostFrequent(rows.flatMap(({ cells }) => cells[column]?.same ?? []));
      return most === undefined ? [] : [[column, most]];
    }),
  );
}

/** Returns whether a row differs from the measure. */
function differs({ cells }: AcceptedRow, column: Column, measure: Measure): boolean {
  const number = cells[column]?.same;
  const expected = measure[column];
  return number !== undefined && expected !== undefined && number !== expected;
}

function mostFrequent(numbers: readonly number[]): number | undefined {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts].sort((one, other) => other[1] - one[1])[0]?.[0];
}

interface PlacesProps {
  readonly places: readonly Place[];
  /** The rows of the table, which have the common name of each program. */
  readonly rows: readonly Row[];
}

/** Which programs go to which host, in plain words. */
function Places({ places, rows }: PlacesProps) {
  const titles = new Map(rows.map(({ kind, name, title }) => [`${kind} ${name}`, title]));
  return (
    <ul class="places">
      {places.map((place) => (
        <li key={`${place.kind} ${place.host}`} class={place.kind}>
          <p class="place">
            <Where place={place} />
            <span class="count"> {counted(place.readers.length)}</span>
            {place.internal && <span class="badge">this machine or a private network</span>}
          </p>
          <ul class="chips">
            {place.readers.map((name) => (
              <li key={name}>{titles.get(`reader ${name}`)}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function Where({ place: { kind, host } }: { readonly place: Place }) {
  if (kind === "refused") return <strong>refused</strong>;
  return <strong>{host === null ? "accepted, but no host is found" : <Text value={host} />}</strong>;
}

function counted(count: number): string {
  return count === 1 ? "1 program" : `${count} programs`;
}

const KINDS = [
  ["reader", "Programs"],
  ["grammar", "Grammars"],
] as const;

/** Cells are compared with the majority if nothing is chosen. */
const MOST = "";

/** The parts that each program and grammar reads, as a table that marks disagreements. */
function ReaderTable({ rows }: { readonly rows: readonly Row[] }) {
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
                      <Program row={row} /> <code>{row.name}</code>
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

/** The common name of a program or a grammar; for a program, with its release and a link. */
function Program({ row: { title, release, home } }: { readonly row: Row }) {
  if (home === undefined) return title;
  return (
    <>
      <a href={home}>{title}</a> {release}
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

interface DisputeGroupsProps {
  readonly disputes: readonly DisputeGroup[];
  readonly places: readonly Place[];
}

/** What programs disagree about, why, and the change that makes them agree. */
function DisputeGroups({ disputes, places }: DisputeGroupsProps) {
  if (disputes.length === 0) {
    const refusedByAll = places.every(({ kind }) => kind === "refused");
    return (
      <p class="agreement">
        {refusedByAll
          ? "No program accepts this text."
          : "All programs that accept this text go to the same place."}
      </p>
    );
  }
  return (
    <>
      <h2>Why they disagree</h2>
      <ul class="dispute-groups">
        {disputes.map((group) => (
          <li key={`${group.class} ${group.offset}`}>
            <One group={group} />
          </li>
        ))}
      </ul>
    </>
  );
}

function One({ group }: { readonly group: DisputeGroup }) {
  const { class: name, offset, message, meaning, why, fix, see, pairs, repaired, advisories } = group;
  return (
    <>
      <h3>
        {capital(meaning)} <code>{name}</code>
      </h3>
      <p>
        <Spot span={{ start: offset, end: offset + 1 }}>At offset {offset}</Spot>: <Text value={message} />.
        {pairs > 1 && ` ${pairs} pairs of programs disagree about this.`}
      </p>
      {why !== "" && (
        <p>
          {why} {see.length > 0 && `(${see.join("; ")})`}
        </p>
      )}
      {fix !== "" && (
        <p>
          <strong>What to do:</strong> {fix}
        </p>
      )}
      {repaired !== null && (
        <p>
          The two agree about <Text value={repaired} /> <Take text={repaired} />
        </p>
      )}
      {advisories.length > 0 && (
        <>
          <p>Published faults of this kind:</p>
          <ul class="advisories">
            {advisories.map(({ id, program, affects, fixed }) => (
              <li key={id}>
                {affects.length > 0 && <strong>{affects.join(" and ")} here: </strong>}
                {program}: <a href={`https://www.cve.org/CVERecord?id=${id}`}>{id}</a>
                {fixed.length > 0 && `, fixed in ${fixed.join(", ")}`}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export default function ComponentsView() {
  const { input } = page.value;
  const { result, fault } = useAnalysis("components", { input });
  if (result === null) return <Waiting fault={fault} />;
  return (
    <div class="view components-view">
      <h2>Where programs go</h2>
      <Places places={result.places} rows={result.rows} />
      <DisputeGroups disputes={result.disputes} places={result.places} />
      <h2>What each reads</h2>
      <ReaderTable rows={result.rows} />
    </div>
  );
}
