#!/usr/bin/env node
// The mapper of a job of Hadoop streaming: `-mapper "mapper.mjs --format=ndjson"`. It is `url-grammar check`, with the arguments given,
// whose counts become counters of the job. Hadoop adds them up over all mappers, and leaves out attempts that have failed.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

const [program, ...before] = (process.env.URL_GRAMMAR ?? "url-grammar").split(" ");
const check = spawn(
  program,
  [...before, "check", "--exit-zero", "--stats", ...process.argv.slice(2), "-"],
  // The records go through neither this process nor its memory.
  { stdio: ["inherit", "inherit", "pipe"] },
);
check.on("error", (error) => {
  console.error(`error: cannot start ${program}: ${error.message}`);
  process.exitCode = 2;
});
check.on("close", (status, signal) => {
  // Hadoop takes any other status than 0 for a failed attempt.
  process.exitCode = signal === null && status >= 0 ? status : 2;
});

const errors = createInterface({ input: check.stderr });
errors.on("line", (line) => {
  if (!line.startsWith('{"v":2,"runs":')) return console.error(line);
  const { errors, warnings, v, milliseconds, ...counts } = JSON.parse(line);
  report("url-grammar", counts);
  report("url-grammar errors", errors);
  report("url-grammar warnings", warnings);
});

/** Adds to counters of the job, in the form that Hadoop reads on standard error. */
function report(group, counts) {
  for (const [name, count] of Object.entries(counts))
    console.error(`reporter:counter:${group},${name},${count}`);
}
