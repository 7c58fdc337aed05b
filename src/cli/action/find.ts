import type { GrammarName } from "../../index.js";
import { type FoundUrl, UrlFinder } from "../../text/index.js";
import { byteSource } from "../input/bytes.js";
import type { ExitStatus, Io } from "../io.js";
import { LineWriter } from "../output/line-writer.js";
import { progressOf } from "../output/progress.js";
import { RECORD_VERSION } from "../output/record.js";

export interface FindCommandOptions {
  readonly grammar?: GrammarName;
  readonly json?: boolean;
}

/** Runs `url-grammar find`: prints the URLs in a text, each as soon as enough of the text has been read. */
export async function findIn(file: string, options: FindCommandOptions, io: Io): Promise<ExitStatus> {
  const { name, size, bytes } = await byteSource(file, io);
  const progress = progressOf(io, size);
  const output = new LineWriter(io.stdout, progress.hide);
  const warnings = new LineWriter(io.stderr, progress.hide);
  const add = (found: FoundUrl): void => {
    if (options.json === true) {
      output.json(objectOf(found));
    } else {
      output.line(found.url);
      warnings.lines(warningLines(found, name));
    }
  };
  const flush = async (): Promise<void> => {
    await output.flush();
    await warnings.flush();
  };
  // Bytes that are not UTF-8 become U+FFFD, which no URL contains. Offsets count a byte order mark.
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const finder = new UrlFinder({ grammar: options.grammar, validate: options.json === true });
  let read = 0;
  try {
    for await (const piece of bytes) {
      for (const found of finder.push(decoder.decode(piece, { stream: true }))) add(found);
      await flush();
      if (io.closed()) return 0;
      read += piece.length;
      progress.update(read);
    }
  } finally {
    progress.hide();
  }
  for (const found of [...finder.push(decoder.decode()), ...finder.finish()]) add(found);
  await flush();
  return 0;
}

function objectOf({ url, start, end, wrapping, wrapped, warnings, outcome }: FoundUrl): object {
  return { v: RECORD_VERSION, url, valid: outcome?.valid, start, end, wrapping, wrapped, warnings };
}

function warningLines({ url, warnings }: FoundUrl, name: string): readonly string[] {
  return warnings.flatMap(({ code, message, offset }) => [
    `warning[${code}]: ${message}`,
    ` --> ${name}, offset ${offset}, in ${url}`,
  ]);
}
