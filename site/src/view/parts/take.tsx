/** A button that makes a text the input. */
import { turn } from "../../state/state.js";

interface TakeProps {
  readonly text: string;
  readonly disabled?: boolean;
}

export function Take({ text, disabled = false }: TakeProps) {
  return (
    <button type="button" class="plain" disabled={disabled} onClick={() => turn({ input: text })}>
      Use it as the input
    </button>
  );
}
