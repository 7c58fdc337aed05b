/** The rules that a character belongs to, from the widest to the narrowest. */
import { useState } from "preact/hooks";
import { chainAt, type PlainNode } from "../../analysis/node.js";
import { current } from "../../state/current.js";
import { LABELS } from "../../state/grammars.js";
import { chosen, page, under } from "../../state/state.js";
import { characterAt, describeCharacter } from "../text/visible.js";
import { whyNot } from "../text/why-not.js";
import { EveryGrammar } from "./every-grammar.js";

export function Chain() {
  const { input, grammar } = page.value;
  const offset = under.value ?? chosen.value;
  const [open, setOpen] = useState(false);
  if (offset === null || offset >= input.length) {
    return (
      <p class="chain quiet-text">Point at a character to see which rules match it. Click to keep it.</p>
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
  // The root of a text that is not valid is no rule, and all characters are in it.
  const named = chain.filter(({ rule, component }, at) => rule !== null && !(component && at === 0));
  const last = chain.at(-1);
  if (last === undefined) return <span>no rule: the text does not match the one that was asked for</span>;
  if (named.length === 0) return <span>no rule: it separates components</span>;
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
      {last.faults !== undefined && <span class="bad-text"> {whyNot(last.faults)}</span>}
    </span>
  );
}
