/** Copies the tree in the forms that others read. */
import type { PlainNode } from "../../tree/node.js";
import { useSaid } from "../use-said.js";
import { treeAsJson } from "./format/json.js";
import { treeAsText } from "./format/lines.js";
import { treeAsMermaid } from "./format/mermaid.js";
import { treeAsSvg } from "./format/svg.js";

const FORMATS = { text: treeAsText, JSON: treeAsJson, SVG: treeAsSvg, Mermaid: treeAsMermaid } as const;

interface CopyTreeProps {
  readonly tree: PlainNode;
  readonly input: string;
}

export function CopyTree({ tree, input }: CopyTreeProps) {
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
