// `url-grammar change`: URLs with some components changed.
import { type Command, Option } from "commander";
import { type Changes, type Data, withComponent, withQueryField } from "../../compat/build/index.js";
import { quoted } from "../../core/text/printable.js";
import type { GrammarName } from "../../index.js";
import { CommandError, unknownName } from "../errors.js";
import type { OutputContext, PrintResult } from "../results/output.js";
import { printRecords, type RecordOptions, recordPrinter } from "../results/records.js";
import { attempt, printAttempt } from "./attempt.js";
import {
  addPartOptions,
  commentsOption,
  fileOption,
  grammarOption,
  listOf,
  nullOption,
  type PartOptions,
  textParts,
  verboseJsonOption,
} from "./options.js";
import type { Subcommand } from "./subcommand.js";

export const changeSubcommand: Subcommand = {
  description: "Change components of URLs, and print one URL per line",
  printer: changePrinter,
  help: `
Examples:
  url-grammar change --host b.example 'http://a.example/?q=a%26b'
  url-grammar change --scheme https --remove port http://a.example:80/b
  url-grammar change --query-field page=2 'http://a.example/?page=1&q=%7e'
  url-grammar change --remove query:utm_source --file urls.txt
  url-grammar change --path /a%2Fb --encoded http://a.example/

Only the given components change. All others stay as they are written, character
by character.

--query-field sets a field: the first of this name is replaced, others of the
name are removed, and without one, it is appended. --remove NAME takes scheme,
authority, userinfo, password, port, path, query, fragment or query:FIELD. To remove the host, remove the authority.

Components are data: they are escaped as needed, so "%" becomes "%25". With
--encoded, they are written as they are. --query-field is always data. With
--host '', the host is empty, as in file:///b.

Exit status:
  0  success
  1  at least one URL cannot be changed so, or is not valid then
  2  wrong usage, or a file cannot be read, or output cannot be written`,
  configure: (command, { io, done }): Command =>
    addPartOptions(
      command.argument("[url...]", 'URLs to change, or "-" for standard input (default: standard input)'),
    )
      .addOption(
        new Option("--remove <name>", "remove a component or a field; can be repeated").argParser(
          listOf((text) => text),
        ),
      )
      .addOption(fileOption("URLs"))
      .addOption(commentsOption())
      .addOption(nullOption())
      .addOption(grammarOption())
      .option("--json", "print one JSON object per URL")
      .addOption(verboseJsonOption())
      .action(async (urls: string[], options: ChangeOptions) => {
        const task = { subcommand: "change", options, printer: changePrinter };
        done((await printRecords("URLs", urls, task, io)).status);
      }),
};

interface ChangeOptions extends RecordOptions, PartOptions {
  readonly remove?: readonly string[];
}

/** Returns what prints a URL with some components changed, and the others as they are. */
function changePrinter(options: ChangeOptions, context: OutputContext): PrintResult {
  const edits = editsOf(options);
  const { json = false, verbose } = options;
  return recordPrinter("URLs", options, context, ({ text, origin, place }, outputs) => {
    const result = attempt(() => edited(text, edits));
    const form = { json, verbose, place, fields: { url: text }, name: "changed" };
    return printAttempt(result, form, origin ?? quoted(text), outputs, context.screen);
  });
}

/** The edits to each URL: first its components are changed, then the fields of its query. */
interface Edits {
  readonly changes: Changes;
  /** For each name, its values. */
  readonly fields: ReadonlyMap<string, readonly Data[]>;
  readonly encoded: boolean;
  readonly grammar: GrammarName | undefined;
}

function edited(url: string, { changes, fields, encoded, grammar }: Edits): string {
  let changed = withComponent(url, changes, { grammar, encoded });
  for (const [name, values] of fields) changed = withQueryField(changed, name, values, { grammar });
  return changed;
}

/** The components that can be removed; the others are always there, or are removed with one of these. */
const REMOVABLE = [
  "scheme",
  "authority",
  "userinfo",
  "password",
  "port",
  "path",
  "query",
  "fragment",
] as const;

/** @throws {CommandError} if there is nothing to change, or two options change the same */
function editsOf(options: ChangeOptions): Edits {
  const parts = textParts(options);
  const fields = new Map<string, readonly Data[]>();
  for (const [name, value] of options.queryField ?? [])
    fields.set(name as string, [...(fields.get(name as string) ?? []), value!]);
  const removed: Partial<Record<(typeof REMOVABLE)[number], null>> = {};
  for (const typed of options.remove ?? []) {
    const [, field] = /^query:(.*)$/s.exec(typed) ?? [];
    if (field === undefined) removed[removable(typed)] = null;
    else if (fields.has(field)) throw new CommandError("--query-field and --remove name the same field");
    else fields.set(field, []);
  }
  const both = Object.keys(removed).find((name) => name in parts);
  if (both !== undefined) throw new CommandError(`give --${both} or --remove ${both}, not both`);
  const changes = { ...parts, ...removed };
  if (Object.keys(changes).length + fields.size === 0)
    throw new CommandError("nothing to change: give a component, such as --host NAME, or --remove NAME");
  requireNoOverlap(Object.keys(changes), "authority", ["userinfo", "user", "password", "host", "port"]);
  requireNoOverlap(Object.keys(changes), "userinfo", ["user", "password"]);
  const { encoded = false, grammar } = options;
  return { changes, fields, encoded, grammar };
}

function removable(typed: string): (typeof REMOVABLE)[number] {
  const component = REMOVABLE.find((name) => name === typed);
  if (component !== undefined) return component;
  const container = { host: "authority", user: "userinfo" }[typed];
  if (container !== undefined) throw new CommandError(`to remove the ${typed}, remove the ${container}`);
  const advice = `--remove knows ${REMOVABLE.join(", ")} and query:NAME`;
  throw unknownName("component", typed, REMOVABLE, advice);
}

/** @throws {CommandError} if a component and a part of it are both to be changed */
function requireNoOverlap(changed: readonly string[], container: string, parts: readonly string[]): void {
  const part = parts.find((name) => changed.includes(name));
  if (changed.includes(container) && part !== undefined)
    throw new CommandError(`the ${container} includes the ${part}: change one of them`);
}
