// `url-grammar find`: finds the URLs in plain text.
import type { Command } from "commander";
import { type Position, positionAt } from "../../core/text/lines.js";
import type { AnyReference, GrammarName } from "../../index.js";
import { type FoundUrl, UrlFinder } from "../../text/index.js";
import type { ByteSource } from "../input/bytes.js";
import { chosenFiles, formatGuard, openInputs, readEach } from "../input/inputs.js";
import { displayName, type ExitStatus, type Io } from "../io.js";
import { LineWriter, RECORD_VERSION, widthOf } from "../output/line-writer.js";
import { progressOf } from "../output/progress.js";
import { grammarOption } from "./options.js";
import type { Subcommand } from "./subcommand.js";

export const findSubcommand: Subcommand = {
  description: "Find the URLs in plain text, and print one per line",
  help: `
Examples:
  url-grammar find mail.txt
  url-grammar find mail.txt | url-grammar check
  url-grammar find -n '*.txt'            add the file, line and column
  url-grammar find --json mail.txt       add offsets, delimiters and validity
  url-grammar find -g rfc3986 mail.txt   also find http://[::1]/

A URL is found in <...> or "...", or between spaces. It need not be valid. The
draft recommends <URL:...> to mark a URL in text; "URL:" is not part of it. A
URL needs a scheme: www.a.example is not found. Invisible characters print as
<U+001B>, even into a pipe; --json gives the exact URL.

A pattern in quotes such as '*.txt' is expanded too. Unreadable files are
reported at the end; the others are still read.

Exit status:
  0  success, even if there are no URLs
  2  wrong usage, or a file cannot be read, or output cannot be written`,
  configure: (command, { io, done }): Command =>
    command
      .argument("[file...]", 'text files, or "-" for standard input (default: standard input)')
      .addOption(grammarOption())
      .option("--json", "print one JSON object per URL")
      .option("-n, --line-number", "print the file, line and column before each URL")
      .action(async (files: string[], options: FindSubcommandOptions) =>
        done(await findIn(files, options, io)),
      ),
};

interface FindSubcommandOptions {
  readonly grammar?: GrammarName;
  readonly json?: boolean;
  readonly lineNumber?: boolean;
}

/** Prints the URLs in texts, each as soon as enough of the text has been read. */
async function findIn(files: readonly string[], options: FindSubcommandOptions, io: Io): Promise<ExitStatus> {
  const inputs = await openInputs(chosenFiles(files, "text", io), io);
  const progress = progressOf(io, inputs.size);
  const output = new LineWriter(io.stdout, progress.makeRoom);
  const warnings = new LineWriter(io.stderr, progress.hide);
  let read = 0;
  try {
    for await (const { name, urls, lines, length } of readEach(inputs, (input) => piecesOf(input, options))) {
      for (const found of urls) {
        const { line, column } = lines.at(found.start);
        if (options.json === true) {
          const { url, start, end, wrapping, wrapped, warnings, outcome } = found;
          const facts = { url, valid: outcome?.valid, start, end, wrapping, wrapped, warnings };
          output.json({ v: RECORD_VERSION, file: name, line, column, ...facts });
        } else {
          output.line(
            options.lineNumber === true ? `${displayName(name)}:${line}:${column}: ${found.url}` : found.url,
          );
          for (const text of warningLines(found, name, lines)) warnings.words(text, widthOf(io, "stderr"));
        }
      }
      await output.flush();
      await warnings.flush();
      if (io.closed()) return 0;
      read += length;
      progress.update(read);
    }
  } finally {
    progress.hide();
  }
  return 0;
}

type Found = FoundUrl<AnyReference>;

/** The result of adding a piece of a file: the URLs that are now known to be complete. */
interface Piece {
  readonly name: string;
  readonly urls: readonly Found[];
  /** The lines of the file up to the end of the piece. */
  readonly lines: LinePositions;
  /** The number of bytes of the piece. */
  readonly length: number;
}

/** Twice what the finder looks back: it buffers at most the longest URL, and then a sixteenth more. */
const WINDOW = 1 << 25;

async function* piecesOf(
  { name, path, bytes }: ByteSource,
  { grammar, json }: FindSubcommandOptions,
): AsyncIterable<Piece> {
  // Invalid UTF-8 becomes U+FFFD, which no URL contains. Offsets count a byte order mark.
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const finder = new UrlFinder({ grammar, validate: json === true });
  const guard = formatGuard(path, false);
  const lines = new LinePositions(WINDOW);
  const urlsIn = (text: string): readonly Found[] => {
    lines.add(text);
    return finder.push(text);
  };
  for await (const piece of bytes) {
    guard(piece);
    yield { name, urls: urlsIn(decoder.decode(piece, { stream: true })), lines, length: piece.length };
  }
  yield { name, urls: [...urlsIn(decoder.decode()), ...finder.finish()], lines, length: 0 };
}

function warningLines({ url, warnings }: Found, name: string, lines: LinePositions): readonly string[] {
  return warnings.flatMap(({ code, message, offset }) => {
    const { line, column } = lines.at(offset);
    return [`warning[${code}]: ${message}`, ` --> ${displayName(name)}:${line}:${column}, in ${url}`];
  });
}

/** The minimum number of lines to keep. */
const MANY = 1 << 16;

/**
 * Finds the lines and columns of a string that arrives in pieces. Lines end with LF. Lines far before the end are
 * forgotten, so that memory use stays constant.
 */
export class LinePositions {
  readonly #window: number;
  /** Where the kept lines begin. */
  #starts: number[] = [0];
  /** The number of forgotten lines. */
  #forgotten = 0;
  #length = 0;
  #most = MANY;

  /** @param window distance from the end, in UTF-16 code units, within which positions are needed */
  constructor(window: number) {
    this.#window = window;
  }

  add(piece: string): void {
    if (this.#length === 0 && piece.startsWith("\uFEFF")) this.#starts = [1];
    for (let at = piece.indexOf("\n"); at !== -1; at = piece.indexOf("\n", at + 1))
      this.#starts.push(this.#length + at + 1);
    this.#length += piece.length;
    if (this.#starts.length > this.#most) this.#forget(this.#length - this.#window);
  }

  /** Returns the position of an offset within the window. */
  at(offset: number): Position {
    const { line, column } = positionAt(this.#starts, offset);
    return { line: this.#forgotten + line, column };
  }

  #forget(before: number): void {
    const unneeded = positionAt(this.#starts, before).line - 1;
    this.#starts = this.#starts.slice(unneeded);
    this.#forgotten += unneeded;
    // Only after as many more have arrived, so that the work stays proportional to the text.
    this.#most = Math.max(MANY, 2 * this.#starts.length);
  }
}
