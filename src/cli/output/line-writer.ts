// The only way to the output streams: lines that are escaped, wrapped to the width of the terminal, and written in large pieces; its
// colours, and what all JSON records share.
import picocolors from "picocolors";
import { wrapped } from "../../core/text/cells.js";
import { slices } from "../../core/text/long.js";
import { printable, printableJson } from "../../core/text/printable.js";
import type { Diagnostic, Hint, Painter } from "../../index.js";
import type { Io, Screen } from "../io.js";

/** Length from which a text is written in pieces: escaped, it could be too long for one string. */
export const LONG_TEXT: number = 1 << 20;

/** Flush threshold, in UTF-16 code units. */
const FULL = 1 << 16;

/** A stream of Node's, or the part of one that is needed. */
export interface LineStream {
  readonly write: (text: string | Uint8Array, done: () => void) => unknown;
}

/**
 * Collects lines and writes them to a stream in large pieces, no faster than the stream accepts them.
 *
 * All that the command prints goes through here, except the progress bar, so this is where text is made harmless:
 * names of files, arguments, records and grammars come from anywhere. It does not matter whether the stream is a
 * terminal: what is piped often ends on one.
 */
export class LineWriter {
  readonly #stream: LineStream;
  readonly #beforeWrite: () => void;
  /** What is to be written, in order: lines, and the pieces of a line that may be too long for one string. */
  #pending: (string | Uint8Array | Iterable<string>)[] = [];
  #last = "";

  /** `beforeWrite` is called before each piece is written. */
  constructor(stream: LineStream, beforeWrite: () => void = () => {}) {
    this.#stream = stream;
    this.#beforeWrite = beforeWrite;
  }

  /** Adds a line, to be written by the next `flush`: `printable`, so a line break in it does not end it. */
  line(text: string): void {
    if (text.length > LONG_TEXT) this.#addPieces(mapped(slices(text), printable));
    else this.#add(`${printable(text)}\n`);
  }

  /**
   * Adds a line of words, as `line` does, broken at spaces to lines of at most `width` columns where a width is given.
   * Not for data: a URL with a space in it would become two lines.
   *
   * @param hang the start of each further line: a number of spaces, or a text such as the bars of a drawing
   */
  words(text: string, width: number | undefined, hang: number | string = 2): void {
    if (width === undefined || text.length > LONG_TEXT) {
      this.line(text);
      return;
    }
    const before = typeof hang === "string" ? hang : " ".repeat(hang);
    this.#add(`${wrapped(printable(text), width, 0, before.length).join(`\n${before}`)}\n`);
  }

  lines(texts: Iterable<string>): void {
    for (const text of texts) this.line(text);
  }

  /** Adds a line of several parts: the command's own unchanged, and the others as `line` does. */
  parts(parts: readonly LinePart[]): void {
    const length = parts.reduce((sum, { text }) => sum + text.length, 0);
    if (length > LONG_TEXT) this.#addPieces(piecesOf(parts));
    else this.#add(`${[...piecesOf(parts)].join("")}\n`);
  }

  /** Adds lines of JSON, one if it is not indented. */
  json(value: unknown, indent = 0): void {
    if (indent === 0) {
      this.jsonPart("", value, "");
      return;
    }
    // Only the layout has line feeds: those of a value are escaped.
    for (const line of JSON.stringify(value, null, indent).split("\n")) this.#add(`${printableJson(line)}\n`);
  }

  /** Adds a line of a longer JSON document: a value, and the brackets, names and commas of the document around it. */
  jsonPart(before: string, value: unknown, after: string): void {
    const pieces = (): Iterable<string> => mapped(jsonPieces(value), printableJson);
    if (hasLongText(value)) this.#addPieces(around(before, pieces(), after));
    else this.#add(`${before}${printableJson(JSON.stringify(value))}${after}\n`);
  }

  /** Adds the lines of a renderer, which has escaped its parts and added styles. */
  rendered(text: string): void {
    this.#add(`${text}\n`);
  }

  /**
   * Adds a text and its end without escaping, to copy a list. Not for a terminal, unless another writer has made the text.
   */
  copy(text: string | Uint8Array, end: string): void {
    if (typeof text === "string" && text.length < LONG_TEXT) this.#add(text + end);
    else {
      this.#pending.push(this.#last, typeof text === "string" ? slices(text) : text);
      this.#last = end;
    }
  }

  /** Whether enough is pending that it should be written now. */
  get full(): boolean {
    return this.#pending.length > 0 || this.#last.length >= FULL;
  }

  async flush(): Promise<void> {
    const pending = [...this.#pending, this.#last];
    this.#pending = [];
    this.#last = "";
    for (const item of pending) {
      if (typeof item === "string" || item instanceof Uint8Array) await this.#write(item);
      else for (const piece of gathered(item)) await this.#write(piece);
    }
  }

  /** Adds whole lines. Those of a single record can be too long for one string. */
  #add(lines: string): void {
    this.#last += lines;
    if (this.#last.length < LONG_TEXT) return;
    this.#pending.push(this.#last);
    this.#last = "";
  }

  /** Adds a line in pieces, which are made when they are written. */
  #addPieces(pieces: Iterable<string>): void {
    this.#pending.push(this.#last, pieces);
    this.#last = "\n";
  }

  async #write(text: string | Uint8Array): Promise<void> {
    if (text.length === 0) return;
    this.#beforeWrite();
    // Resolves even if the write fails: the owner of the stream listens for its errors.
    await new Promise<void>((resolve) => this.#stream.write(text, () => resolve()));
  }
}

export interface LinePart {
  readonly text: string;
  /** Whether the command made it, or the user requested this character (`--get`): a tab, or a line end. */
  readonly own: boolean;
}

function* piecesOf(parts: readonly LinePart[]): Generator<string, void, undefined> {
  for (const { text, own } of parts) {
    if (own) yield text;
    else yield* mapped(slices(text), printable);
  }
}

/** Joins small pieces. */
function* gathered(pieces: Iterable<string>): Generator<string, void, undefined> {
  let text = "";
  for (const piece of pieces) {
    text += piece;
    if (text.length < FULL) continue;
    yield text;
    text = "";
  }
  yield text;
}

function* mapped(pieces: Iterable<string>, change: (piece: string) => string): Iterable<string> {
  for (const piece of pieces) yield change(piece);
}

function* around(before: string, pieces: Iterable<string>, after: string): Iterable<string> {
  yield before;
  yield* pieces;
  yield after;
}

/** Writes a line of words to standard error, as a `LineWriter` does. */
export async function writeError(io: Io, text: string): Promise<void> {
  const writer = new LineWriter(io.stderr);
  writer.words(text, widthOf(io, "stderr"));
  await writer.flush();
}

/** Checks whether there is a long text anywhere in a value of plain data. */
export function hasLongText(value: unknown): boolean {
  if (typeof value === "string") return value.length > LONG_TEXT;
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).some(hasLongText);
}

/** Yields what `JSON.stringify` returns for plain data, piece by piece. */
export function* jsonPieces(value: unknown): Generator<string, void, undefined> {
  if (typeof value === "string") {
    yield '"';
    for (const slice of slices(value)) yield JSON.stringify(slice).slice(1, -1);
    yield '"';
  } else if (Array.isArray(value)) {
    yield* listed("[", "]", value, jsonPieces);
  } else if (typeof value === "object" && value !== null) {
    const fields = Object.entries(value).filter(([, field]) => field !== undefined);
    yield* listed("{", "}", fields, function* ([name, field]) {
      yield `${JSON.stringify(name)}:`;
      yield* jsonPieces(field);
    });
  } else {
    yield JSON.stringify(value) ?? "null";
  }
}

function* listed<Item>(
  opening: string,
  closing: string,
  items: readonly Item[],
  pieces: (item: Item) => Iterable<string>,
): Generator<string, void, undefined> {
  yield opening;
  for (const [index, item] of items.entries()) {
    if (index > 0) yield ",";
    yield* pieces(item);
  }
  yield closing;
}

/**
 * The version of the JSON records of all subcommands, their member `v`: it grows when a member is removed or changes its
 * meaning, and not when one is added.
 */
export const RECORD_VERSION = 2;

/** Where the subject of a record is from: its file, and the number of its line there. Both are `null` for an argument. */
export interface RecordPlace {
  readonly file: string | null;
  readonly line: number | null;
}

export const NOWHERE: RecordPlace = { file: null, line: null };

/** Returns a diagnostic for a record. Its longest members are omitted unless `verbose`. */
export function diagnosticRecord(diagnostic: Diagnostic, verbose: boolean): object {
  const { code, message, offset, length, ...others } = diagnostic;
  // Warnings, hints and edits have the same shape of span.
  const record = { code, message, start: offset, end: offset + length, ...others };
  if (verbose) return record;
  // Lists of expectations are most of a record, and a reading repeats the URL.
  const { expected: _, readings: __, ...rest }: typeof record & { readonly readings?: unknown } = record;
  return withoutTemplates(rest);
}

/** Returns a warning for a record. What its words are made of is omitted unless `verbose`. */
export function warningRecord(warning: { readonly hint: Hint | null }, verbose: boolean): object {
  return verbose ? warning : withoutTemplates(warning);
}

/** Templates and parameters say again what the message and the hint do, for programs that translate them. */
function withoutTemplates({ hint, ...words }: { readonly hint: Hint | null }): object {
  const { template: _, params: __, ...rest }: Partial<Hint> = words;
  if (hint === null) return { ...rest, hint };
  const { text, replacement, safe } = hint;
  return { ...rest, hint: { text, replacement, safe } };
}

/** Returns the object of a line of JSON; `null` if it is anything else. */
export function readObject(line: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(line);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** When to colour the output: on a terminal (`auto`), always or never. */
export type ColourChoice = "auto" | "always" | "never";

export const COLOUR_CHOICES: readonly ColourChoice[] = ["auto", "always", "never"];

/**
 * Returns whether a stream is coloured by default. `NO_COLOR` decides before `FORCE_COLOR`, and both before the terminal,
 * which is not coloured if it is one that shows plain text only (`TERM=dumb`). Variables that are empty count as not set.
 */
export function colouredByDefault(
  env: Readonly<Record<string, string | undefined>>,
  terminal: boolean,
): boolean {
  if ((env["NO_COLOR"] ?? "") !== "") return false;
  const force = env["FORCE_COLOR"] ?? "";
  if (force !== "") return force !== "0" && force.toLowerCase() !== "false";
  return terminal && env["TERM"] !== "dumb";
}

/** Returns the surroundings with the chosen colours. The choice is made when they are first used. */
export function withColours(io: Io, choice: () => ColourChoice): Io {
  // Not a copy: to read standard input from the process opens it.
  return Object.create(io, {
    colours: {
      get(): Io["colours"] {
        const chosen = choice();
        return chosen === "auto" ? io.colours : { stdout: chosen === "always", stderr: chosen === "always" };
      },
    },
  }) as Io;
}

/** Maximum width of a line: longer ones are hard to read. */
const WIDEST = 120;

/** Returns the maximum width of a line of text, in columns; `undefined` if there is no terminal, or it does not know its size. */
export function widthOf(screen: Screen, stream: "stdout" | "stderr" = "stdout"): number | undefined {
  const columns = stream === "stdout" ? screen.columns : screen.errorColumns;
  return columns === undefined || columns === 0 ? undefined : Math.min(columns, WIDEST);
}

/** Returns the colours for diagnostics; with `coloured` false, text is left plain. */
export function painterFor(coloured: boolean): Painter {
  const colours = picocolors.createColors(coloured);
  return Object.freeze<Painter>({
    fault: (text) => colours.bold(colours.red(text)),
    strong: colours.bold,
    faint: colours.dim,
    hint: colours.green,
  });
}
