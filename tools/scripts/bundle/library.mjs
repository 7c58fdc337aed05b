// Bundles the library into few files, which Node and bundlers both use. `layout.mjs` defines their contents.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { tokenizer } from "acorn";
import { build } from "esbuild";
import { root } from "../project.mjs";
import { fileOf, fileOfName, isLaterIn, isOfCommand } from "./layout.mjs";
import { modulesFrom } from "./modules.mjs";
import { MADE, withMarks } from "./pure.mjs";

/**
 * Writes the files of the library and of the command.
 *
 * @param {(isOfCommand: boolean) => object} settingsOf the esbuild settings for files of the command or the library
 * @param {readonly string[]} entries the entry points, and the modules that the command starts with, as paths in `dist`
 */
export async function buildLibrary(settingsOf, entries) {
  const modules = modulesFrom(entries);
  const own = new Set(entries);
  const placeOf = (path) => (own.has(path) ? path.replace(/^src\/|\.js$/g, "") : fileOf(path));
  const placeOfName = ({ path, name }) => fileOfName(name) ?? placeOf(path);

  const { declared, namesOf } = names(modules);

  /** The files, with the names that others use from them. */
  const files = new Map();
  const fileAt = (place) => {
    if (!files.has(place)) files.set(place, { exported: new Map(), uses: new Map() });
    return files.get(place);
  };
  /** The exported names of all files. Each is unique, since one module has those of everything that is loaded later. */
  const taken = new Set();
  /** Returns the name under which a file exports a declaration. */
  const exportedAs = ({ path, name }) => {
    if (own.has(path)) return name;
    const { exported } = fileAt(placeOfName({ path, name }));
    const key = `${path} ${name}`;
    if (!exported.has(key)) {
      let alias = name;
      for (let i = 2; taken.has(alias); i++) alias = `${name}${i}`;
      taken.add(alias);
      exported.set(key, { path, name, alias });
    }
    return exported.get(key).alias;
  };
  /** The functions that are called later, by file. */
  const later = new Map();
  /** The same for each file that calls them. */
  const laterOf = new Map();
  /** The equivalent of `later` for the command, which has a separate module for it. */
  const laterOfCommand = new Map();
  /** Returns the source of a module that stands in for another one in a file. */
  const standIn = (place, path, names) => {
    const lines = names.map((name) => {
      const at = declared(path, name);
      const target = placeOfName(at);
      // Only a module that re-exports everything names it.
      if (isOfCommand(target) && !isOfCommand(place)) return "";
      if (target === place) return line(at.name, name, join(root, "dist", at.path));
      const alias = exportedAs(at);
      const { uses } = fileAt(place);
      const isLater = isLaterIn(place, target);
      if (isLater && isOfCommand(place) && isFunction(at)) {
        addTo(laterOfCommand, target, alias);
        return line(alias, name, relativePath(place, "cli/later"));
      }
      if (isLater && !isOfCommand(place)) {
        if (!isFunction(at))
          wrong.push(
            `${place} uses ${at.name} of ${at.path}, which is not a function, so it cannot be loaded later`,
          );
        addTo(later, target, alias);
        if (!laterOf.has(place)) laterOf.set(place, new Map());
        addTo(laterOf.get(place), target, alias);
        return line(alias, name, `#later/${place}`);
      }
      if (!uses.has(target)) uses.set(target, `${path} ${name}`);
      return line(alias, name, relativePath(place, target));
    });
    return lines.join("\n");
  };
  const wrong = [];
  const isFunction = ({ path, name }) => {
    const { type, callee } = modules.get(path).declares.get(name);
    return /Function/.test(type) || callee?.name === "packedOnce";
  };

  // The names used from each module elsewhere, whatever file it is in.
  const used = new Map();
  for (const [path, { imports, declares }] of modules)
    for (const place of new Set([
      placeOf(path),
      ...[...declares.keys()].map((name) => placeOfName({ path, name })),
    ]))
      for (const { from, names } of imports) {
        const key = `${place} ${from}`;
        if (!used.has(key)) used.set(key, new Set());
        for (const name of names === "all" ? namesOf(from) : names) used.get(key).add(name);
      }
  const standIns = new Map(
    [...used].map(([key, names]) => {
      const [place, path] = key.split(" ");
      return [key, standIn(place, path, [...names].sort())];
    }),
  );
  if (wrong.length > 0) throw new Error(wrong.join("\n"));
  for (const path of entries) fileAt(placeOf(path));
  // Imports made with `import()` when a call needs them.
  for (const { dynamic } of modules.values())
    for (const path of dynamic)
      for (const name of namesOf(path))
        if (exportedAs(declared(path, name)) !== name)
          wrong.push(`another file exports ${name} of ${path} too`);
  if (wrong.length > 0) throw new Error(wrong.join("\n"));
  refuseCircles(files);

  const outputs = {};
  const contentsOf = (place, { exported }) => {
    const entry = entries.find((path) => placeOf(path) === place);
    if (entry !== undefined) {
      // A program does something when it is loaded.
      const effects = isOfCommand(place) ? `import ${JSON.stringify(join(root, "dist", entry))};\n` : "";
      return effects + standIn(place, entry, namesOf(entry));
    }
    return [...exported.values()]
      .map(({ path, name, alias }) => line(name, alias, join(root, "dist", path)))
      .join("\n");
  };
  // All names are only known after this.
  const entrySources = new Map(entries.map((path) => [placeOf(path), contentsOf(placeOf(path), {})]));
  await Promise.all(
    [...files].map(async ([place, file]) => {
      const settings = settingsOf(isOfCommand(place));
      const { metafile } = await build({
        ...settings,
        entryPoints: [place],
        outfile: join("dist", "lib", `${place}.js`),
        // Nearly all of it is beyond Latin-1. Escapes would take more memory, and more room in the package.
        ...(place === "codecs" && { charset: "utf8" }),
        plugins: [links(place, entrySources.get(place) ?? contentsOf(place, file)), ...settings.plugins],
        ...(place === "cli/main" && { banner: { js: "#!/usr/bin/env node" } }),
      });
      Object.assign(outputs, metafile.outputs);
      const path = join(root, "dist", "lib", `${place}.js`);
      const code = readFileSync(path, "utf8");
      writeFileSync(path, settings.minify === true ? withJoinedImports(code) : tidied(code));
    }),
  );
  writeFileSync(join(root, "dist", "lib", "later.js"), laterModule(later));
  writeFileSync(join(root, "dist", "lib", "cli", "later.js"), laterModule(laterOfCommand, ".."));
  for (const [place, files] of laterOf) {
    const path = join(root, "dist", "lib", "later", `${place}.js`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, reexports(place, files));
  }
  return { outputs };

  function links(place, contents) {
    const external = (target) => ({ path: relativePath(place, target), external: true });
    return {
      name: "links",
      setup({ onResolve, onLoad }) {
        onResolve({ filter: /^pureValue$/ }, () => ({ path: "pureValue", namespace: "pureValue" }));
        onResolve({ filter: /./ }, ({ path, namespace, kind, resolveDir, importer }) => {
          if (kind === "entry-point") return { path: "exports", namespace: "link" };
          if (namespace === "link")
            return path.startsWith("/")
              ? { path, sideEffects: isOfCommand(place) }
              : { path, external: true };
          if (!path.startsWith(".") || !importer.startsWith(join(root, "dist"))) return null;
          const target = relative(join(root, "dist"), join(resolveDir, path));
          return kind === "dynamic-import" ? external(placeOf(target)) : { path: target, namespace: "link" };
        });
        onLoad({ filter: /^/, namespace: "pureValue" }, () => ({ contents: MADE }));
        onLoad({ filter: /^/, namespace: "link" }, ({ path }) => ({
          contents: path === "exports" ? contents : standIns.get(`${place} ${path}`),
          resolveDir: root,
        }));
        onLoad({ filter: /\.js$/ }, ({ path }) => {
          const name = relative(join(root, "dist"), path);
          const module = modules.get(name);
          if (module === undefined || name.startsWith("src/cli/")) return null;
          return { contents: withMarks(module.code, module.program, path) };
        });
      },
    };
  }
}

/** Returns the specifier with which one file imports another. */
function relativePath(place, target) {
  const path = relative(dirname(place), `${target}.js`);
  return path.startsWith(".") ? path : `./${path}`;
}

/** Returns functions that look up names in modules that export others' declarations. */
function names(modules) {
  const has = (path, name) => {
    const { declares, links, everythingOf } = modules.get(path);
    return (
      declares.has(name) ||
      links.has(name) ||
      (name !== "default" && everythingOf.some((from) => has(from, name)))
    );
  };
  /** Returns the module that declares a name that another exports, and its name there. */
  const declared = (path, name) => {
    const { declares, links, everythingOf } = modules.get(path);
    if (declares.has(name)) return { path, name };
    const link = links.get(name);
    if (link !== undefined) return declared(link.from, link.name);
    const from = everythingOf.find((each) => has(each, name));
    if (from === undefined) throw new Error(`${path} exports no ${name}`);
    return declared(from, name);
  };
  const namesOf = (path) => {
    const { declares, links, everythingOf } = modules.get(path);
    const others = everythingOf.flatMap(namesOf).filter((name) => name !== "default");
    return [...new Set([...declares.keys(), ...links.keys(), ...others])];
  };
  return { declared, namesOf };
}

const line = (name, alias, from) =>
  `export { ${name === alias ? name : `${name} as ${alias}`} } from ${JSON.stringify(from)};`;

/** @throws {Error} if files statically import each other */
function refuseCircles(files) {
  const done = new Set();
  const visit = (place, open) => {
    if (open.includes(place)) {
      const circle = [...open.slice(open.indexOf(place)), place];
      const reasons = circle.slice(1).map((to, i) => files.get(circle[i]).uses.get(to));
      throw new Error(`circle of files: ${circle.join(" → ")} (${reasons.join(", ")})`);
    }
    if (done.has(place)) return;
    for (const target of files.get(place).uses.keys()) visit(target, [...open, place]);
    done.add(place);
  };
  for (const place of files.keys()) visit(place, []);
}

/**
 * Returns the source of the module with which plain Node loads files later. There is one for all, since most of the
 * cost of loading a short file is the module itself. A function replaces itself, so that it costs nothing after the
 * first call.
 */
function laterModule(later, folder = ".") {
  const files = [...later].sort().map(([file, names], index) => {
    const each = [...names].sort();
    // Every program on plain Node loads this module, so names are short.
    const functions = each.map((name) => `${name}=(...a)=>(l${index}(),${name}(...a))`);
    return `function l${index}(){({${each.join(",")}}=load("${folder}/${file}.js"))}\nexport let ${functions.join(",\n")};\n`;
  });
  return `let require;
function load(file) {
  require ??= process.getBuiltinModule("node:module").createRequire(import.meta.url);
  return require(file);
}
${files.join("")}`;
}

/**
 * Returns the source of the module that gives bundlers what one file uses from others later. There is one per file,
 * since resolving a name of `imports` is most of the cost of such an import in Node.
 */
function reexports(place, files) {
  return [...files]
    .sort()
    .map(([file, names]) => {
      const from = relativePath(`later/${place}`, file);
      return `export { ${[...names].sort().join(", ")} } from "${from}";\n`;
    })
    .join("");
}

function addTo(sets, key, value) {
  if (!sets.has(key)) sets.set(key, new Set());
  sets.get(key).add(value);
}

/** A class, with the name of its variable. */
const CLASS = /(\w+) = (?:\/\* @__PURE__ \*\/ pureValue\(\(\) => )?class (\w+)/g;

/** Whether a token and the next one would be misread without the space between them. */
const needsSpace = ({ type }, last, first) =>
  (/[\w$]/.test(last) && /[\w$.\\]/.test(first)) ||
  (/[+\-/]/.test(last) && first === last) ||
  type?.label === "regexp";

/** Line breaks with the space and the comments between them, and the indentation of the next line. */
const COMMENT_LINES = /\n(?:\s|\/\/.*\n|\/\*(?! @__PURE__)[\s\S]*?\*\/)*/g;

/**
 * Joins the imports of each file in a minified file, and puts them first: the bundler writes one for each name. No
 * string in the package contains such a line without spaces.
 */
function withJoinedImports(code) {
  const names = new Map();
  const rest = code.replace(/(?<=^|[;}\n])import\{([^}]*)\}from"([^"]+)";/g, (_, name, from) => {
    names.set(from, [...(names.get(from) ?? []), name]);
    return "";
  });
  const joined = [...names].map(([from, all]) => `import{${all.join(",")}}from"${from}";`).join("");
  return rest.replace(/^(#!.*\n)?/, (banner) => banner + joined);
}

/**
 * Removes everything from a file that only makes it longer: separate imports for each name, comments, and unneeded
 * space. (The bundler removes comments together with space, after which no bundler can tell which calls are pure. Line
 * breaks stay, since errors name lines.)
 */
export function tidied(code) {
  const names = new Map();
  const rest = code
    .replace(/^import \{ (.*) \} from "([^"]+)";\n/gm, (_, name, from) => {
      names.set(from, [...(names.get(from) ?? []), name]);
      return "";
    })
    .replace(/^\/\/ link:.*\n/gm, "")
    // The bundler fills the object of `import *` with a call that no other bundler can leave out.
    .replace(/^var (\w+) = \{\};\n__export\(\1, /gm, "var $1 = /* @__PURE__ */ __exported(")
    .replace(
      /^var __export = [\s\S]*?\n\};\n/m,
      "$&var __exported = (all) => {\nvar target = {};\n__export(target, all);\nreturn target;\n};\n",
    );
  const imports = [...names].map(([from, all]) => `import { ${all.join(", ")} } from "${from}";\n`);
  const tokens = [...tokenizer(rest, { ecmaVersion: 2022, sourceType: "module" })];
  const edits = [];
  let before = { end: 0 };
  for (const token of tokens) {
    const gap = rest.slice(before.end, token.start);
    if (gap.includes("\n")) edits.push([before.end, token.start, gap.replace(COMMENT_LINES, "\n")]);
    else if (gap !== "" && !needsSpace(before, rest[before.end - 1], rest[token.start]))
      edits.push([before.end, token.start, gap.trim()]);
    before = token;
  }
  // The bundler numbers the name that a class has inside the function around it, which would become the name of the
  // class.
  for (const [, name, within] of rest.matchAll(CLASS))
    if (within === `_${name}` || (within.startsWith(name) && /^\d+$/.test(within.slice(name.length))))
      for (const { value, start, end } of tokens) if (value === within) edits.push([start, end, name]);
  // In one pass, since a file has tens of thousands of edits.
  const pieces = [];
  let at = 0;
  for (const [start, end, inserted] of edits.sort(([one], [other]) => one - other)) {
    pieces.push(rest.slice(at, start), inserted);
    at = end;
  }
  return imports.join("") + pieces.join("") + rest.slice(at);
}
