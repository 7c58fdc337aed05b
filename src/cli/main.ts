#!/usr/bin/env node
import { createReadStream, fstatSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { isatty } from "node:tty";
import { printable } from "../core/text/printable.js";
import { regularFile, unchanged } from "./input/bytes.js";
// The only file that touches the process.
import { type Io, reasonOf } from "./io.js";
import { colouredByDefault } from "./output/line-writer.js";
import { run } from "./program.js";
import { browserOf } from "./site.js";

// The same three folders up from the compiled file and from the bundle.
const root = new URL("../../../", import.meta.url);

const { env } = process;
const { version } = JSON.parse(readFileSync(new URL("package.json", root), "utf8"));

const END_SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

let closed = false;
let readsStdin = false;

/** Streams are opened on first use, which saves time with `--quiet`. */
const stdoutOf = once(() =>
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (closed) return;
    closed = true;
    // A reader that has seen enough closes the pipe (`| head`), which is not an error.
    if (error.code === "EPIPE") return;
    process.exitCode = 2;
    io.stderr.write(`error: cannot write standard output: ${printable(reasonOf(error))}\n`);
  }),
);
// If standard error cannot be written, there is nowhere to report it.
const stderrOf = once(() => process.stderr.on("error", () => {}));

/** Whether a stream of the process is a terminal. Only character devices are, and `isatty` takes longer than that check. */
function isTerminal(fd: number): boolean {
  return (process.platform === "win32" || fstatSync(fd).isCharacterDevice()) && isatty(fd);
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const io: Io = {
  get stdin() {
    // Node reads a directory on standard input as an empty stream. Opened as a file, it fails with the reason.
    const directory = process.stdin.isTTY !== true && fstatSync(0).isDirectory();
    if (directory) return createReadStream("", { fd: 0 });
    readsStdin = true;
    return fstatSync(0).isFile() ? unchanged(process.stdin, 0) : process.stdin;
  },
  get stdinIsTerminal() {
    return isTerminal(0);
  },
  get stdinFile() {
    return regularFile(0);
  },
  get stdoutFile() {
    return regularFile(1);
  },
  get stdout() {
    return stdoutOf();
  },
  get stderr() {
    return stderrOf();
  },
  get colours() {
    return { stdout: colouredByDefault(env, isTerminal(1)), stderr: colouredByDefault(env, isTerminal(2)) };
  },
  get columns() {
    return stdoutOf().columns;
  },
  get errorColumns() {
    return stderrOf().columns;
  },
  // The reader of a pipe may write to the terminal, as `grep` does.
  get sharesTerminal() {
    return isTerminal(1) || fstatSync(1).isFIFO() || fstatSync(1).isSocket();
  },
  // The bar is redrawn repeatedly, which such a terminal cannot do.
  get progress() {
    return isTerminal(2) && env["TERM"] !== "dumb";
  },
  closed: () => closed,
  get folder() {
    return process.cwd();
  },
  manifest: new URL("package.json", root),
  verifierFolder: new URL("dist/lib/cli/verifiers/", root),
  pageFile: new URL("dist/view/page.br", root),
  openAddress: browserOf(process.platform, env),
  interrupted: () =>
    new Promise((settle) => {
      for (const signal of END_SIGNALS) process.once(signal, () => settle());
    }),
  onInterrupt: (action) => {
    for (const signal of END_SIGNALS) process.on(signal, action);
    return () => {
      for (const signal of END_SIGNALS) process.off(signal, action);
    };
  },
  parallelism: {
    chunkSize: 1 << 19,
    workers: Math.min(availableParallelism(), 8) - 1,
    // About as much as the main thread reads while a worker starts.
    minimumSize: 1 << 28,
    scanModule: new URL("./scan-worker.js", import.meta.url),
    // About as long as a worker takes to start.
    patience: 100,
    maxHeld: 1 << 22,
    resultModule: new URL("./result-worker.js", import.meta.url),
  },
};

const status = await run(process.argv.slice(2), version, io);
process.exitCode ??= status;
// Standard input is no longer read, but the process would wait as long as its other end is open.
if (readsStdin) process.stdin.destroy();
