// The recorded results, in the order of the list of programs.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { PROGRAMS } from "../../scoreboard/programs/index.mjs";
import { readIfThere, root } from "../project.mjs";

const RESULTS = join(root, "tools", "scoreboard", "results.json");

/** Returns the recorded results. */
export function recorded() {
  return JSON.parse(readIfThere(RESULTS) ?? "[]");
}

/** Writes the results that belong to a check in the list, in its order, one per line. */
export function record(results) {
  const lines = PROGRAMS.flatMap(({ id, checks }) =>
    checks.map((check) => results.find((result) => result.program === id && isOf(result, check))),
  )
    .filter((result) => result !== undefined)
    .map((result) => JSON.stringify(result));
  writeFileSync(RESULTS, `[\n${lines.join(",\n")}\n]\n`);
}

/** Returns whether a result belongs to a check. */
export function isOf(result, { what, grammar, rule, key }) {
  return result.what === what && result.grammar === grammar && result.rule === rule && result.key === key;
}
