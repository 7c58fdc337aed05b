import type { GrammarName } from "../../index.js";
import { type FoundUrl, UrlFinder } from "../../text/index.js";
import type { ByteSource } from "../input/bytes.js";
import { formatGuard } from "../input/format-guard.js";
import { chosenFiles, openInputs, readEach } from "../input/inputs.js";
import { LinePositions } from "../input/line-positions.js";
import { displayName } from "../input/read-error.js";
import type { ExitStatus, Io } from "../io.js";
import { LineWriter } from "../output/line-writer.js";
import { widthOf } from "../output/painter.js";
import { progressOf } from "../output/progress.js";
import { RECORD_VERSION } from "../output/record.js";

export interface FindCommandOptions {
  readonly grammar?: GrammarName;
  readonly json?: boolean;
  readonly lineNumber?: boolean;
}

/** Runs `url-grammar find`: prints the URLs in texts, each as soon as enough of the text has been read. */
export async function findIn(
  files: readonly string[],
  options: FindCommandOptions,
  io: Io,
): Promise<ExitStatus> {
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
          output.json({ v: RECORD_VERSION, file: name, line, column, ...objectOf(found) });
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

/** What a piece of a file adds: the URLs that are now known to be complete. */
interface Piece {
  readonly name: string;
  readonly urls: readonly FoundUrl[];
  /** The lines of the file up to the end of the piece. */
  readonly lines: LinePositions;
  /** The number of bytes of the piece. */
  readonly length: number;
}

/** Twice what the finder looks back: it buffers no more than the longest URL, and then a sixteenth more. */
const WINDOW = 1 << 25;

async function* piecesOf(
  { name, path, bytes }: ByteSource,
  { grammar, json }: FindCommandOptions,
): AsyncIterable<Piece> {
  // Bytes that are not UTF-8 become U+FFFD, which no URL contains. Offsets count a byte order mark.
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const finder = new UrlFinder({ grammar, validate: json === true });
  const guard = formatGuard(path, false);
  const lines = new LinePositions(WINDOW);
  const urlsIn = (text: string): readonly FoundUrl[] => {
    lines.add(text);
    return finder.push(text);
  };
  for await (const piece of bytes) {
    guard(piece);
    yield { name, urls: urlsIn(decoder.decode(piece, { stream: true })), lines, length: piece.length };
  }
  yield { name, urls: [...urlsIn(decoder.decode()), ...finder.finish()], lines, length: 0 };
}

function objectOf({ url, start, end, wrapping, wrapped, warnings, outcome }: FoundUrl): object {
  return { url, valid: outcome?.valid, start, end, wrapping, wrapped, warnings };
}

function warningLines({ url, warnings }: FoundUrl, name: string, lines: LinePositions): readonly string[] {
  return warnings.flatMap(({ code, message, offset }) => {
    const { line, column } = lines.at(offset);
    return [`warning[${code}]: ${message}`, ` --> ${displayName(name)}:${line}:${column}, in ${url}`];
  });
}
