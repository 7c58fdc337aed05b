/** The parse tree by the reader's grammar, as lists in lists. */
import type { PlainNode } from "../../analysis/node.js";
import { Spot } from "../parts/spot.js";
import { TextOrNone } from "../parts/text-or-none.js";

interface OwnTreeProps {
  readonly tree: PlainNode;
  readonly input: string;
}

/** Rules below this depth are shown when they are asked for. */
const OPEN_DEPTH = 3;

export function OwnTree({ tree, input }: OwnTreeProps) {
  return (
    <ul class="own-tree" aria-label="Parse tree">
      <Branch node={tree} input={input} depth={0} />
    </ul>
  );
}

function Branch({
  node,
  input,
  depth,
}: {
  readonly node: PlainNode;
  readonly input: string;
  readonly depth: number;
}) {
  const { rule, start, end } = node;
  const children = node.children.filter((child) => child.rule !== null);
  const label = (
    <Spot span={{ start, end }}>
      <code>{rule}</code> <TextOrNone value={input.slice(start, end)} />
    </Spot>
  );
  if (children.length === 0) return <li>{label}</li>;
  return (
    <li>
      {label}
      <details open={depth < OPEN_DEPTH}>
        <summary>
          {children.length === 1 ? "1 part" : `${children.length} parts`} of <code>{rule}</code>
        </summary>
        <ul>
          {children.map((child) => (
            <Branch key={`${child.start} ${child.rule}`} node={child} input={input} depth={depth + 1} />
          ))}
        </ul>
      </details>
    </li>
  );
}
