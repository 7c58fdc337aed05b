// Colours and widths of the output.
import picocolors from "picocolors";
import type { Painter } from "../../index.js";
import type { Io, Screen } from "../io.js";

/** When to colour the output: on a terminal (`auto`), always or never. */
export type ColourChoice = "auto" | "always" | "never";

export const COLOUR_CHOICES: readonly ColourChoice[] = ["auto", "always", "never"];

/**
 * Returns whether a stream is coloured by default. `NO_COLOR` decides before `FORCE_COLOR`, and both before the terminal,
 * which is not coloured if it is one that shows plain text only (`TERM=dumb`). Variables that are empty count as not set.
 */
export function colouredByDefault(
  env: Readonly<Record<string, string | undefined>>,
  terminal: boolean,
): boolean {
  if ((env["NO_COLOR"] ?? "") !== "") return false;
  const force = env["FORCE_COLOR"] ?? "";
  if (force !== "") return force !== "0" && force.toLowerCase() !== "false";
  return terminal && env["TERM"] !== "dumb";
}

/** Returns the surroundings with the chosen colours. The choice is made when they are first used. */
export function withColours(io: Io, choice: () => ColourChoice): Io {
  // Not a copy: to read standard input from the process opens it.
  return Object.create(io, {
    colours: {
      get(): Io["colours"] {
        const chosen = choice();
        return chosen === "auto" ? io.colours : { stdout: chosen === "always", stderr: chosen === "always" };
      },
    },
  }) as Io;
}

/** Maximum width of a line: longer ones are hard to read. */
const WIDEST = 120;

/** Returns the maximum width of a line of text, in columns; `undefined` if there is no terminal, or it does not know its size. */
export function widthOf(screen: Screen, stream: "stdout" | "stderr" = "stdout"): number | undefined {
  const columns = stream === "stdout" ? screen.columns : screen.errorColumns;
  return columns === undefined || columns === 0 ? undefined : Math.min(columns, WIDEST);
}

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
