/** One node of the tree. */
import { chosen, point, pointed, under } from "../../state/state.js";
import { Text } from "../text/text.js";
import { whyNot } from "../text/why-not.js";
import type { Row } from "./rows.js";
import { RuleLink } from "./rule-link.js";

/** A row shows so much of its text. */
const SHOWN = 80;

interface TreeRowProps {
  readonly row: Row;
  readonly input: string;
  /** Whether the tab key leads to this row. */
  readonly reached: boolean;
  turn(): void;
}

export function TreeRow({ row, input, reached, turn }: TreeRowProps) {
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

/** Whether this is just what is pointed at, from the list of faults or another view. */
function isPointed(start: number, end: number): boolean {
  const span = pointed.value;
  return span !== null && span.start === start && span.end === end;
}
