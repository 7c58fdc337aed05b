/** The rules that a character belongs to, from the widest to the narrowest. */
import { useState } from "preact/hooks";
import { chainAt, type PlainNode } from "../../analysis/node.js";
import { current } from "../../state/current.js";
import { LABELS } from "../../state/grammars.js";
import { chosen, page, under } from "../../state/state.js";
import { characterAt, describeCharacter } from "../text/visible.js";
import { EveryGrammar } from "./every-grammar.js";

export function Chain() {
  const { input, grammar } = page.value;
  const offset = under.value ?? chosen.value;
  const [open, setOpen] = useState(false);
  if (offset === null || offset >= input.length) {
    return (
      <p class="chain quiet-text">Point at a character to see which rules it belongs to. A click keeps it.</p>
    );
  }
  const { result, request } = current.value;
  const chain = request?.input === input && result?.tree ? chainAt(result.tree, offset) : [];
  return (
    <div class="chain">
      <p>
        <strong>{describeCharacter(characterAt(input, offset)!)}</strong> at offset {offset}, by{" "}
        {LABELS[grammar].title}: <Rules chain={chain} />
      </p>
      {chosen.value !== null && (
        <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>By every grammar</summary>
          {open && <EveryGrammar offset={chosen.value} />}
        </details>
      )}
    </div>
  );
}

/** The names of rules, from the widest to the narrowest, and why the last one does not match. */
export function Rules({ chain }: { readonly chain: readonly PlainNode[] }) {
  const named = chain.filter(({ rule }) => rule !== null);
  if (named.length === 0) return <span>no rule: the text does not match the rule that was asked for</span>;
  const last = chain.at(-1)!;
  return (
    <span class="rules">
      {named.map(({ rule, start, end, faults }, at) => (
        <span key={at}>
          {at > 0 && <span class="quiet-text"> › </span>}
          <code class={faults === undefined ? "" : "bad-text"} title={`${start} to ${end}`}>
            {rule}
          </code>
        </span>
      ))}
      {last.rule === null && <span class="quiet-text"> (written in the rule itself)</span>}
      {last.faults !== undefined && <span class="bad-text"> does not match: {last.faults.join("; ")}</span>}
    </span>
  );
}
