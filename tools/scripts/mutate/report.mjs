// The summary of a run for people.
import { posix } from "node:path";

const KINDS_OF_RESULT = ["killed", "timeout", "survived", "uncovered", "equivalent"];

/** Returns a folder of `src`, with one more level if it has several parts; `tools/generate` is one. */
function folderOf(file) {
  if (!file.startsWith("src/")) return posix.dirname(file);
  const [, first, second] = file.split("/");
  if (second === undefined) return "src";
  return ["compat", "cli"].includes(first) && !second.endsWith(".ts")
    ? `src/${first}/${second}`
    : `src/${first}`;
}

/** Returns the share of detectable mutants that tests noticed. */
function scoreOf(counts) {
  const noticed = counts.killed + counts.timeout;
  const all = noticed + counts.survived + counts.uncovered;
  return all === 0 ? "" : `${((100 * noticed) / all).toFixed(1)} %`;
}

function tallyBy(results, keyOf) {
  const tallies = new Map();
  for (const result of results) {
    const key = keyOf(result);
    if (!tallies.has(key)) tallies.set(key, Object.fromEntries(KINDS_OF_RESULT.map((kind) => [kind, 0])));
    tallies.get(key)[result.status] += 1;
  }
  return [...tallies].sort(([a], [b]) => (a < b ? -1 : 1));
}

function table(title, tallies) {
  const width = Math.max(title.length, ...tallies.map(([key]) => key.length));
  const row = (first, cells) => [first.padEnd(width), ...cells.map((cell) => cell.padStart(10))].join(" ");
  return [
    row(title, [...KINDS_OF_RESULT, "score"]),
    ...tallies.map(([key, counts]) =>
      row(key, [...KINDS_OF_RESULT.map((kind) => String(counts[kind])), scoreOf(counts)]),
    ),
  ].join("\n");
}

function described({ file, line, kind, from, to, source, status }) {
  const change = to === ";" || to === "" ? `remove \`${from}\`` : `\`${from}\` → \`${to}\``;
  return `${file}:${line}  ${status}, ${kind}: ${change}\n    ${source}`;
}

/** Returns the text of the summary. */
export function summary(results, about) {
  const alive = results.filter(({ status }) => status === "survived" || status === "uncovered");
  const inOrder = alive.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line));
  return [
    about,
    table(
      "",
      tallyBy(results, () => "all"),
    ),
    table(
      "folder",
      tallyBy(results, ({ file }) => folderOf(file)),
    ),
    table(
      "change",
      tallyBy(results, ({ kind }) => kind),
    ),
    ...inOrder.map(described),
    "",
  ].join("\n\n");
}
