// What the tests of examples/engines share.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { MAIN } from "../cli/world.js";
import { ROOT } from "../support/files.js";
import type { Ended } from "./engine.js";

export const ENGINES: string = join(ROOT, "examples", "engines");
export const URL_GRAMMAR: string = `${process.execPath} ${MAIN}`;

/** The tests of shell scripts and of Python are for systems that have these. */
export const hasShell: boolean = process.platform !== "win32";
export const hasPython: boolean = hasShell && spawnSync("python3", ["--version"]).status === 0;

export interface Run extends Ended {
  readonly stdout: string;
}

/** Runs a program to its end, with the command that is tested in `URL_GRAMMAR`. */
export function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}, input = ""): Run {
  return spawnSync(program, args, {
    encoding: "utf8",
    input,
    env: { ...process.env, NODE_V8_COVERAGE: "", URL_GRAMMAR, ...env },
  });
}

/** A list of the examples. */
export const madeList = (count: number): string =>
  run(process.execPath, [join(ENGINES, "make-list.mjs"), String(count)]).stdout;

export const verdicts = (lines: readonly string[]): readonly string[] =>
  lines.map((line) => line.split("\t")[2]!);
