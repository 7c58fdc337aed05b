import picocolors from "picocolors";
import type { Painter } from "../../index.js";

export { widthOf } from "./width.js";

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
