// The recorded results, in the order of the list of programs.
import { join } from "node:path";
import { PROGRAMS } from "../../scoreboard/programs/index.mjs";
import { readIfThere, root } from "../project.mjs";

export const RESULTS = join(root, "tools", "scoreboard", "results.json");

/** Returns what was recorded. */
export function recorded() {
  return JSON.parse(readIfThere(RESULTS) ?? "[]");
}

/** Returns the results that belong to a check of the list, in its order. */
export function ordered(results) {
  return PROGRAMS.flatMap(({ id, checks }) =>
    checks.map((check) => results.find((result) => result.program === id && isOf(result, check))),
  ).filter((result) => result !== undefined);
}

/** Tells whether a result is of a check. */
export function isOf(result, { grammar, rule, key }) {
  return result.grammar === grammar && result.rule === rule && result.key === key;
}
