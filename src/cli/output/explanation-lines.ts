import { wrapped } from "../../core/text/cells.js";
import { quoted } from "../../core/text/printable.js";
import type { Example, Family, FullExplanation, LongText } from "../explain/explanation.js";

/** Returns the lines that list all codes, by what they are codes of; `columns` is the width of the terminal. */
export function listLines(families: readonly Family[], columns: number): string[] {
  const lines = families.flatMap(({ title, explanations }) => {
    const codes = Object.entries(explanations);
    const width = Math.max(...codes.map(([code]) => code.length));
    const rows = codes.flatMap(([code, { meaning }]) => rowLines(code, meaning, width, columns));
    return [...wrapped(`${title}:`, columns), ...rows, ""];
  });
  return [...lines, ...wrapped("run url-grammar explain CODE for more about one", columns)];
}

/** The columns that a meaning needs beside its code. Where it has fewer, it stands below. */
const NARROWEST = 24;

/** Returns the lines of a code whose column has this width. */
function rowLines(code: string, meaning: string, width: number, columns: number): readonly string[] {
  const beside = columns - width - 4;
  if (beside < NARROWEST)
    return [`  ${code}`, ...wrapped(meaning, columns - INDENT).map((line) => " ".repeat(INDENT) + line)];
  return wrapped(meaning, beside).map(
    (line, index) => `  ${(index === 0 ? code : "").padEnd(width)}  ${line}`,
  );
}

/** Returns the lines that explain a code; `width` is that of the terminal. */
export function explanationLines(
  code: string,
  title: string,
  { meaning, why, fix, see, bad, good }: FullExplanation,
  width: number,
): string[] {
  return [
    ...wrapped(`${code}: ${meaning}`, width),
    `(${title})`,
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

/** The columns before what has a label, or is below its code. */
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

/** A text that is too long to be shown has its parts, and how often each is there. */
function shown(text: LongText): string {
  if (typeof text === "string") return text;
  return text
    .map((part) =>
      typeof part === "string" ? part : `{${part[1].toLocaleString("en-US")} times ${quoted(part[0])}}`,
    )
    .join("");
}
