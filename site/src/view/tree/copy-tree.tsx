/** Copies the tree in the forms that others read. */
import { useEffect, useState } from "preact/hooks";
import type { PlainNode } from "../../tree/node.js";
import { treeAsJson } from "./format/json.js";
import { treeAsText } from "./format/lines.js";
import { treeAsMermaid } from "./format/mermaid.js";
import { treeAsSvg } from "./format/svg.js";

const FORMATS = { text: treeAsText, JSON: treeAsJson, SVG: treeAsSvg, Mermaid: treeAsMermaid } as const;

/** How long the page says what came of it. */
const SAID_MS = 2000;

interface CopyTreeProps {
  readonly tree: PlainNode;
  readonly input: string;
}

export function CopyTree({ tree, input }: CopyTreeProps) {
  const [said, say] = useState("");
  useEffect(() => {
    if (said === "") return;
    const timer = setTimeout(() => say(""), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
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
