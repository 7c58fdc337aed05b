// The tables of docs/readers.md, from the records of the readers and of the classes of disputes.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { DISPUTES } from "../../src/cli/explain/disputes.js";
import { DISPUTE_CLASSES, READER_NAMES } from "../../src/readers/index.js";
import type { Model, ReaderNotes } from "../../src/readers/model.js";
import { MODELS } from "../../src/readers/registry.js";
import { filesBelow, ROOT } from "../support/files.js";

/** The notes of each reader: in the file of its record, under the same name with `Notes` at its end. */
export const NOTES: ReadonlyMap<string, ReaderNotes> = new Map(
  await Promise.all(filesBelow("src/readers/program", ".ts").map(notesIn)).then((found) => found.flat()),
);

async function notesIn(file: string): Promise<(readonly [string, ReaderNotes])[]> {
  const compiled = pathToFileURL(join(ROOT, "dist", file.replace(/\.ts$/, ".js"))).href;
  const exported = (await import(compiled)) as Readonly<Record<string, Partial<Model>>>;
  return Object.entries(exported).flatMap(([key, { name, read }]) => {
    const notes = exported[`${key}Notes`] as ReaderNotes | undefined;
    return name === undefined || read === undefined || notes === undefined ? [] : [[name, notes] as const];
  });
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => "---"), ...rows];
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

const code = (name: string): string => `\`${name}\``;

/** The program of a reader and its releases. */
function programOf({ program, versions, others }: Model): string {
  const [run, read] = (["run", "read"] as const).map((how) =>
    versions.filter(({ checked }) => checked === how).map(({ version }) => version),
  );
  if (others !== undefined) return `${program}: ${run![0]}; any release from ${others}`;
  const sources = read!.length > 1 ? "their sources" : "its source";
  const fromSource =
    read!.length === 0 ? [] : [`${new Intl.ListFormat("en-GB").format(read!)} from ${sources}`];
  return `${program}: ${[...run!, ...fromSource].join("; ")}`;
}

const TABLES: Readonly<Record<string, () => string>> = {
  readers: () =>
    table(
      ["reader", "program", "ends the authority", "userinfo ends at", "port begins at", "surprises"],
      READER_NAMES.map((name) => {
        const { authorityEnds, userinfoEnds, portBegins, surprises } = NOTES.get(name)!;
        return [code(name), programOf(MODELS[name]), authorityEnds, userinfoEnds, portBegins, surprises];
      }),
    ),
  classes: () =>
    table(
      ["class", "cause"],
      DISPUTE_CLASSES.map((name) => [
        code(name),
        name === "other" ? "anything else" : DISPUTES.explanations[name]!.meaning,
      ]),
    ),
  compared: () =>
    table(
      ["reader", "random strings", "differ"],
      READER_NAMES.flatMap((name) => {
        const { compared, differ } = NOTES.get(name)!;
        return compared === undefined ? [] : [[code(name), compared, differ!]];
      }),
    ),
};

/** Matches the text between the two markers of a table. */
const place = (name: string): RegExp =>
  new RegExp(
    `(?<=^<!-- ${name}: npm run sentences -->\\n\\n)[\\s\\S]*?(?=\\n\\n<!-- end of the ${name} -->$)`,
    "m",
  );

/** Returns the page with newly generated tables. */
export function withReaderTables(page: string): string {
  return Object.entries(TABLES).reduce((text, [name, made]) => {
    if (!place(name).test(text)) throw new Error(`the page has no place for the table of ${name}`);
    return text.replace(place(name), made);
  }, page);
}
