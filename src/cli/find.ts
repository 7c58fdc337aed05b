import { isValid } from "../index.js";
import { type FoundUrl, UrlFinder } from "../text/index.js";
import { type ExitStatus, type Io, Output } from "./io.js";
import { legible } from "./legible.js";
import { progressOf } from "./progress.js";
import { byteSource } from "./source.js";

export interface FindCommandOptions {
  readonly json?: boolean;
}

/** `url-grammar find`: the URLs of a plain text, each as soon as the text shows it to be whole. */
export async function findIn(file: string, options: FindCommandOptions, io: Io): Promise<ExitStatus> {
  const { name, size, bytes } = await byteSource(file, io);
  const progress = progressOf(io, size);
  const [output, warnings] = [io.stdout, io.stderr].map((stream) => new Output(stream, progress.hide));
  const tell = (found: FoundUrl): void => {
    output!.line(options.json === true ? jsonOf(found) : legible(found.url));
    if (options.json !== true) for (const line of warningLines(found, name)) warnings!.line(line);
  };
  const flush = async (): Promise<void> => {
    await output!.flush();
    await warnings!.flush();
  };
  // Bytes that are no UTF-8 become U+FFFD, which is in no URL; a byte order mark is a character like any other.
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const finder = new UrlFinder();
  let read = 0;
  try {
    for await (const piece of bytes) {
      for (const found of finder.push(decoder.decode(piece, { stream: true }))) tell(found);
      await flush();
      if (io.closed()) return 0;
      read += piece.length;
      progress.update(read);
    }
  } finally {
    progress.hide();
  }
  for (const found of [...finder.push(decoder.decode()), ...finder.finish()]) tell(found);
  await flush();
  return 0;
}

function jsonOf({ url, start, end, wrapping, wrapped, warnings }: FoundUrl): string {
  return JSON.stringify({ v: 1, url, valid: isValid(url), start, end, wrapping, wrapped, warnings });
}

function warningLines({ url, warnings }: FoundUrl, name: string): readonly string[] {
  return warnings.map(
    ({ code, message, offset }) =>
      `warning[${code}]: ${message}\n --> ${name}, offset ${offset}, in ${legible(url)}`,
  );
}
