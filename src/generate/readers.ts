import type { Model, ReaderNotes } from "../readers/model.js";
import * as programs from "../readers/program/all.js";
import { MODELS } from "../readers/registry.js";

/** The records of readers, and their notes under the same name with `Notes` at its end. */
const EXPORTED = programs as unknown as Readonly<Record<string, Model & ReaderNotes>>;

/** Each reader with its notes, in the order of tables. */
const READERS: readonly (readonly [Model, ReaderNotes])[] = Object.values(MODELS).map((model) => {
  const key = Object.keys(EXPORTED).find((name) => EXPORTED[name] === model)!;
  return [model, EXPORTED[`${key}Notes`]!];
});

/** Returns the table of `docs/readers.md` that says how each program reads a URL. */
export function readerTable(): string {
  const rows = READERS.map(([model, { authorityEnds, userinfoEnds, portBegins, surprises }]) => {
    const cells = [`\`${model.name}\``, programOf(model), authorityEnds, userinfoEnds, portBegins, surprises];
    return `| ${cells.join(" | ")} |`;
  });
  return `| reader | program | ends the authority | userinfo ends at | port begins at | surprises |
| --- | --- | --- | --- | --- | --- |
${rows.join("\n")}`;
}

/** Returns the program of a reader and its releases. */
function programOf({ program, versions, others }: Model): string {
  if (others !== undefined) return `${program}: ${versions[0].version}; any release from ${others}`;
  const [run, read] = (["run", "read"] as const).map((how) =>
    versions.filter(({ checked }) => checked === how).map(({ version }) => version),
  );
  const sources = read!.length > 1 ? "their sources" : "its source";
  const fromSource =
    read!.length === 0 ? [] : [`${new Intl.ListFormat("en-GB").format(read!)} from ${sources}`];
  return `${program}: ${[...run!, ...fromSource].join("; ")}`;
}

/** Returns the table of `docs/readers.md` that says on how many strings readers were compared with their programs. */
export function comparedTable(): string {
  const rows = READERS.flatMap(([{ name }, { compared, differ }]) =>
    compared === undefined ? [] : [`| \`${name}\` | ${compared} | ${differ} |`],
  );
  return `| reader | random strings | differ |
| --- | --- | --- |
${rows.join("\n")}`;
}
