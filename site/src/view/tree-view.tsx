/** The parse tree: a row for each application of a rule, which can be opened and closed. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { currentReading } from "../analysis/analyse.js";
import { Text, useSaid, whyNot } from "../first/text.js";
import { chosen, page, point, pointed, show, under } from "../state/state.js";
import { FORMATS } from "../tree/formats.js";
import type { PlainNode } from "../tree/node.js";

/** The number of rows that limits the initial depth of a tree. */
const ROWS = 80;

/** The number of levels below the root. */
function depthOf(root: PlainNode): number {
  return levels(root).length - 1;
}

/** Returns the maximum depth at which a tree, with its runs of characters closed, has few enough rows; at least 1. */
function depthFor(root: PlainNode, deepest: number): number {
  for (let depth = deepest; depth > 1; depth--)
    if (rowsOf(root, depth, true, new Set()).length <= ROWS) return depth;
  return 1;
}

/** The number of nodes on each level. */
function levels(root: PlainNode): readonly number[] {
  const counts: number[] = [];
  for (
    let level: readonly PlainNode[] = [root];
    level.length > 0;
    level = level.flatMap((node) => node.children)
  ) {
    counts.push(level.length);
  }
  return counts;
}

interface Row {
  readonly node: PlainNode;
  /** Its path: the indexes of the children that lead to it. */
  readonly path: string;
  /** Its level, counted from 1, and its position among its siblings, for assistive technology. */
  readonly level: number;
  readonly place: number;
  readonly siblings: number;
  /** Whether its children are shown; `null` if it has none. */
  readonly open: boolean | null;
}

/** The rules for one character that is written as several. */
const ESCAPES = ["pct-encoded", "escape", "escaped", "percent-encoded-byte"];

/** Whether a node is a single character, whatever rules lead to it. */
function isCharacter({ rule, start, end, children }: PlainNode): boolean {
  if (end - start <= 1 || ESCAPES.includes(rule ?? "")) return true;
  return children.length === 1 && isCharacter(children[0]!);
}

/** Whether a node is a run of characters, such as a name, whose children say little. */
function isRun({ children }: PlainNode): boolean {
  return children.length > 0 && children.every(isCharacter);
}

/**
 * Returns the rows from top to bottom.
 *
 * @param depth nodes above this level are open, from 0 for the root
 * @param folded whether runs of characters are closed
 * @param turned the paths of nodes that the user toggled
 */
function rowsOf(
  root: PlainNode,
  depth: number,
  folded: boolean,
  turned: ReadonlySet<string>,
): readonly Row[] {
  const rows: Row[] = [];
  const add = (node: PlainNode, path: string, level: number, place: number, siblings: number) => {
    const some = node.children.length > 0;
    const opens = level - 1 < depth && !(folded && isRun(node));
    const open = some ? opens !== turned.has(path) : null;
    rows.push({ node, path, level, place, siblings, open });
    if (open !== true) return;
    node.children.forEach((child, index) => {
      add(child, `${path}.${index}`, level + 1, index + 1, node.children.length + (node.more ?? 0));
    });
  };
  add(root, "0", 1, 1, 1);
  return rows;
}

/** The name of a rule, which links to its diagram. */
function RuleLink({ rule }: { readonly rule: string }) {
  return (
    <button
      type="button"
      class="rule"
      tabIndex={-1}
      title={`The rule ${rule} as a diagram`}
      onClick={(event) => {
        event.stopPropagation();
        show({ view: "rules", shown: rule });
      }}
    >
      {rule}
    </button>
  );
}

/** The maximum length of the text in a row. */
const SHOWN = 80;

interface TreeRowProps {
  readonly row: Row;
  readonly input: string;
  /** Whether the tab key reaches this row. */
  readonly reached: boolean;
  turn(): void;
}

/** One node of the tree. */
function TreeRow({ row, input, reached, turn }: TreeRowProps) {
  const { node, level, place, siblings, open } = row;
  const { rule, start, end, faults } = node;
  const at = under.value ?? chosen.value;
  const lit = at !== null ? start <= at && at < end : isPointed(start, end);
  const kinds = [lit ? "lit" : "", faults === undefined ? "" : "fault"].filter(Boolean).join(" ");
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree takes the keys
    <div
      class={`level-${Math.min(level, 24)} ${kinds}`}
      role="treeitem"
      aria-level={level}
      aria-posinset={place}
      aria-setsize={siblings}
      aria-expanded={open ?? undefined}
      aria-selected={lit}
      tabIndex={reached ? 0 : -1}
      onPointerEnter={() => point({ start, end })}
      onFocus={() => point({ start, end })}
      onBlur={() => point(null)}
      onClick={turn}
    >
      <span class="turn" aria-hidden="true">
        {open === null ? "" : open ? "▾" : "▸"}
      </span>
      {rule !== null && (node.component ? <b>{rule}</b> : <RuleLink rule={rule} />)}
      <code class={rule === null ? "literal" : ""}>
        <Text value={input.slice(start, end)} limit={SHOWN} />
      </code>
      {faults !== undefined && <span class="bad-text">{whyNot(faults)}</span>}
      {node.cut && <span class="quiet-text"> …</span>}
      {node.more !== undefined && (
        <span class="quiet-text"> {node.more.toLocaleString("en")} more parts are not shown</span>
      )}
    </div>
  );
}

/** Whether this span is being pointed at, from the list of faults or another view. */
function isPointed(start: number, end: number): boolean {
  const span = pointed.value;
  return span !== null && span.start === start && span.end === end;
}

export default function TreeView() {
  const { result, request } = currentReading.value;
  if (result === null || request === null) return <p class="wait">Loading …</p>;
  if (result.tree === null) {
    return <p>The text does not match the rule {request.rule}, so there is no tree.</p>;
  }
  return <Tree tree={result.tree} input={request.input} valid={result.valid} />;
}

interface TreeProps {
  readonly tree: PlainNode;
  readonly input: string;
  readonly valid: boolean;
}

function Tree({ tree, input, valid }: TreeProps) {
  const deepest = useMemo(() => depthOf(tree), [tree]);
  const shallow = useMemo(() => depthFor(tree, deepest), [tree, deepest]);
  const [wanted, setWanted] = useState<number | null>(null);
  const depth = Math.min(wanted ?? shallow, deepest);
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  // Nodes toggled by hand belong to the depth chosen at the time.
  useEffect(() => setTurned(new Set()), [depth, wanted]);
  const folded = wanted === null;
  const rows = useMemo(() => rowsOf(tree, depth, folded, turned), [tree, depth, folded, turned]);
  const turn = (path: string) =>
    setTurned((before) => {
      const after = new Set(before);
      if (!after.delete(path)) after.add(path);
      return after;
    });
  return (
    <>
      <div class="line">
        <label>
          Depth{" "}
          <input
            type="range"
            min={1}
            max={Math.max(1, deepest)}
            value={depth}
            onInput={(event) => setWanted(Number(event.currentTarget.value))}
          />{" "}
          {depth} of {deepest}
        </label>
        <CopyTree tree={tree} input={input} />
      </div>
      {!valid && (
        <p class="quiet-text">
          The text is not valid, so it has no parse tree. These are its components, split as Appendix B of RFC
          3986 does.
        </p>
      )}
      <Rows rows={rows} input={input} turn={turn} />
      {rows.some(({ node }) => node.cut) && (
        <p class="quiet-text">
          The text is long, so the tree ends at some rules. Look at{" "}
          <button type="button" class="plain" onClick={() => lookAt(rows, input)}>
            the first of them alone
          </button>
          .
        </p>
      )}
    </>
  );
}

/** Makes the text of the first rule that was cut the input, checked with that rule. */
function lookAt(rows: readonly Row[], input: string): void {
  const node = rows.find((row) => row.node.cut)?.node;
  if (node !== undefined)
    show({ input: input.slice(node.start, node.end), rule: node.rule, grammar: page.value.grammar });
}

interface RowsProps {
  readonly rows: readonly Row[];
  readonly input: string;
  turn(path: string): void;
}

/** The tab key reaches one row, and arrow keys move from there, as in every WAI-ARIA tree. */
function Rows({ rows, input, turn }: RowsProps) {
  const [focus, setFocus] = useState("");
  const list = useRef<HTMLDivElement>(null);
  const at = Math.max(
    0,
    rows.findIndex((row) => row.path === focus),
  );
  const go = (to: number) => {
    const row = rows[to];
    if (row === undefined) return;
    setFocus(row.path);
    list.current?.querySelectorAll<HTMLElement>("[role=treeitem]")[to]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = moved(event.key, rows, at, turn);
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  };
  return (
    <div
      class="tree"
      role="tree"
      aria-label="Parse tree"
      ref={list}
      onKeyDown={onKeyDown}
      onPointerLeave={() => point(null)}
    >
      {rows.map((row, index) => (
        <TreeRow
          key={row.path}
          row={row}
          input={input}
          reached={index === at}
          turn={() => {
            setFocus(row.path);
            turn(row.path);
          }}
        />
      ))}
    </div>
  );
}

/** Returns the row that a key leads to. A key that opens or closes a row stays there. */
function moved(
  key: string,
  rows: readonly Row[],
  at: number,
  turn: (path: string) => void,
): number | undefined {
  const row = rows[at];
  if (row === undefined) return undefined;
  if (key === "ArrowDown") return at + 1;
  if (key === "ArrowUp") return at - 1;
  if (key === "Home") return 0;
  if (key === "End") return rows.length - 1;
  const turns = (key === "ArrowRight" && row.open === false) || (key === "ArrowLeft" && row.open === true);
  if (turns || ((key === "Enter" || key === " ") && row.open !== null)) {
    turn(row.path);
    return at;
  }
  if (key === "ArrowRight") return row.open === true ? at + 1 : at;
  if (key === "ArrowLeft") return parentOf(rows, at);
  return undefined;
}

function parentOf(rows: readonly Row[], at: number): number {
  for (let to = at - 1; to >= 0; to--) if (rows[to]!.level < rows[at]!.level) return to;
  return at;
}

interface CopyTreeProps {
  readonly tree: PlainNode;
  readonly input: string;
}

/** Copies the tree in various formats. */
function CopyTree({ tree, input }: CopyTreeProps) {
  const [said, say] = useSaid();
  const copy = async (name: keyof typeof FORMATS) => {
    try {
      await navigator.clipboard.writeText(FORMATS[name](tree, input));
      say(`Copied as ${name}`);
    } catch {
      say("The browser did not allow it");
    }
  };
  return (
    <fieldset class="copy">
      <legend class="quiet">Copy the tree</legend>
      <span>Copy as</span>
      {(Object.keys(FORMATS) as (keyof typeof FORMATS)[]).map((name) => (
        <button key={name} type="button" class="plain" onClick={() => copy(name)}>
          {name}
        </button>
      ))}
      <span role="status">{said}</span>
    </fieldset>
  );
}
