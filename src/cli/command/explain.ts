// `url-grammar explain`: explains a code, with examples.
import type { Command } from "commander";
import type { CodeHelp, Example, LongText } from "../../core/code-help.js";
import { wrapped } from "../../core/text/cells.js";
import { grouped, quoted } from "../../core/text/printable.js";
import { FAMILIES, type Family } from "../codes.js";
import { type ExitStatus, type Io, unknownName } from "../io.js";
import { LineWriter, RECORD_VERSION, widthOf } from "../output/line-writer.js";
import type { Subcommand } from "./subcommand.js";

export const explainSubcommand: Subcommand = {
  description: "Explain the code of an error or a warning, with examples, or list all codes",
  values: { code: () => [...new Set(entriesOf(undefined).map(({ code }) => code))].sort() },
  help: `
Examples:
  url-grammar explain
  url-grammar explain host-underscore
  url-grammar explain --json too-long

Codes are printed in brackets, as in error[host-underscore]. If a code has
several meanings, each is explained.

Exit status:
  0  success
  2  wrong usage, or output cannot be written`,
  configure: (command, { io, done }): Command =>
    command
      .argument("[code]", "the code, such as host-underscore")
      .option("--json", "print one JSON object per code")
      .action(async (code: string | undefined, { json = false }: { readonly json?: boolean }) =>
        done(await explainCode(code, json, io)),
      ),
};

/** Line width when standard output is not a terminal. */
const WIDTH = 100;

async function explainCode(code: string | undefined, isJson: boolean, io: Io): Promise<ExitStatus> {
  const output = new LineWriter(io.stdout);
  const entries = entriesOf(code);
  const width = widthOf(io) ?? WIDTH;
  if (isJson) {
    for (const entry of entries) output.json(recordOf(entry, code !== undefined));
  } else if (code === undefined) {
    output.lines(listLines(Object.values(FAMILIES), width));
  } else {
    for (const [index, { code, one, explanation }] of entries.entries()) {
      if (index > 0) output.line("");
      output.lines(explanationLines(code, one, explanation, width));
    }
  }
  await output.flush();
  return 0;
}

/** A code in one family. A code can be in several. */
interface Entry extends Family {
  readonly code: string;
  readonly explanation: CodeHelp;
}

/** @throws {CommandError} if there is no such code */
function entriesOf(typed: string | undefined): readonly Entry[] {
  const all = Object.values(FAMILIES).flatMap((family) =>
    Object.entries(family.explanations).map(([code, explanation]) => ({ ...family, code, explanation })),
  );
  if (typed === undefined) return all;
  // As reports print it.
  const [, inside = typed] = /^(?:error|warning)\[(.*)\]:?$/i.exec(typed) ?? [];
  const entries = all.filter(({ code }) => code === inside.toLowerCase());
  if (entries.length > 0) return entries;
  const codes = all.map(({ code }) => code);
  throw unknownName("code", inside, codes, 'run "url-grammar explain" to list them');
}

function recordOf({ code, title, explanation }: Entry, isLong: boolean): object {
  const { meaning, why, fix, see, bad, good } = explanation;
  const summary = { v: RECORD_VERSION, code, family: title, meaning };
  return isLong
    ? { ...summary, why, fix, see, bad: bad.map(exampleRecord), good: good.map(exampleRecord) }
    : summary;
}

function exampleRecord(example: Example): object {
  const [how, text] = typeof example === "string" ? [null, example] : example;
  return { how, text: typeof text === "string" ? [text] : text };
}

function listLines(families: readonly Family[], columns: number): string[] {
  const lines = families.flatMap(({ title, explanations }) => {
    const codes = Object.entries(explanations);
    const width = Math.max(...codes.map(([code]) => code.length));
    const rows = codes.flatMap(([code, { meaning }]) => rowLines(code, meaning, width, columns));
    return [...wrapped(`${title}:`, columns), ...rows, ""];
  });
  return [...lines, ...wrapped("run url-grammar explain CODE for more about one", columns)];
}

/** Minimum width of a meaning next to its code, in columns. If there is less room, it goes below. */
const NARROWEST = 24;

/** Returns the lines of a code; `width` is the width of the code column. */
function rowLines(code: string, meaning: string, width: number, columns: number): readonly string[] {
  const room = columns - width - 4;
  if (room < NARROWEST)
    return [`  ${code}`, ...wrapped(meaning, columns - INDENT).map((line) => " ".repeat(INDENT) + line)];
  return wrapped(meaning, room).map((line, index) => `  ${(index === 0 ? code : "").padEnd(width)}  ${line}`);
}

function explanationLines(
  code: string,
  one: string,
  { meaning, why, fix, see, bad, good }: CodeHelp,
  width: number,
): string[] {
  return [
    ...wrapped(`${code}: ${meaning}`, width),
    `(${one})`,
    "",
    ...wrapped(why, width),
    "",
    ...labelled("fix", wrapped(fix, width - INDENT)),
    ...labelled("see", see),
    "",
    ...labelled("bad", bad.flatMap(exampleLines)),
    ...labelled("good", good.flatMap(exampleLines)),
  ];
}

/** Indentation of text with a label, or below its code. */
const INDENT = 6;

function labelled(label: string, lines: readonly string[]): string[] {
  return lines.map((line, index) => `${index === 0 ? `${label}:` : ""}`.padEnd(INDENT) + line);
}

function exampleLines(example: Example): string[] {
  const [how, text] = typeof example === "string" ? [null, example] : example;
  const lines = shown(text).split("\n");
  if (how === null) return lines;
  return lines.length === 1 ? [`${lines[0]}   (${how})`] : [`(${how})`, ...lines];
}

/** Returns an example for display: for a long text, its parts and how often each is repeated. */
function shown(text: LongText): string {
  if (typeof text === "string") return text;
  return text
    .map((part) => (typeof part === "string" ? part : `{${grouped(part[1])} times ${quoted(part[0])}}`))
    .join("");
}
