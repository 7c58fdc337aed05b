import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import type { ExitStatus, Io } from "../../src/cli/io.js";
import { run } from "../../src/cli/program.js";

/** What a test may say of the world that the command runs in; the rest is a plain pipe, empty and uncoloured. */
export interface Circumstances extends Partial<Omit<Io, "stdin" | "stdout" | "stderr">> {
  /** The pieces that arrive on standard input, one by one. */
  readonly stdin?: Iterable<string | Uint8Array> | AsyncIterable<Uint8Array>;
  /** Called before each piece is written; a thrown error fails the write. */
  readonly onWrite?: (stream: "stdout" | "stderr", text: string) => void;
}

export interface Outcome {
  readonly status: ExitStatus;
  readonly stdout: string;
  readonly stderr: string;
}

export const VERSION = "1.2.3";

/** What a thread runs that helps to read a file. */
export const HELPER: URL = new URL("../../src/cli/helper.js", import.meta.url);

/** Runs the command in a made-up world and tells what it did there. */
export async function command(args: readonly string[], circumstances: Circumstances = {}): Promise<Outcome> {
  const { stdin = [], onWrite = () => {}, ...rest } = circumstances;
  const written = { stdout: "", stderr: "" };
  const sink = (name: "stdout" | "stderr"): Writable => {
    const write = (chunk: Buffer, done: (error?: Error) => void): void => {
      try {
        onWrite(name, chunk.toString());
        written[name] += chunk.toString();
        done();
      } catch (error) {
        done(error as Error);
      }
    };
    const stream = new Writable({ write: (chunk, _, done) => write(chunk, done) });
    return stream.on("error", () => {});
  };
  const status = await run(args, VERSION, {
    stdin: bytesOf(stdin),
    stdout: sink("stdout"),
    stderr: sink("stderr"),
    colours: { stdout: false, stderr: false },
    columns: undefined,
    progress: false,
    closed: () => false,
    division: { segment: 1 << 18, helpers: 0, worthwhile: 0, module: HELPER },
    ...rest,
  });
  return { status, ...written };
}

async function* bytesOf(pieces: NonNullable<Circumstances["stdin"]>): AsyncIterable<Uint8Array> {
  for await (const piece of pieces) yield typeof piece === "string" ? Buffer.from(piece) : piece;
}

/** The objects of an output of one JSON object a line. Fails unless every line is one, and ends. */
export function jsonLines(text: string): Record<string, unknown>[] {
  if (text !== "" && !text.endsWith("\n")) throw new Error("the last line has no end");
  return text
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}

/** A folder of its own for the files of a test file, and `discard` to be rid of it. */
export function folder(): {
  readonly path: string;
  readonly file: (name: string, content: string | Uint8Array) => string;
  readonly discard: () => void;
} {
  const path = mkdtempSync(join(tmpdir(), "url-grammar-"));
  return {
    path,
    file(name, content) {
      writeFileSync(join(path, name), content);
      return join(path, name);
    },
    discard: () => rmSync(path, { recursive: true, force: true }),
  };
}
