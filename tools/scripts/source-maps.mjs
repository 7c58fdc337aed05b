// What the bundler leaves to do for a bundle and its source map: names of classes as they are in the sources, and a map
// that leads to nothing but sources that the package ships.
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { decode, encode } from "@jridgewell/sourcemap-codec";
import { root } from "./project.mjs";

/** Where the sources are that the package ships; those of other packages are not among them. */
const SHIPPED = /^(?:grammar|src)\//;

/** Finishes a bundle and the map beside it. */
export function finish(path) {
  const text = readFileSync(path, "utf8");
  const underscores = surplus(text);
  const map = JSON.parse(readFileSync(`${path}.map`, "utf8"));
  if (underscores.size > 0) writeFileSync(path, without(text, underscores));
  writeFileSync(`${path}.map`, JSON.stringify(finished(map, dirname(path), underscores)));
}

/**
 * The bundler calls a class that speaks of itself `_Name` within, and that is what its errors' stacks would say.
 * (Its own setting for that, keepNames, costs a call for every function that is made.) Returns the columns of these
 * underscores, by line.
 */
function surplus(text) {
  const names = [...text.matchAll(/ = class _(\w+)/g)].map(([, name]) => name);
  if (names.length === 0) return new Map();
  const name = new RegExp(`(?<![\\w$#.])_(?:${names.join("|")})(?![\\w$])`, "g");
  const columns = text.split("\n").map((line) => [...line.matchAll(name)].map(({ index }) => index));
  return new Map([...columns.entries()].filter(([, found]) => found.length > 0));
}

function without(text, underscores) {
  const lines = text.split("\n");
  for (const [line, columns] of underscores)
    lines[line] = columns.reduceRight((left, at) => left.slice(0, at) + left.slice(at + 1), lines[line]);
  return lines.join("\n");
}

/** The map after that, with the sources that are shipped; code of others has no place in them. */
function finished({ version, sources, mappings }, folder, underscores) {
  const shipped = sources.filter((source) =>
    SHIPPED.test(relative(root, join(folder, source)).replaceAll("\\", "/")),
  );
  const newIndex = sources.map((source) => shipped.indexOf(source));
  const lines = decode(mappings).map((segments, line) => {
    const columns = underscores.get(line) ?? [];
    return segments.map(([column, source, sourceLine, sourceColumn]) => {
      const moved = column - columns.filter((at) => at < column).length;
      const known = source !== undefined && newIndex[source] !== -1;
      return known ? [moved, newIndex[source], sourceLine, sourceColumn] : [moved];
    });
  });
  return { version, sources: shipped, names: [], mappings: encode(lines.map(withoutRepeats)) };
}

/** Of segments in a row without a source, the first says it all. */
function withoutRepeats(segments) {
  return segments.filter((segment, index) => segment.length > 1 || segments[index - 1]?.length !== 1);
}
