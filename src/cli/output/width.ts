import type { Screen } from "../io.js";

/** The widest lines: longer ones are hard to read. */
const WIDEST = 120;

/** Returns how many columns a line of text may take; `undefined` if there is no terminal, or it does not know its size. */
export function widthOf(screen: Screen, stream: "stdout" | "stderr" = "stdout"): number | undefined {
  const columns = stream === "stdout" ? screen.columns : screen.errorColumns;
  return columns === undefined || columns === 0 ? undefined : Math.min(columns, WIDEST);
}
