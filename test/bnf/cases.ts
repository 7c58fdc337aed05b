import { readdirSync, readFileSync } from "node:fs";

/** A grammar text and what is expected of it, both as they are in a file of test/case/bnf. */
export interface Case {
  readonly title: string;
  readonly text: string;
  readonly expected: string;
}

const FOLDER = new URL("../../../test/case/bnf/", import.meta.url);

/** The names of the files of cases, or of the grammars of standards in `text/`. */
export function filesIn(folder: "" | "text/"): string[] {
  return readdirSync(new URL(folder, FOLDER), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => folder + name)
    .sort();
}

export function textOf(file: string): string {
  return readFileSync(new URL(file, FOLDER), "utf8");
}

/**
 * The cases of a file: a line `-- title`, the text, a line `=>`, what is expected. `{U+0009}` in a text is
 * that character. Lines before the first title say what the file is about.
 */
export function casesIn(file: string): Case[] {
  const [, ...blocks] = textOf(file).split(/^-- /m);
  return blocks.map((block) => {
    const [, title, text, expected] = /^([^\n]*)\n((?:.*?\n)?)=>\n(.*)$/s.exec(block) ?? [];
    if (title === undefined) throw new Error(`${file}: a case without "=>": ${block}`);
    return { title: `${file}: ${title}`, text: unescaped(text!.slice(0, -1)), expected: expected!.trimEnd() };
  });
}

function unescaped(text: string): string {
  return text.replace(/\{U\+([0-9A-F]+)\}/g, (_, digits: string) =>
    String.fromCodePoint(Number.parseInt(digits, 16)),
  );
}
