/** The verdict on each line of a list. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { LABELS } from "#page/grammars.js";
import { analyse, useAnalysis } from "../analysis/analyse.js";
import type { ListRow, ListSummary } from "../analysis/list.js";
import { Text } from "../first/text.js";
import { fragmentOf } from "../state/link.js";
import { page, show, turn } from "../state/state.js";
import { VerdictWord, Waiting, Wide } from "./parts.js";

type SortKey = "line" | "verdict" | "fault" | "warnings" | "disputed";

interface Order {
  readonly by: SortKey;
  readonly descending: boolean;
}

/** The numbers of the disputed lines; `null` until they are known. */
type Disputed = ReadonlySet<number> | null;

type Compare = (one: ListRow, other: ListRow) => number;

/** Returns the rows in an order. Equal rows stay in line order. */
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

/** The number of lines by result. */
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

/** The number of rows shown at once. */
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
        Previous
      </button>
      <span>
        rows {number(from + 1)} to {number(Math.min(count, from + PAGE))} of {number(count)}
      </span>
      <button type="button" class="plain" disabled={from + PAGE >= count} onClick={() => turn(from + PAGE)}>
        Next
      </button>
    </div>
  );
}

type Filter = "all" | "invalid" | "valid" | "warned" | "disputed";

const FILTERS: readonly (readonly [Filter, string])[] = [
  ["all", "All lines"],
  ["invalid", "Invalid"],
  ["valid", "Valid"],
  ["warned", "With warnings"],
  ["disputed", "Disputed hosts"],
];

function passes(filter: Filter, { valid, warnings, line }: ListRow, disputed: Disputed): boolean {
  if (filter === "all") return true;
  if (filter === "warned") return warnings > 0;
  if (filter === "disputed") return disputed?.has(line) ?? false;
  return valid === (filter === "valid");
}

export default function ListView() {
  const { input, grammar, rule } = page.value;
  const { result, request, fault } = useAnalysis("list", { input, grammar, rule });
  const disputes = useAnalysis("listDisputes", { input });
  const [filter, setFilter] = useState<Filter>("all");
  const [part, setPart] = useState("");
  const [order, setOrder] = useState<Order>({ by: "line", descending: false });
  // Line numbers computed for an older text do not apply.
  const known = disputes.request?.input === request?.input ? disputes.result : null;
  const disputed = useMemo(() => (known === null ? null : new Set(known)), [known]);
  const rows = useMemo(
    () =>
      ordered(
        (result?.rows ?? []).filter((row) => passes(filter, row, disputed) && row.text.includes(part)),
        order,
        disputed,
      ),
    [result, filter, part, order, disputed],
  );
  const sort = (by: SortKey) => setOrder({ by, descending: order.by === by && !order.descending });
  return (
    <div class="view list-view">
      <ListBox />
      {result === null || request === null ? (
        <Waiting fault={fault} />
      ) : (
        <>
          <h2>
            {number(result.rows.length)} {result.rows.length === 1 ? "line" : "lines"} by{" "}
            {LABELS[request.grammar].title}
          </h2>
          <Totals summary={result} disputed={disputed} />
          <div class="line">
            <label>
              Show{" "}
              <select
                value={filter}
                onChange={(event) => {
                  const name = event.currentTarget.value;
                  setFilter(FILTERS.find(([one]) => one === name)?.[0] ?? "all");
                }}
              >
                {FILTERS.map(([name, title]) => (
                  <option key={name} value={name}>
                    {title}
                  </option>
                ))}
              </select>
            </label>
            <label>
              with the text{" "}
              <input
                type="search"
                class="part"
                value={part}
                spellcheck={false}
                onInput={(event) => setPart(event.currentTarget.value)}
              />
            </label>
            <Export rows={rows} disputed={disputed} />
          </div>
          <ListTable rows={rows} disputed={disputed} order={order} sort={sort} />
        </>
      )}
    </div>
  );
}

/** The input for a list: typed, pasted, or dropped as a file. */
function ListBox() {
  const { input } = page.value;
  return (
    <section class="list-box" aria-label="Input">
      <div class="line">
        <label for="input">URLs, one on each line</label>
        <GrammarChoice />
        <label class="plain file">
          Open a file …
          <input type="file" class="quiet" onChange={(event) => takeFile(event.currentTarget.files?.[0])} />
        </label>
        <button type="button" class="plain" onClick={() => turn(one(input))}>
          Check one URL
        </button>
      </div>
      <textarea
        id="input"
        value={input}
        rows={8}
        dir="ltr"
        spellcheck={false}
        autocapitalize="off"
        autocomplete="off"
        {...{ autocorrect: "off" }}
        onInput={(event) => show({ input: event.currentTarget.value })}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          const file = event.dataTransfer?.files[0];
          if (file === undefined) return;
          event.preventDefault();
          takeFile(file);
        }}
      />
    </section>
  );
}

async function takeFile(file: File | undefined): Promise<void> {
  if (file !== undefined) turn({ input: (await file.text()).replace(/\r\n?/g, "\n") });
}

/** Returns the first line that is not empty. */
function one(input: string) {
  return { list: false, input: input.split(/\r\n?|\n/).find((line) => line !== "") ?? "" };
}

interface ExportProps {
  readonly rows: readonly ListRow[];
  readonly disputed: Disputed;
}

/** Saves the lines shown, unchanged, with safe fixes applied, or as a table. */
function Export({ rows, disputed }: ExportProps) {
  const { grammar } = page.value;
  const fixed = async () => {
    const input = rows.map(({ text }) => text).join("\n");
    save(
      "urls-fixed.txt",
      (await analyse("listFixed", "listFixed", { input, grammar })).join("\n"),
      "text/plain",
    );
  };
  return (
    <fieldset class="export">
      <legend class="quiet">Save the lines that are shown</legend>
      <span aria-hidden="true">Save {number(rows.length)} as</span>
      <button
        type="button"
        class="plain"
        onClick={() => save("urls.txt", rows.map(({ text }) => text).join("\n"), "text/plain")}
      >
        text
      </button>
      <button type="button" class="plain" onClick={fixed} title="With the fixes that are safe">
        text, fixed
      </button>
      <button type="button" class="plain" onClick={() => save("urls.csv", csvOf(rows, disputed), "text/csv")}>
        CSV
      </button>
    </fieldset>
  );
}

/**
 * Returns a table in the format of RFC 4180. An apostrophe precedes text that a spreadsheet would take for a formula.
 */
export function csvOf(rows: readonly ListRow[], disputed: Disputed): string {
  const lines = rows.map(({ line, text, valid, fault, warnings }) =>
    [
      String(line),
      text,
      valid ? "valid" : "invalid",
      fault?.code ?? "",
      fault === null ? "" : String(fault.offset),
      fault?.message ?? "",
      String(warnings),
      disputed === null ? "" : disputed.has(line) ? "yes" : "no",
    ]
      .map(csvField)
      .join(","),
  );
  return ["line,url,verdict,code,offset,message,warnings,disputed", ...lines, ""].join("\r\n");
}

function csvField(text: string): string {
  const inert = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

function save(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(
    new Blob([text.endsWith("\n") || text === "" ? text : `${text}\n`], { type }),
  );
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has the text by then. Keeping the address would keep the text in memory.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** A list has no card of verdicts in which to choose the grammar. */
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
