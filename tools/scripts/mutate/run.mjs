// Runs test files in a copy, each with a time limit.
import { fork } from "node:child_process";
import { RUNS } from "../tiers.mjs";
import { runnerIn, temporaryIn } from "./copy.mjs";

/** The minimum time in milliseconds for any file, and the multiple of its usual time to add. */
const PATIENCE = 5000;
const MULTIPLE = 4;
/** Milliseconds that the process may take to start on a busy machine. */
const START = 60_000;

const running = new Set();

/** Stops all started processes. */
export function stopAll() {
  for (const child of running) stop(child);
}

/** A test may have started commands, which are in the same group. */
function stop({ pid }) {
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // It has already ended.
  }
}

/**
 * Runs the files `[path, usual milliseconds]` in order, up to the first that fails. Returns `{ status, by }`:
 * `"passed"`, or `"failed"` or `"timeout"` with the file (null: before the first).
 */
export function runTests(copy, files, environment = {}) {
  const usual = new Map(files);
  return new Promise((settle) => {
    const child = fork(runnerIn(copy), [...usual.keys()], {
      cwd: copy,
      detached: true,
      execArgv: ["--max-old-space-size=1024"],
      env: {
        FC_RUNS: String(RUNS.quick),
        ...process.env,
        TMPDIR: temporaryIn(copy),
        NODE_V8_COVERAGE: "",
        ...environment,
      },
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    running.add(child);
    let [by, timer, late] = [null, null, false];
    const wait = (milliseconds) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        late = true;
        stop(child);
      }, milliseconds);
    };
    wait(START);
    child.on("message", (file) => {
      by = file;
      wait(PATIENCE + MULTIPLE * usual.get(file));
    });
    child.on("exit", (code) => {
      clearTimeout(timer);
      stop(child);
      running.delete(child);
      settle({ status: late ? "timeout" : code === 0 ? "passed" : "failed", by });
    });
  });
}
