import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { fileURLToPath, pathToFileURL } from "node:url";
import { type ExitStatus, type Io, type Parallelism, surroundingsWith } from "../../src/cli/io.js";
import { run, wholeProgram } from "../../src/cli/program.js";
import { packSite, siteFilesOf } from "../../src/cli/site.js";

/** What a test can set of the surroundings; the rest is a plain pipe, empty and uncoloured. */
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

/** The module that worker threads run. */
export const WORKER: URL = new URL("../../src/cli/scan-worker.js", import.meta.url);

/** The verifiers of lists, as they are shipped. */
export const VERIFIERS: URL = new URL("../../lib/cli/verifiers/", import.meta.url);

/** The threads that tests start: at once, where they are to be started at all. */
export const THREADS: Omit<Parallelism, "chunkSize" | "workers" | "minimumSize"> = {
  scanModule: WORKER,
  patience: 0,
  maxHeld: 1 << 22,
  resultModule: new URL("../../src/cli/result-worker.js", import.meta.url),
};

/** The command as it is shipped, and as it is compiled: that takes twice as long to start, but what it runs is covered. */
export const MAIN: string = fileURLToPath(new URL("../../lib/cli/main.js", import.meta.url));
export const COVERED_MAIN: string = fileURLToPath(new URL("../../src/cli/main.js", import.meta.url));

/**
 * For processes of which nothing is to be covered, such as the command as it is shipped: to count takes them as long as
 * to start. Node passes the variable on unless it has a value here.
 */
export const UNCOUNTED: Readonly<NodeJS.ProcessEnv> = { NODE_V8_COVERAGE: "" };

/** The command as it is shipped, in a line of the shell that may have what is covered in it too. */
export const UNCOUNTED_MAIN: string = `env NODE_V8_COVERAGE= ${process.execPath} ${MAIN}`;

/** Runs the command in made-up surroundings. Returns what it wrote, and its exit status. */
export async function command(args: readonly string[], circumstances: Circumstances = {}): Promise<Outcome> {
  const { stdin = [], onWrite = () => {}, ...rest } = circumstances;
  const written = { stdout: "", stderr: "" };
  const sink = (name: "stdout" | "stderr"): Writable => {
    const write = (text: string, done: (error?: Error) => void): void => {
      try {
        onWrite(name, text);
        written[name] += text;
        done();
      } catch (error) {
        done(error as Error);
      }
    };
    // Strings as they are: encoded, a lone surrogate would turn into U+FFFD before a test sees it.
    const stream = new Writable({ decodeStrings: false, write: (text, _, done) => write(text, done) });
    return stream.on("error", () => {});
  };
  const streams = { stdin: bytesOf(stdin), stdout: sink("stdout"), stderr: sink("stderr") };
  const status = await run(args, VERSION, surroundingsWith(PLAIN as Io, { ...streams, ...rest }));
  return { status, ...written };
}

const PLAIN: Omit<Io, "stdin" | "stdout" | "stderr"> = {
  stdinIsTerminal: false,
  stdinFile: null,
  stdoutFile: null,
  colours: { stdout: false, stderr: false },
  columns: undefined,
  errorColumns: undefined,
  sharesTerminal: false,
  progress: false,
  closed: () => false,
  // No configuration is in it or above, and none can be written into it.
  folder: "/none",
  manifest: new URL("../../../package.json", import.meta.url),
  verifierFolder: VERIFIERS,
  get pageFile() {
    return pageFile();
  },
  openAddress: async () => false,
  interrupted: async () => {},
  onInterrupt: () => () => {},
  parallelism: { chunkSize: 1 << 18, workers: 0, minimumSize: 0, ...THREADS },
};

let page: URL | undefined;

/** A page for `view`, made when it is first needed. */
function pageFile(): URL {
  if (page !== undefined) return page;
  const { path, discard } = folder();
  process.once("exit", discard);
  const file = join(path, "page.br");
  writeFileSync(
    file,
    packSite(siteFilesOf(fileURLToPath(new URL("../../../test/case/site/", import.meta.url)))),
  );
  page = pathToFileURL(file);
  return page;
}

/** An argument or option of a subcommand. */
export interface Slot {
  /** An option's flag; `null` for an argument. */
  readonly flag: string | null;
  readonly takesValue: boolean;
  /** Whether the value is the path of a file. */
  readonly takesFile: boolean;
}

/** Returns the arguments and options of each subcommand by its name, as the program itself has them. */
export async function subcommands(): Promise<ReadonlyMap<string, readonly Slot[]>> {
  const nowhere = new Writable();
  const io = surroundingsWith(PLAIN as Io, { stdin: bytesOf([]), stdout: nowhere, stderr: nowhere });
  const { commands } = (await wholeProgram(VERSION, io)).program;
  return new Map(
    commands.map((each) => [
      each.name(),
      [
        ...each.registeredArguments.map((argument) => ({
          flag: null,
          takesValue: true,
          takesFile: argument.name() === "file" || argument.description.includes("path to a grammar"),
        })),
        ...each.options.map(({ flags, long, required }) => ({
          flag: long!,
          takesValue: required,
          takesFile: flags.includes("<file>"),
        })),
      ],
    ]),
  );
}

async function* bytesOf(pieces: NonNullable<Circumstances["stdin"]>): AsyncIterable<Uint8Array> {
  for await (const piece of pieces) yield typeof piece === "string" ? Buffer.from(piece) : piece;
}

/** Returns the objects of an output of one JSON object per line. Fails unless every line is one, and ends. */
export function jsonLines(text: string): Record<string, unknown>[] {
  if (text !== "" && !text.endsWith("\n")) throw new Error("the last line has no end");
  return text
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}

/** Returns a temporary folder for the files of a test file; `discard` deletes it. */
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

/** Returns the same objects, of which any property can be read. */
export function objectsIn(text: string): ReturnType<typeof JSON.parse>[] {
  return jsonLines(text);
}
