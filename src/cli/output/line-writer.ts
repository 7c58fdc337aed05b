// The only way to the output streams: lines are escaped, wrapped to the terminal width, and written in large pieces.
// Also its colours, and what all JSON records share.
import picocolors from "picocolors";
import { wrapped } from "../../core/text/cells.js";
import { slices } from "../../core/text/long.js";
import { printable, printableJson } from "../../core/text/printable.js";
import type { Diagnostic, Hint, Painter } from "../../index.js";
import type { Io, Screen } from "../io.js";

/** Length from which a string is written in pieces: when escaped, it could be too long for one string. */
export const LONG_TEXT: number = 1 << 20;

/** Flush threshold, in UTF-16 code units. */
const FULL = 1 << 16;

/** A Node stream, reduced to what is needed. */
export interface LineStream {
  readonly write: (text: string | Uint8Array, done: () => void) => unknown;
}

/**
 * Collects lines and writes them to a stream in large pieces, no faster than the stream accepts them.
 *
 * Everything that the command prints goes through here, except for the progress bar, so this is where text is made
 * safe: file names, arguments, records and grammars come from anywhere. It makes no difference whether the stream is a
 * terminal, since piped output often ends on one.
 */
export class LineWriter {
  readonly #stream: LineStream;
  readonly #beforeWrite: () => void;
  /** Pending output, in order: lines, and the pieces of a line that may be too long for one string. */
  #pending: (string | Uint8Array | Iterable<string>)[] = [];
  #last = "";

  /** `beforeWrite` is called before each piece is written. */
  constructor(stream: LineStream, beforeWrite: () => void = () => {}) {
    this.#stream = stream;
    this.#beforeWrite = beforeWrite;
  }

  /** Adds a line for the next `flush`, made `printable`, so a line break in it does not end it. */
  line(text: string): void {
    if (text.length > LONG_TEXT) this.#addPieces(mapped(slices(text), printable));
    else this.#add(`${printable(text)}\n`);
  }

  /**
   * Adds a line of text like `line`, wrapped at spaces to at most `width` columns if a width is given. Not for data: a
   * URL with a space in it would become two lines.
   *
   * @param hang the start of each continuation line: a number of spaces, or a string such as the bars of a drawing
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

  /** Adds a line of several parts: the command's own unchanged, and the others escaped like `line`. */
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
    // Only the layout has line feeds: those in values are escaped.
    for (const line of JSON.stringify(value, null, indent).split("\n")) this.#add(`${printableJson(line)}\n`);
  }

  /** Adds a line of a longer JSON document: a value, with the brackets, names and commas around it. */
  jsonPart(before: string, value: unknown, after: string): void {
    const pieces = (): Iterable<string> => mapped(jsonPieces(value), printableJson);
    if (hasLongText(value)) this.#addPieces(around(before, pieces(), after));
    else this.#add(`${before}${printableJson(JSON.stringify(value))}${after}\n`);
  }

  /** Adds the lines of a renderer, which has already escaped and styled its parts. */
  rendered(text: string): void {
    this.#add(`${text}\n`);
  }

  /**
   * Adds a string and its end without escaping, to copy a list. Not for a terminal, unless another writer has produced
   * the text.
   */
  copy(text: string | Uint8Array, end: string): void {
    if (typeof text === "string" && text.length < LONG_TEXT) this.#add(text + end);
    else {
      this.#pending.push(this.#last, typeof text === "string" ? slices(text) : text);
      this.#last = end;
    }
  }

  /** Whether enough is pending to be written now. */
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

  /** Adds complete lines. Those of a single record can be too long for one string. */
  #add(lines: string): void {
    this.#last += lines;
    if (this.#last.length < LONG_TEXT) return;
    this.#pending.push(this.#last);
    this.#last = "";
  }

  /** Adds a line in pieces, which are generated when they are written. */
  #addPieces(pieces: Iterable<string>): void {
    this.#pending.push(this.#last, pieces);
    this.#last = "\n";
  }

  async #write(text: string | Uint8Array): Promise<void> {
    if (text.length === 0) return;
    this.#beforeWrite();
    // Resolves even if the write fails: the stream's owner listens for errors.
    await new Promise<void>((resolve) => this.#stream.write(text, () => resolve()));
  }
}

export interface LinePart {
  readonly text: string;
  /** Whether it comes from the command, or is a tab or line end that the user requested (`--get`). */
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

/** Writes a line of text to standard error with a `LineWriter`. */
export async function writeError(io: Io, text: string): Promise<void> {
  const writer = new LineWriter(io.stderr);
  writer.words(text, widthOf(io, "stderr"));
  await writer.flush();
}

/** Returns whether a value of plain data contains a long text. */
export function hasLongText(value: unknown): boolean {
  if (typeof value === "string") return value.length > LONG_TEXT;
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).some(hasLongText);
}

/** Yields the result of `JSON.stringify` for plain data, piece by piece. */
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
 * The version of all subcommands' JSON records, their property `v`. It grows when a property is removed or changes its
 * meaning, not when one is added.
 */
export const RECORD_VERSION = 2;

/** The place of a record's subject: its file and line number. Both are `null` for an argument. */
export interface RecordPlace {
  readonly file: string | null;
  readonly line: number | null;
}

export const NOWHERE: RecordPlace = { file: null, line: null };

/** Returns a diagnostic for a record. Its longest properties are omitted unless `verbose`. */
export function diagnosticRecord(diagnostic: Diagnostic, verbose: boolean): object {
  const { code, message, offset, length, ...others } = diagnostic;
  // Warnings, hints and edits have the same form of span.
  const record = { code, message, start: offset, end: offset + length, ...others };
  if (verbose) return record;
  // Lists of expectations are most of a record, and a reading repeats the URL.
  const { expected: _, readings: __, ...rest }: typeof record & { readonly readings?: unknown } = record;
  return withoutTemplates(rest);
}

/** Returns a warning for a record. The templates of its text are omitted unless `verbose`. */
export function warningRecord(warning: { readonly hint: Hint | null }, verbose: boolean): object {
  return verbose ? warning : withoutTemplates(warning);
}

/** Templates and parameters repeat the message and the hint, for programs that translate them. */
function withoutTemplates({ hint, ...words }: { readonly hint: Hint | null }): object {
  const { template: _, params: __, ...rest }: Partial<Hint> = words;
  if (hint === null) return { ...rest, hint };
  const { text, replacement, safe } = hint;
  return { ...rest, hint: { text, replacement, safe } };
}

/** Returns the object in a line of JSON; `null` if it is anything else. */
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
 * Returns whether a stream is coloured by default. `NO_COLOR` takes precedence over `FORCE_COLOR`, and both over the
 * terminal, which is not coloured if it only shows plain text (`TERM=dumb`). Empty variables count as unset.
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

/** Returns an environment with the chosen colours. The choice is made on first use. */
export function withColours(io: Io, choice: () => ColourChoice): Io {
  // Not a copy: reading standard input from the process opens it.
  return Object.create(io, {
    colours: {
      get(): Io["colours"] {
        const chosen = choice();
        return chosen === "auto" ? io.colours : { stdout: chosen === "always", stderr: chosen === "always" };
      },
    },
  }) as Io;
}

/** Maximum line width: longer lines are hard to read. */
const WIDEST = 120;

/**
 * Returns the maximum width of a line of text, in columns; `undefined` if there is no terminal, or its size is unknown.
 */
export function widthOf(screen: Screen, stream: "stdout" | "stderr" = "stdout"): number | undefined {
  const columns = stream === "stdout" ? screen.columns : screen.errorColumns;
  return columns === undefined || columns === 0 ? undefined : Math.min(columns, WIDEST);
}

/** Returns the colours for diagnostics. If `coloured` is false, text stays plain. */
export function painterFor(coloured: boolean): Painter {
  const colours = picocolors.createColors(coloured);
  return Object.freeze<Painter>({
    fault: (text) => colours.bold(colours.red(text)),
    strong: colours.bold,
    faint: colours.dim,
    hint: colours.green,
  });
}
