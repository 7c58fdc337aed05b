/** The rules that a character belongs to, from the widest to the narrowest. */
import { useState } from "preact/hooks";
import { LABELS } from "../../state/grammars.js";
import { chosen, page, under } from "../../state/state.js";
import { characterAt, describeCharacter } from "../../text/visible.js";
import { chainAt } from "../../tree/node.js";
import { current } from "../current.js";
import { EveryGrammar } from "./every-grammar.js";
import { Rules } from "./rules.js";

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
