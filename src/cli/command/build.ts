// `url-grammar build` and `change`: create URLs from components, given as options or as JSON, and change components of
// URLs.
import type { Command } from "commander";
import { build, withComponent, withQueryField } from "../../compat/build/by-name.js";
import type { Changes } from "../../compat/build/change.js";
import type { Data, FieldData } from "../../compat/build/data.js";
import { nearest } from "../../core/require.js";
import { quoted } from "../../core/text/printable.js";
import type { GrammarName } from "../../index.js";
import { Option } from "../commander.js";
import { CommandError, type ExitStatus, type Io, unknownName } from "../io.js";
import { isObject, LineWriter, NOWHERE, readObject } from "../output/line-writer.js";
import type { OutputContext, PrintResult } from "../results/output.js";
import { printRecords, type RecordOptions, recordPrinter } from "../results/records.js";
import { attempt, printAttempt, RecordError } from "./attempt.js";
import {
  addPartOptions,
  commentsOption,
  fileOption,
  grammarOption,
  listOf,
  nullOption,
  PART_NAMES,
  type PartOptions,
  type TextParts,
  textParts,
  verboseJsonOption,
} from "./options.js";
import type { Subcommand } from "./subcommand.js";

export const buildSubcommand: Subcommand = {
  description: "Build a URL from components, each escaped by its own rule",
  help: `
Examples:
  url-grammar build --scheme http --host a.example --path '/50% off'
  url-grammar build --path /find --query-field 'q=a&b' --query-field lang=en
  url-grammar build --scheme http --host a.example --path /a%2Fb --encoded
  echo '{"host":"a.example","fields":[["q","c d"]]}' | url-grammar build -
  url-grammar parts --json http://a.example/%7e | url-grammar build --encoded -

Components are data, and are escaped as needed: "%" becomes "%25". With
--encoded, they are written as given. --query-field is always data. --host ''
makes the host empty, as in file:///b.

JSON input is one object per line, with the option names as keys, and a list
"fields" for query fields. Lines of "parts --json" work too, with --encoded.

Without components or --file, standard input is read. With --file, every
argument is a file.

The URL is always valid. If it would be read differently, "./" or "/" is put
before the path where that keeps its meaning; otherwise, it is an error. To
change some components of a URL, use "url-grammar change".

Exit status:
  0  success
  1  no URL can have these components, or a record is not such an object
  2  wrong usage, or a file cannot be read, or output cannot be written`,
  configure: (command, { io, done }): Command =>
    addPartOptions(
      command.argument(
        "[input...]",
        '"-" for components as JSON from standard input (default: standard input, if no component is given)',
      ),
    )
      .addOption(fileOption("components as JSON"))
      .addOption(nullOption())
      .addOption(grammarOption())
      .addOption(new Option("--json", "print one JSON object per URL"))
      .addOption(verboseJsonOption())
      .action(async (inputs: string[], options: BuildOptions) => done(await showBuilt(inputs, options, io))),
};

interface BuildOptions extends RecordOptions, PartOptions {}

async function showBuilt(inputs: readonly string[], options: BuildOptions, io: Io): Promise<ExitStatus> {
  const { queryField = null, json = false, verbose } = options;
  const parts = textParts(options);
  if (parts.query != null && queryField !== null)
    throw new CommandError("give --query or --query-field, not both");
  const hasComponents = Object.keys(parts).length > 0 || queryField !== null;
  const form = { json, verbose, fields: {}, name: "url" };
  if (hasComponents) {
    if (inputs.length > 0 || options.file !== undefined)
      throw new CommandError("give components as options or as JSON, not both");
    if (options.null === true) throw new CommandError("--null needs --file or standard input");
    const outputs = { output: new LineWriter(io.stdout), errors: new LineWriter(io.stderr) };
    const result = attempt(() => built(parts, queryField, options));
    const isMade = printAttempt(result, { ...form, place: NOWHERE }, null, outputs, io);
    await outputs.output.flush();
    await outputs.errors.flush();
    return isMade ? 0 : 1;
  }
  requireJson(inputs, options, io);
  let count = 0;
  const printer = (_: BuildOptions, context: OutputContext): PrintResult =>
    recordPrinter("texts", options, context, ({ text, origin, place }, outputs) => {
      count += 1;
      const result = attempt(() => built(...readJsonParts(text), options));
      return printAttempt(result, { ...form, place }, origin, outputs, io);
    });
  const { status } = await printRecords("texts", inputs, { subcommand: null, options, printer }, io);
  const isAsked = inputs.length > 0 || options.file !== undefined;
  if (count === 0 && status === 0 && !isAsked)
    throw new CommandError("no components given: see url-grammar build --help, or pipe JSON in");
  return status;
}

/** @throws {CommandError} if no JSON is given: neither files nor standard input */
function requireJson(inputs: readonly string[], { file }: BuildOptions, { stdinIsTerminal }: Io): void {
  if (file !== undefined) return;
  if (inputs.length === 0 && stdinIsTerminal)
    throw new CommandError("no components given: see url-grammar build --help, or pipe JSON in");
  if (inputs.some((input) => input !== "-"))
    throw new CommandError(
      'build reads JSON from standard input ("-") or --file; to change a URL, use change',
    );
}

/**
 * Returns the URL of the components.
 *
 * @throws {UrlSyntaxError} if one breaks its rule
 * @throws {UrlDataError} if no URL has them
 * @throws {RecordError} if they contradict each other
 */
function built(
  parts: TextParts,
  fields: readonly FieldData[] | null,
  { grammar, encoded = false }: BuildOptions,
): string {
  const { userinfo = null, user = null, password = null, path, query } = parts;
  if (userinfo !== null && (user !== null || password !== null))
    throw new RecordError("give the userinfo, or the user and the password, not both");
  if (encoded) return asWritten(parts, fields, grammar);
  return build({ ...parts, path: path ?? "", query: fields ?? query }, { grammar });
}

/** Returns the URL of components that are used as written. Fields are data anyway. */
function asWritten(
  parts: TextParts,
  fields: readonly FieldData[] | null,
  grammar: GrammarName | undefined,
): string {
  const present = Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== null));
  const url = withComponent("", present, { grammar, encoded: true });
  return fields === null ? url : withComponent(url, { query: fields }, { grammar });
}

const KEYS: readonly string[] = [...PART_NAMES, "fields"];

/**
 * Parses the components of a URL from a line of JSON: an object with the names of the options, or output of
 * `parts --json`.
 *
 * @throws {RecordError} if it is not such an object
 */
function readJsonParts(line: string): readonly [parts: TextParts, fields: readonly FieldData[] | null] {
  const record = readObject(line);
  if (record === null) throw new RecordError("a record must be a JSON object");
  const parts = "parts" in record ? record["parts"] : record;
  if (!isObject(parts)) throw new RecordError('"parts" must be an object');
  const unknown = Object.keys(parts).find((key) => !KEYS.includes(key));
  if (unknown !== undefined) throw new RecordError(unknownKey(unknown));
  const { fields = null, port, ...texts } = parts;
  const all = {
    ...texts,
    ...(port === undefined ? {} : { port: typeof port === "number" ? String(port) : port }),
  };
  for (const [name, value] of Object.entries(all)) {
    if (value !== null && typeof value !== "string")
      throw new RecordError(`"${name}" must be a string or null`);
  }
  if (fields !== null && texts["query"] != null) throw new RecordError('give "query" or "fields", not both');
  return [all as TextParts, fields === null ? null : fieldsOf(fields)];
}

function unknownKey(key: string): string {
  const near = nearest(key, KEYS);
  return `unknown component ${quoted(key)}${near === null ? "" : `: did you mean ${quoted(near)}?`}`;
}

/** Parses fields: lists of a name and a value, or objects with them, as `parts --json` prints them. */
function fieldsOf(fields: unknown): readonly FieldData[] {
  if (!Array.isArray(fields)) throw new RecordError(FIELDS);
  return fields.map((field: unknown) => {
    const [name, value = null, ...more] = Array.isArray(field)
      ? field
      : isObject(field)
        ? [field["name"], field["value"]]
        : [];
    const isValue = value === null || typeof value === "string";
    if (typeof name !== "string" || !isValue || more.length > 0) throw new RecordError(FIELDS);
    return [name, value];
  });
}

const FIELDS = '"fields" must be a list of [name, value] or {"name": ..., "value": ...}';

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

Only the given components change. All others are kept exactly as written.

--query-field sets a field: it replaces the first of this name and removes the
others, or is appended if there is none. --remove NAME takes scheme, authority,
userinfo, password, port, path, query, fragment or query:FIELD. To remove the
host, remove the authority.

Components are data, and are escaped as needed: "%" becomes "%25". With
--encoded, they are written as given. --query-field is always data. --host ''
makes the host empty, as in file:///b.

Exit status:
  0  success
  1  at least one URL cannot be changed this way, or would be invalid
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

function changePrinter(options: ChangeOptions, context: OutputContext): PrintResult {
  const [changes, fields] = editsOf(options);
  const { encoded = false, grammar, json = false, verbose } = options;
  return recordPrinter("URLs", options, context, ({ text, origin, place }, outputs) => {
    const result = attempt(() => {
      let changed = withComponent(text, changes, { grammar, encoded });
      for (const [name, values] of fields) changed = withQueryField(changed, name, values, { grammar });
      return changed;
    });
    const form = { json, verbose, place, fields: { url: text }, name: "changed" };
    return printAttempt(result, form, origin ?? quoted(text), outputs, context.screen);
  });
}

/** The edits to each URL: first its components are changed, then the fields of its query, by name. */
type Edits = readonly [changes: Changes, fields: ReadonlyMap<string, readonly Data[]>];

/** The components that can be removed. The others are always present, or are removed with one of these. */
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

/** @throws {CommandError} if there is nothing to change, or two options change the same part */
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
  return [changes, fields];
}

function removable(typed: string): (typeof REMOVABLE)[number] {
  const component = REMOVABLE.find((name) => name === typed);
  if (component !== undefined) return component;
  const container = { host: "authority", user: "userinfo" }[typed];
  if (container !== undefined) throw new CommandError(`to remove the ${typed}, remove the ${container}`);
  const advice = `--remove knows ${REMOVABLE.join(", ")} and query:NAME`;
  throw unknownName("component", typed, REMOVABLE, advice);
}

/** @throws {CommandError} if both a component and a part of it are to be changed */
function requireNoOverlap(changed: readonly string[], container: string, parts: readonly string[]): void {
  const part = parts.find((name) => changed.includes(name));
  if (changed.includes(container) && part !== undefined)
    throw new CommandError(`the ${container} includes the ${part}: change one of them`);
}
