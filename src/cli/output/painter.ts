import picocolors from "picocolors";
import type { Painter } from "../../index.js";
import type { Io } from "../io.js";

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

/** Returns how many columns a diagnostic may take. A terminal of unknown size reports 0 columns. */
export function widthOf(io: Io): number {
  return Math.min(io.columns || 100, 120);
}
