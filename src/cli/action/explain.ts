import type { Example, Family, FullExplanation } from "../explain/explanation.js";
import { FAMILIES } from "../explain/families.js";
import { unknownName } from "../input/arguments.js";
import type { ExitStatus, Io } from "../io.js";
import { explanationLines, listLines } from "../output/explanation-lines.js";
import { LineWriter } from "../output/line-writer.js";
import { widthOf } from "../output/painter.js";
import { RECORD_VERSION } from "../output/record.js";

export interface ExplainOptions {
  readonly json?: boolean;
}

/** Where the output is no terminal, prose is broken to lines of so many columns. */
const WIDTH = 100;

/** A code of one family. A code can be in several. */
interface Entry extends Family {
  readonly code: string;
  readonly explanation: FullExplanation;
}

/** Runs `url-grammar explain`: lists the codes, or prints the long form of one. */
export async function explainCode(
  code: string | undefined,
  { json = false }: ExplainOptions,
  io: Io,
): Promise<ExitStatus> {
  const output = new LineWriter(io.stdout);
  const entries = entriesOf(code);
  const width = widthOf(io) ?? WIDTH;
  if (json) {
    for (const entry of entries) output.json(recordOf(entry, code !== undefined));
  } else if (code === undefined) {
    output.lines(listLines(Object.values(FAMILIES), width));
  } else {
    for (const [index, { code, title, explanation }] of entries.entries()) {
      if (index > 0) output.line("");
      output.lines(explanationLines(code, title, explanation, width));
    }
  }
  await output.flush();
  return 0;
}

/** @throws {CommandError} if there is no such code */
function entriesOf(typed: string | undefined): readonly Entry[] {
  const all = Object.values(FAMILIES).flatMap((family) =>
    Object.entries(family.explanations).map(([code, explanation]) => ({ ...family, code, explanation })),
  );
  if (typed === undefined) return all;
  const entries = all.filter(({ code }) => code === typed.toLowerCase());
  if (entries.length > 0) return entries;
  const codes = all.map(({ code }) => code);
  throw unknownName("code", typed, codes, 'run "url-grammar explain" to list them');
}

function recordOf({ code, title, explanation }: Entry, whole: boolean): object {
  const { meaning, why, fix, see, bad, good } = explanation;
  const summary = { v: RECORD_VERSION, code, family: title, meaning };
  return whole
    ? { ...summary, why, fix, see, bad: bad.map(exampleRecord), good: good.map(exampleRecord) }
    : summary;
}

function exampleRecord(example: Example): object {
  const [how, text] = typeof example === "string" ? [null, example] : example;
  return { how, text: typeof text === "string" ? [text] : text };
}
