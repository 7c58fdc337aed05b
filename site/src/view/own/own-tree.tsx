/** The parse tree by the reader's grammar, as lists in lists. */
import type { PlainNode } from "../../tree/node.js";
import { Spot } from "../parts/spot.js";
import { TextOrNone } from "../parts/text-or-none.js";

interface OwnTreeProps {
  readonly tree: PlainNode;
  readonly input: string;
}

export function OwnTree({ tree, input }: OwnTreeProps) {
  return (
    <ul class="own-tree" aria-label="Parse tree">
      <Branch node={tree} input={input} />
    </ul>
  );
}

function Branch({ node, input }: { readonly node: PlainNode; readonly input: string }) {
  const { rule, start, end } = node;
  const children = node.children.filter((child) => child.rule !== null);
  return (
    <li>
      <Spot span={{ start, end }}>
        <code>{rule}</code> <TextOrNone value={input.slice(start, end)} />
      </Spot>
      {children.length > 0 && (
        <ul>
          {children.map((child) => (
            <Branch key={`${child.start} ${child.rule}`} node={child} input={input} />
          ))}
        </ul>
      )}
    </li>
  );
}
