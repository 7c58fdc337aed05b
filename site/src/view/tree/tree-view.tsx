/** The parse tree: a row for each application of a rule, which opens and closes. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { page, point, show } from "../../state/state.js";
import type { PlainNode } from "../../tree/node.js";
import { current } from "../current.js";
import { CopyTree } from "./copy-tree.js";
import { depthFor, depthOf } from "./depth.js";
import { type Row, rowsOf } from "./rows.js";
import { TreeRow } from "./tree-row.js";

export default function TreeView() {
  const { result, request } = current.value;
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
  const [wanted, setWanted] = useState<number | null>(null);
  const depth = Math.min(wanted ?? depthFor(tree), deepest);
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  // What was opened by hand belongs to the depth that was chosen then.
  useEffect(() => setTurned(new Set()), [depth]);
  const rows = useMemo(() => rowsOf(tree, depth, turned), [tree, depth, turned]);
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

/** Shows the text of the first rule that was cut, checked by that rule. */
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

/** One row can be reached by the tab key; arrows go from there, as in every tree of WAI-ARIA. */
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

/** The row that a key leads to; a key that opens or closes a row stays there. */
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
