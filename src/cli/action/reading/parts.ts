import { queryFields } from "../../../compat/build/index.js";
import { quoted } from "../../../core/text/printable.js";
import { type GrammarName, type Texts, texts, UrlSyntaxError } from "../../../index.js";
import type { Answer, Desk, Outputs } from "../../answers/task.js";
import type { ExitStatus, Io, Screen } from "../../io.js";
import type { LineWriter } from "../../output/line-writer.js";
import { widthOf } from "../../output/painter.js";
import { diagnosticRecord, RECORD_VERSION, type RecordPlace } from "../../output/record.js";
import { answerBy, eachRecord, type GivenText, type RecordOptions } from "../each-record.js";
import { addDiagnostics } from "../invalid.js";
import { expanded, type Split } from "./expand.js";
import { type Format, readFormat } from "./format.js";
import { PART_NAMES } from "./part-names.js";

export interface PartsOptions extends RecordOptions {
  readonly grammar?: GrammarName;
  readonly get?: string;
}

/** Runs `url-grammar parts`: prints the components of each URL, or why it is invalid. */
export async function showParts(urls: readonly string[], options: PartsOptions, io: Io): Promise<ExitStatus> {
  // Tables have an empty line between them, and so not before the first.
  const isTable = options.json !== true && options.get === undefined;
  const { status } = await eachRecord(
    "URLs",
    urls,
    { name: isTable ? null : "parts", options, make: divider },
    io,
  );
  return status;
}

/** Returns what prints the components of a URL. */
export function divider(options: PartsOptions, desk: Desk): Answer {
  const { grammar, json, verbose = false } = options;
  const format = options.get === undefined ? null : readFormat(options.get);
  const { screen } = desk;
  let count = 0;
  return answerBy("URLs", options, desk, (record, outputs) => {
    const { text, origin, place } = record;
    const { output, errors } = outputs;
    const found = textsOrError(text, grammar);
    if (found instanceof UrlSyntaxError) {
      const diagnostics = found.diagnostics.map((each) => diagnosticRecord(each, verbose));
      if (json === true) output.json({ v: RECORD_VERSION, ...place, url: text, valid: false, diagnostics });
      else addDiagnostics(errors, text, found.diagnostics, origin, screen);
      return false;
    }
    const split = { url: text, texts: found };
    if (json === true) output.json(objectOf(split, place));
    else if (format !== null) return addFormatted(format, split, record, outputs, screen);
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

/** Prints a line; returns whether the URL has all that the format says it must have. */
function addFormatted(
  format: Format,
  split: Split,
  { origin }: GivenText,
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

/** The parts as a JSON object: as they are written, so that `build --encoded` makes the same URL of them. */
function objectOf({ url, texts }: Split, place: RecordPlace): object {
  const { authority, userinfo, host, ...others } = texts;
  // The draft's empty authority has no host.
  const parts = { ...others, host: authority === null ? null : (host ?? "") };
  const ordered = PART_NAMES.flatMap((name) => (name === "userinfo" ? [] : [[name, parts[name]]]));
  const fields = queryFields(texts.query ?? "").map(([name, value]) => ({ name, value }));
  return { v: RECORD_VERSION, ...place, url, valid: true, parts: Object.fromEntries(ordered), fields };
}

/** Prints the parts that the URL has, as they are written, and the fields of the query, decoded. */
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
