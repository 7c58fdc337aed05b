// Cases as text: `ok   text` or `bad  text` a line, the text to the end of the line; a JSON string where it is empty,
// begins with a quotation mark, or holds anything but printable ASCII without spaces. A line `# ...` says what decides
// the cases below it, such as a section of a standard.
import { readdirSync, readFileSync } from "node:fs";
import * as assert from "uvu/assert";

/** A text, and whether it is to be accepted. */
export interface Case {
  readonly ok: boolean;
  readonly text: string;
}

const CASES = new URL("../../../test/case/", import.meta.url);

/** The files of a folder of `test/case`, whatever they are called. */
export function caseFiles(folder: string): readonly string[] {
  return readdirSync(new URL(`${folder}/`, CASES)).toSorted();
}

/** The lines of a file of cases. Throws where the last one has no end. */
export function caseLines(folder: string, file: string): readonly string[] {
  const lines = readFileSync(new URL(`${folder}/${file}`, CASES), "utf8").split("\n");
  assert.is(lines.pop(), "", `${file}: the last line has no end`);
  return lines;
}

/** The cases of a file. Throws for a line that is none, and for a text that stands there twice. */
export function readCases(folder: string, file: string): readonly Case[] {
  const cases = caseLines(folder, file).flatMap((line, index) =>
    line.startsWith("# ") ? [] : [readCase(line, `${file}:${index + 1}`)],
  );
  assert.is(new Set(cases.map(({ text }) => text)).size, cases.length, `${file}: a text stands there twice`);
  return cases;
}

function readCase(line: string, where: string): Case {
  const [, verdict, written] = /^(ok {3}|bad {2})(\S.*)$/s.exec(line) ?? [];
  if (verdict === undefined || written === undefined) throw new Error(`${where}: no case: ${line}`);
  return { ok: verdict.startsWith("ok"), text: readText(written, where) };
}

/** A text as a case file writes it. Throws unless it is written the one right way. */
export function readText(written: string, where: string): string {
  const plain = /^[!#-~][!-~]*$/;
  const text: unknown = written.startsWith('"') ? JSON.parse(written) : written;
  if (typeof text !== "string" || plain.test(text) === written.startsWith('"')) {
    throw new Error(`${where}: a text is plain where it can be, and JSON elsewhere: ${written}`);
  }
  return text;
}
