import picocolors from "picocolors";
import type { Painter } from "../index.js";

/** The colours of the program's output; none where they are not wanted. */
export function painterFor(coloured: boolean): Painter {
  const colours = picocolors.createColors(coloured);
  return {
    fault: (text) => colours.bold(colours.red(text)),
    strong: colours.bold,
    faint: colours.dim,
    hint: colours.green,
  };
}
