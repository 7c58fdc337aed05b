/** One character of the text. */
import { chosen as chosenOffset, point, under } from "../../state/state.js";
import { characterAt, codePointLabel, describeCharacter, isPrintable } from "../../text/visible.js";
import { memo } from "../memo.js";
import type { CellText } from "./window.js";

interface CellProps extends CellText {
  readonly fault: boolean;
  readonly lit: boolean;
  readonly chosen: boolean;
}

/** Of thousands of cells, few change at a time. */
export const Cell = memo(function Cell({ start, end, text, fault, lit, chosen }: CellProps) {
  const shown = isPrintable(text);
  const kinds = [
    "cell",
    shown ? "" : "unseen",
    fault ? "fault" : "",
    lit ? "lit" : "",
    chosen ? "chosen" : "",
  ];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list of characters takes the keys
    <span
      id={`c${start}`}
      class={kinds.filter(Boolean).join(" ")}
      role="option"
      aria-selected={chosen}
      aria-label={`${describeCharacter(characterAt(text, 0)!)}${fault ? ": an error" : ""}`}
      tabIndex={-1}
      onPointerEnter={() => {
        under.value = start;
        point({ start, end });
      }}
      onClick={() => {
        chosenOffset.value = chosenOffset.value === start ? null : start;
      }}
    >
      {shown ? text : codePointLabel(text.codePointAt(0)!)}
    </span>
  );
});
