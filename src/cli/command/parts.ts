// `url-grammar parts`: prints the components of URLs, in various formats.
import type { Command } from "commander";
import { fieldTexts, nameIn, queryFields } from "../../compat/build/query.js";
import { percentDecode } from "../../core/text/percent.js";
import { quoted } from "../../core/text/printable.js";
import { explain, type GrammarName, type Texts, texts, UrlSyntaxError } from "../../index.js";
import { KNOWN_SCHEMES } from "../../schemes/table.js";
import { Option } from "../commander.js";
import { CommandError, type Screen, unknownName } from "../io.js";
import {
  diagnosticRecord,
  type LinePart,
  type LineWriter,
  RECORD_VERSION,
  type RecordPlace,
  widthOf,
} from "../output/line-writer.js";
import type { OutputContext, Outputs, PrintResult } from "../results/output.js";
import { addDiagnostics, printRecords, type RecordOptions, recordPrinter } from "../results/records.js";
import {
  commentsOption,
  fileOption,
  grammarOption,
  nullOption,
  PART_NAMES,
  type PartName,
  verboseJsonOption,
} from "./options.js";
import type { Subcommand } from "./subcommand.js";

export const partsSubcommand: Subcommand = {
  description: "Split URLs into their components, as the grammar does",
  printer: partsPrinter,
  help: `
Examples:
  url-grammar parts 'https://u@a.example:8080/b?q=c%26d&lang=en#e'
  url-grammar parts --get '{scheme} {host}' http://a.example/b ftp://c.example/
  url-grammar parts --get '{query:q}' 'http://a.example/?q=50%25'    print 50%
  url-grammar parts --get '{host}\\t{default:port}' --file urls.txt
  url-grammar parts -g rfc3986 --json 'http://[::1]/'

Parts are printed as written in the URL, and query fields are decoded. --get
decodes everything, as curl's trurl does: {path} is decoded, and {:path} is as
written. Escapes that are not UTF-8 are kept.

In a format for --get:
  {url} {scheme} {userinfo} {user} {password} {host} {port} {path} {query}
  {fragment}          a part, or nothing if the URL has none
  {query:NAME}        the first field of this name; {query-all:NAME} for all
  {:PART}             as written in the URL; {url:PART} is the same
  {must:PART}         an error if the URL has no such part
  {default:port}      the port of the scheme, if the URL has none
  \\n \\t \\\\ \\{         a line end, a tab, a backslash, a brace

In query fields, "+" is a space, as in HTML forms.

Exit status:
  0  success
  1  at least one URL is invalid, or lacks a part with must:
  2  wrong usage, or a file cannot be read, or output cannot be written`,
  configure: (command, { io, done }): Command =>
    command
      .argument("[url...]", 'URLs to split, or "-" for standard input (default: standard input)')
      .addOption(fileOption("URLs"))
      .addOption(commentsOption())
      .addOption(nullOption())
      .addOption(grammarOption())
      .option("--get <format>", "print this format for each URL, such as '{host} {path}'")
      .addOption(new Option("--json", "print one JSON object per URL").conflicts("get"))
      .addOption(verboseJsonOption())
      .action(async (urls: string[], options: PartsOptions) => {
        // Tables are separated by an empty line, so there is none before the first.
        const isTable = options.json !== true && options.get === undefined;
        const task = { subcommand: isTable ? null : "parts", options, printer: partsPrinter };
        done((await printRecords("URLs", urls, task, io)).status);
      }),
};

interface PartsOptions extends RecordOptions {
  readonly grammar?: GrammarName;
  readonly get?: string;
}

function partsPrinter(options: PartsOptions, context: OutputContext): PrintResult {
  const { grammar, json, verbose = false } = options;
  const format = options.get === undefined ? null : readFormat(options.get);
  const { screen } = context;
  let count = 0;
  return recordPrinter("URLs", options, context, ({ text, origin, place }, outputs) => {
    const { output, errors } = outputs;
    const parts = textsOrError(text, grammar);
    if (parts instanceof UrlSyntaxError) {
      const faults = explain(parts);
      const diagnostics = faults.map((each) => diagnosticRecord(each, verbose));
      if (json === true) output.json({ v: RECORD_VERSION, ...place, url: text, valid: false, diagnostics });
      else addDiagnostics(errors, text, faults, origin, screen);
      return false;
    }
    const split = { url: text, texts: parts };
    if (json === true) output.json(objectOf(split, place));
    else if (format !== null) return addFormatted(format, split, origin, outputs, screen);
    else addAligned(split, count > 0, output);
    count += 1;
    return true;
  });
}

function textsOrError(url: string, grammar: GrammarName | undefined): Texts | UrlSyntaxError {
  try {
    return texts(url, { grammar });
  } catch (error) {
    if (!(error instanceof UrlSyntaxError)) throw error;
    return error;
  }
}

/** Prints a line. Returns whether the URL has every part that the format requires. */
function addFormatted(
  format: Format,
  split: Split,
  origin: string | null,
  { output, errors }: Outputs,
  screen: Screen,
): boolean {
  const parts = expanded(format, split);
  if (!("part" in parts)) {
    output.parts(parts);
    return true;
  }
  const what = parts.name === "" ? parts.part : `query field ${quoted(parts.name)}`;
  const where = origin === null ? "" : `${origin}: `;
  errors.words(`error: ${where}no ${what} in ${split.url}`, widthOf(screen, "stderr"));
  return false;
}

interface Split {
  readonly url: string;
  readonly texts: Texts;
}

/** The parts as a JSON object, unchanged, so that `build --encoded` creates the same URL from them. */
function objectOf({ url, texts }: Split, place: RecordPlace): object {
  const { authority, userinfo, host, ...others } = texts;
  // The draft's empty authority has no host.
  const parts = { ...others, host: authority === null ? null : (host ?? "") };
  const ordered = PART_NAMES.flatMap((name) => (name === "userinfo" ? [] : [[name, parts[name]]]));
  const fields = queryFields(texts.query).map(([name, value]) => ({ name, value }));
  return { v: RECORD_VERSION, ...place, url, valid: true, parts: Object.fromEntries(ordered), fields };
}

/** Prints the parts of the URL unchanged, and the fields of the query decoded. */
function addAligned({ url, texts }: Split, separate: boolean, output: LineWriter): void {
  if (separate) output.line("");
  const add = (name: string, value: string): void =>
    output.line(`${name.padEnd(WIDTH)}  ${value === "" ? '""' : value}`);
  add("url", url);
  for (const name of PART_NAMES) {
    const text = texts[name];
    if (text === null || name === "userinfo") continue;
    add(name, text);
    if (name === "query" && text.includes("="))
      for (const [field, value] of queryFields(text)) add("", `${nameOf(field)} = ${quoted(value)}`);
  }
}

const WIDTH = Math.max(...PART_NAMES.map(({ length }) => length));

function nameOf(field: string): string {
  return /^[\w.~-]+$/.test(field) ? field : quoted(field);
}

/** A format for --get: literal text, and placeholders for parts of the URL. */
type Format = readonly (Literal | Place)[];

interface Literal {
  readonly literal: string;
  /** Whether it is a line end or a tab from an escape, which is printed raw. */
  readonly blank: boolean;
}

interface Place {
  readonly literal: null;
  /** The part; `"field"` for the first value of the query field with that name, `"fields"` for all of them. */
  readonly part: PartName | "url" | "field" | "fields";
  readonly name: string;
  /** Whether the part is inserted as written in the URL, not decoded. */
  readonly encoded: boolean;
  /** Whether a URL without the part is an error. */
  readonly must: boolean;
  /** Whether the default port is used if the URL has none. */
  readonly byDefault: boolean;
}

const NAMES: readonly (PartName | "url")[] = ["url", ...PART_NAMES];

/** The prefixes of a placeholder, and what they set. */
const PREFIXES = { ":": "encoded", "url:": "encoded", "must:": "must", "default:": "byDefault" } as const;

const ESCAPES: Readonly<Record<string, string>> = { n: "\n", t: "\t", "\\": "\\", "{": "{" };

/** An escape, or a placeholder, which may lack its end. */
const TOKENS = /\\([nt\\{])|\{([^}]*)(?:\}|$)/g;

/**
 * Parses a format: `{host}` is a placeholder, `\n` and `\t` are a line end and a tab, and `\\` and `\{` are these
 * characters.
 *
 * @throws {CommandError} if there is no such part, or a brace is not closed
 */
function readFormat(format: string): Format {
  const read: (Literal | Place)[] = [];
  const add = (literal: string): void => {
    if (literal !== "") read.push({ literal, blank: false });
  };
  let copied = 0;
  for (const { 0: token, 1: escaped, 2: place, index } of format.matchAll(TOKENS)) {
    add(format.slice(copied, index));
    copied = index + token.length;
    if (escaped !== undefined) read.push({ literal: ESCAPES[escaped]!, blank: true });
    else if (token.endsWith("}")) read.push(placeOf(place!));
    else throw new CommandError('--get has a "{" without a "}"; write "\\{" for the character itself');
  }
  add(format.slice(copied));
  return read;
}

function placeOf(text: string): Place {
  const set = { encoded: false, must: false, byDefault: false };
  let rest = text;
  for (let prefix = prefixOf(rest); prefix !== null; prefix = prefixOf(rest)) {
    set[PREFIXES[prefix]] = true;
    rest = rest.slice(prefix.length);
  }
  const [, all, name] = /^query(-all)?:(.*)$/s.exec(rest) ?? [];
  if (name !== undefined)
    return { literal: null, part: all === undefined ? "field" : "fields", name, ...set };
  const part = NAMES.find((each) => each === rest);
  if (part === undefined)
    throw unknownName(
      "component",
      rest,
      NAMES,
      `--get knows ${NAMES.join(", ")}, query:NAME and query-all:NAME`,
    );
  return { literal: null, part, name: "", ...set };
}

function prefixOf(text: string): keyof typeof PREFIXES | null {
  return (Object.keys(PREFIXES) as (keyof typeof PREFIXES)[]).find((each) => text.startsWith(each)) ?? null;
}

/** Returns the parts of a line, or a placeholder whose required part the URL lacks. */
function expanded(format: Format, split: Split): readonly LinePart[] | Place {
  const parts: LinePart[] = [];
  for (const piece of format) {
    if (piece.literal !== null) {
      parts.push({ text: piece.literal, own: piece.blank });
      continue;
    }
    const text = partOf(piece, split);
    if (text === null && piece.must) return piece;
    parts.push({ text: text ?? "", own: false });
  }
  return parts;
}

function partOf(place: Place, { url, texts }: Split): string | null {
  const { part, encoded } = place;
  if (part === "url") return url;
  if (part === "field" || part === "fields") return fieldValue(place, texts.query ?? "");
  const text = texts[part] ?? (part === "port" && place.byDefault ? defaultPort(texts) : null);
  return text === null || encoded ? text : percentDecode(text);
}

function fieldValue({ part, name, encoded }: Place, query: string): string | null {
  const fields = queryFields(query);
  const written = encoded ? writtenValues(query) : fields.map(([, value]) => value);
  const values = written.filter((_, index) => fields[index]![0] === name);
  if (values.length === 0) return null;
  return part === "field" ? values[0]! : values.join(" ");
}

/** Returns the raw values of a query's fields, in the order of `queryFields`. */
function writtenValues(query: string): string[] {
  const texts = [...fieldTexts(query)].filter((text) => text !== "");
  return texts.map((text) => text.slice(nameIn(text).length + 1));
}

function defaultPort({ scheme }: Texts): string | null {
  const port = KNOWN_SCHEMES.get((scheme ?? "").toLowerCase())?.defaultPort ?? null;
  return port === null ? null : String(port);
}
