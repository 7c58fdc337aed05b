// The mutants of the package: every change to every compiled file of `src`, and of what generates its tables, named by
// place in the source.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { join } from "node:path";
import { root } from "../project.mjs";
import { randomFrom, shuffled } from "../random.mjs";
import { changesOf } from "./mutators.mjs";

/** Generated tables. A change there is a change of data, which the comparison with their source finds. */
const TABLES = /(^|\/)(generated|tables)\//;

/** Returns the text on one line, for the report. */
const oneLine = (text) => text.replace(/\s+/g, " ").trim();

/** Returns the compiled files that may be changed, as paths below `dist`. */
export function compiledFiles() {
  return ["src", "tools/generate"]
    .flatMap((folder) =>
      readdirSync(join(root, "dist", folder), { recursive: true }).map((path) => join(folder, path)),
    )
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path.endsWith(".js") && !TABLES.test(path))
    .sort();
}

/**
 * Returns the mutants of one compiled file. `file`, `source` (the line of the TypeScript source, trimmed), `kind`,
 * `from`, `to` and `nth` (its index among mutants equal in all of these) identify a mutant, even if lines are added
 * elsewhere.
 */
export function mutantsOf(path) {
  const compiled = readFileSync(join(root, "dist", path), "utf8");
  const code = createHash("sha256").update(compiled).digest("hex").slice(0, 16);
  const map = new SourceMap(JSON.parse(readFileSync(join(root, "dist", `${path}.map`), "utf8")));
  const file = path.replace(/\.js$/, ".ts");
  const lines = readFileSync(join(root, file), "utf8").split("\n");
  const place = placeIn(compiled);
  const seen = new Map();
  return changesOf(compiled).map((change) => {
    const { originalLine = 0 } = map.findEntry(...place(change.start));
    const from = oneLine(compiled.slice(change.start, change.end));
    const name = {
      file,
      source: oneLine(lines[originalLine] ?? ""),
      kind: change.kind,
      from,
      to: oneLine(change.replacement),
    };
    const key = JSON.stringify(name);
    const nth = (seen.get(key) ?? 0) + 1;
    seen.set(key, nth);
    return { id: idOf({ ...name, nth }), ...name, nth, line: originalLine + 1, path, code, change };
  });
}

/** Returns the ID of a mutant in the results and in the list of equivalent ones. */
export function idOf({ file, source, kind, from, to, nth = 1 }) {
  return JSON.stringify([file, source, kind, from, to, nth]);
}

/** Returns a function from an offset to the line and the column, both from 0. */
function placeIn(text) {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return (offset) => {
    let [line, after] = [0, starts.length];
    while (after - line > 1) {
      const middle = (line + after) >> 1;
      if (starts[middle] <= offset) line = middle;
      else after = middle;
    }
    return [line, offset - starts[line]];
  };
}

/**
 * Returns all mutants in test order, such that the first N are a stratified sample for any N: each file has its share,
 * and within a file the kinds take turns. The order within a file depends only on the seed and the file, so changing
 * one file keeps the sample of the others.
 */
export function inOrder(files, seed) {
  const placed = files.flatMap((path) => {
    const random = randomFrom(createHash("sha256").update(`${seed} ${path}`).digest().readUInt32LE());
    const order = takingTurns(mutantsOf(path), random);
    const offset = random();
    return order.map((mutant, index) => [(index + offset) / order.length, mutant]);
  });
  return placed.sort(([a], [b]) => a - b).map(([, mutant]) => mutant);
}

function takingTurns(mutants, random) {
  const kinds = new Map();
  for (const mutant of shuffled(mutants, random)) {
    if (!kinds.has(mutant.kind)) kinds.set(mutant.kind, []);
    kinds.get(mutant.kind).push(mutant);
  }
  const queues = shuffled([...kinds.values()], random);
  const order = [];
  for (let turn = 0; order.length < mutants.length; turn++) {
    for (const queue of queues) if (turn < queue.length) order.push(queue[turn]);
  }
  return order;
}
