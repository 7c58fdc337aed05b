import picocolors from "picocolors";
import type { Painter } from "../../index.js";
import type { Screen } from "../io.js";

/** Returns the colours for diagnostics; with `coloured` false, text is left plain. */
export function painterFor(coloured: boolean): Painter {
  const colours = picocolors.createColors(coloured);
  return Object.freeze<Painter>({
    fault: (text) => colours.bold(colours.red(text)),
    strong: colours.bold,
    faint: colours.dim,
    hint: colours.green,
  });
}

/** The widest lines: longer ones are hard to read. */
const WIDEST = 120;

/** Returns how many columns a line of text may take; `undefined` if there is no terminal, or it does not know its size. */
export function widthOf(screen: Screen, stream: "stdout" | "stderr" = "stdout"): number | undefined {
  const columns = stream === "stdout" ? screen.columns : screen.errorColumns;
  return columns === undefined || columns === 0 ? undefined : Math.min(columns, WIDEST);
}
