#!/usr/bin/env node
// The only file that touches the process.
import { createReadStream, fstatSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import type { Io } from "./io.js";
import { run } from "./program.js";

const { stdout, stderr, env } = process;
const { version } = JSON.parse(readFileSync(new URL("../../../package.json", import.meta.url), "utf8"));

let closed = false;
stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (closed) return;
  closed = true;
  // A reader that has seen enough goes away (`| head`): then there is nothing left to do, and nothing to say.
  if (error.code === "EPIPE") return;
  process.exitCode = 2;
  stderr.write(`error: cannot write standard output: ${error.message}\n`);
});
// Where nobody listens there is nobody to tell.
stderr.on("error", () => {});

const plain = env["NO_COLOR"] !== undefined && env["NO_COLOR"] !== "";
const io: Io = {
  get stdin() {
    // Node takes a directory for an empty stream; read as a file, it says what it is.
    const directory = process.stdin.isTTY !== true && fstatSync(0).isDirectory();
    return directory ? createReadStream("", { fd: 0 }) : process.stdin;
  },
  stdout,
  stderr,
  colours: { stdout: stdout.isTTY === true && !plain, stderr: stderr.isTTY === true && !plain },
  columns: stdout.columns,
  progress: stderr.isTTY === true,
  closed: () => closed,
  division: {
    segment: 1 << 19,
    helpers: Math.min(availableParallelism(), 8) - 1,
    // What this thread reads in about the time that a helper takes to start.
    worthwhile: 1 << 26,
    module: new URL("./helper.js", import.meta.url),
  },
};

const status = await run(process.argv.slice(2), version, io);
process.exitCode ??= status;
