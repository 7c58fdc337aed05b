import type { Help, HelpConfiguration } from "commander";
import { wrapped } from "../../core/text/cells.js";
import type { Io } from "../io.js";
import { widthOf } from "../output/width.js";

/** The columns of a help where there is no terminal. */
const DEFAULT_WIDTH = 80;

/** The columns that a description needs beside its term. Where it has fewer, it stands below. */
const NARROWEST = 24;

/** Columns before a term, and before a description below it. */
const [INDENT, DEEPER] = [2, 6];

/** Returns the columns of a help on a stream. */
export function helpWidth(io: Io, stream: "stdout" | "stderr"): number {
  return widthOf(io, stream) ?? DEFAULT_WIDTH;
}

/** How commander formats the lists of arguments, options and commands: at any width, broken between words. */
export const HELP_FORMAT: HelpConfiguration = {
  subcommandTerm: (command) => command.name(),
  // One option of commander has one short form.
  optionTerm: ({ long, flags }) => (long === "--version" ? `-v, ${flags}` : flags),
  minWidthToWrap: 1,
  styleUsage(this: Help, usage) {
    return wrapped(usage, this.helpWidth!, "Usage: ".length, 2 * INDENT).join(`\n${" ".repeat(2 * INDENT)}`);
  },
  formatItem(this: Help, term, termWidth, description) {
    const width = this.helpWidth!;
    const column = INDENT + termWidth + 2;
    const start = `${" ".repeat(INDENT)}${term}`;
    const below = width - column < NARROWEST;
    const hang = below ? DEEPER : column;
    const [first, ...more] = wrapped(description, width, hang, hang).map((line) => " ".repeat(hang) + line);
    return [below ? `${start}\n${first}` : start.padEnd(column) + first!.trimStart(), ...more].join("\n");
  },
};
