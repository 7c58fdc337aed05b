// `url-grammar init`: writes a configuration without asking.
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CONFIG_FILE, type Config } from "../config.js";
import { CommandError, reasonOf } from "../io.js";
import { LineWriter, widthOf } from "../output/line-writer.js";
import type { Subcommand } from "./subcommand.js";

/** The current standard with the scheme rules: the right choice unless there is a reason against it. */
const FIRST: Config = { grammar: "rfc3986", schemeRules: true, codes: { password: "error" } };

/** The path of the schema in a project that has the package installed. */
const SCHEMA = "node_modules/url-grammar/docs/config.schema.json";

export const initSubcommand: Subcommand = {
  description: `Write a configuration, ${CONFIG_FILE}, into this folder`,
  help: `
Examples:
  url-grammar init
  url-grammar init --print    see what it would write

The configuration chooses RFC 3986 with the rules of schemes, and makes a
password in a URL an error. Every command finds it in the folder where it runs,
or above; --no-config ignores it. An existing one is not changed.

Exit status:
  0  the file is written
  2  wrong usage, or there is one already, or output cannot be written`,
  configure: (command, { io, done }) =>
    command
      .option("--print", "print the configuration, and write nothing")
      .action(async ({ print = false }: { readonly print?: boolean }) => {
        const schema = existsSync(join(io.folder, SCHEMA)) ? { $schema: `./${SCHEMA}` } : {};
        const text = JSON.stringify({ ...schema, ...FIRST }, null, 2);
        const output = new LineWriter(io.stdout);
        if (print) output.lines(text.split("\n"));
        else {
          write(join(io.folder, CONFIG_FILE), text);
          output.words(`${CONFIG_FILE} is written: its grammar is ${FIRST.grammar}`, widthOf(io));
        }
        await output.flush();
        done(0);
      }),
};

/** @throws {CommandError} if the file exists, or cannot be written */
function write(path: string, text: string): void {
  if (existsSync(path)) throw new CommandError(`${CONFIG_FILE} is there already`);
  try {
    writeFileSync(path, `${text}\n`, { flag: "wx" });
  } catch (error) {
    throw new CommandError(`cannot write ${CONFIG_FILE}: ${reasonOf(error)}`);
  }
}
