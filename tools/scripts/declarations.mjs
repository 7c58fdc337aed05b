// Part of `npm run build`: removes declarations that no entry point leads to, such as the command's. They describe what
// cannot be imported, and would be a third of the package's files. Declarations that an entry point needs but does not
// export lose their comments, which nobody would see.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "./project.mjs";

const { exports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const entryPoints = Object.values(exports)
  .filter((entry) => typeof entry === "object")
  .map(({ types }) => join(root, types));

/** Returns the files reachable from some, through what the expression matches in each. */
function reachedFrom(files, expression) {
  const found = new Set(files);
  for (const file of found)
    for (const [, specifier] of readFileSync(file, "utf8").matchAll(expression))
      found.add(join(dirname(file), specifier.replace(/\.js$/, ".d.ts")));
  return found;
}

const reached = reachedFrom(entryPoints, /(?:\bfrom |\bimport\(|^import )"(\.[^"]+)"/gm);
/** The names that entry points export from each file; `*` for all. */
const exported = new Map(entryPoints.map((file) => [file, new Set(["*"])]));
for (const [file, names] of exported)
  for (const [, list, specifier] of readFileSync(file, "utf8").matchAll(
    /^export (?:type )?(\*(?: as \w+)?|\{[^}]*\}) from "(\.[^"]+)"/gm,
  )) {
    const path = join(dirname(file), specifier.replace(/\.js$/, ".d.ts"));
    const found = exported.get(path) ?? new Set();
    exported.set(path, found);
    for (const part of list.replace(/[{}]/g, "").split(",")) {
      const [name = "", as = name] = part
        .replace(/^\s*type /, "")
        .trim()
        .split(" as ");
      if (names.has("*") || names.has(as.trim())) found.add(list.startsWith("*") ? "*" : name.trim());
    }
  }

/** A top-level declaration, with the comment before it. */
const DECLARATION =
  /^(?:\/\*\*(?:(?!\*\/).)*\*\/\n)?(?:export )?(?:declare )?(?:abstract )?(const|let|function|class|interface|type|enum|namespace) (\w+)(?:(?!^\/\*\*|^export |^declare |^interface |^type ).)*/gms;
const COMMENT = /^ *\/\*\*(?:(?!\*\/).)*\*\/\n/gms;
const texts = new Map([...reached].map((file) => [file, readFileSync(file, "utf8")]));
const wordsOf = new Map(
  [...exported.keys()].map((file) => [file, new Set(texts.get(file)?.replace(COMMENT, "").match(/\w+/g))]),
);
const values = new Set([...texts.values()].flatMap((text) => text.match(/(?<=\btypeof )\w+/g) ?? []));

/** Returns whether a declaration's comment can be seen: it is exported, or part of something exported. */
function isSeen(file, kind, name) {
  const names = exported.get(file) ?? new Set();
  const isType = kind === "interface" || kind === "type" || kind === "class";
  return (
    names.has("*") ||
    names.has(name) ||
    (isType ? [...wordsOf.values()].some((words) => words.has(name)) : values.has(name))
  );
}

for (const [file, text] of texts) {
  const rest = text.replace(DECLARATION, (whole, kind, name) =>
    isSeen(file, kind, name) ? whole : whole.replace(COMMENT, ""),
  );
  if (rest !== text) writeFileSync(file, rest);
}

// npm reads this file in folders below the package's, whatever `files` in package.json says.
for (const folder of ["src", "grammar"].map((name) => join(root, "dist", name))) {
  const others = readdirSync(folder, { recursive: true })
    .filter((path) => path.endsWith(".d.ts") && !reached.has(join(folder, path)))
    .map((path) => `/${path.replaceAll("\\", "/")}\n`);
  writeFileSync(join(folder, ".npmignore"), others.sort().join(""));
}
