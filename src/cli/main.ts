#!/usr/bin/env node
// The only file that touches the process.
import { readFileSync } from "node:fs";
import type { Io } from "./io.js";
import { run } from "./program.js";

const { stdin, stdout, stderr, env } = process;
const { version } = JSON.parse(readFileSync(new URL("../../../package.json", import.meta.url), "utf8"));

let closed = false;
// A reader that has seen enough goes away (`| head`): then there is nothing left to do, and nothing to say.
stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  closed = true;
});

const plain = env["NO_COLOR"] !== undefined && env["NO_COLOR"] !== "";
const io: Io = {
  stdin,
  stdout,
  stderr,
  colours: { stdout: stdout.isTTY === true && !plain, stderr: stderr.isTTY === true && !plain },
  columns: stdout.columns,
  progress: stderr.isTTY === true,
  closed: () => closed,
};

process.exitCode = await run(process.argv.slice(2), version, io);
