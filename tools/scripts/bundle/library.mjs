// The library in few files, which Node and bundlers both use: `layout.mjs` says what is in which.
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
 * @param {(isOfCommand: boolean) => object} settingsOf settings of esbuild for files of the one or the other
 * @param {readonly string[]} entries the entry points, and the modules that the command begins with, by their paths in `dist`
 */
export async function buildLibrary(settingsOf, entries) {
  const modules = modulesFrom(entries);
  const own = new Set(entries);
  const placeOf = (path) => (own.has(path) ? path.replace(/^src\/|\.js$/g, "") : fileOf(path));
  const placeOfName = ({ path, name }) => fileOfName(name) ?? placeOf(path);

  const { declared, namesOf } = names(modules);

  /** The files, with the names that others use of them. */
  const files = new Map();
  const fileAt = (place) => {
    if (!files.has(place)) files.set(place, { exported: new Map(), uses: new Map() });
    return files.get(place);
  };
  /** The names that files export, each once, since one module has those of all that is loaded later. */
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
  /** The functions that are called later, by their files. */
  const later = new Map();
  /** The same of each file that calls them. */
  const laterOf = new Map();
  /** The same as `later`, of the command, which has a module of its own for it. */
  const laterOfCommand = new Map();
  /** Returns the source of a module that stands for another one in a file. */
  const standIn = (place, path, names) => {
    const lines = names.map((name) => {
      const at = declared(path, name);
      const target = placeOfName(at);
      // Only a module that passes on everything names it.
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

  // What is used of each module from elsewhere, whatever file it is in.
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
  // What is imported when a call needs it, with `import()`.
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
  // All names are known only after this.
  const entrySources = new Map(entries.map((path) => [placeOf(path), contentsOf(placeOf(path), {})]));
  await Promise.all(
    [...files].map(async ([place, file]) => {
      const settings = settingsOf(isOfCommand(place));
      const { metafile } = await build({
        ...settings,
        entryPoints: [place],
        outfile: join("dist", "lib", `${place}.js`),
        // Nearly all of it is beyond Latin-1: as escapes it would take more memory, and more room in the package.
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

/** Returns the specifier by which one file imports another. */
function relativePath(place, target) {
  const path = relative(dirname(place), `${target}.js`);
  return path.startsWith(".") ? path : `./${path}`;
}

/** How to look up names in modules that export what others declare. */
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

/** @throws {Error} when files import each other from the start */
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
 * Returns the source of the module by which plain Node loads files later. It is one for all of them, since a module is
 * most of what loading a short one costs. A function replaces itself, so that it costs nothing after the first call.
 */
function laterModule(later, folder = ".") {
  const files = [...later].sort().map(([file, names], index) => {
    const each = [...names].sort();
    // Every program of plain Node loads the module, so names are short.
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
 * Returns the source of the module that gives bundlers what one file uses of others later. It is one for each file, since
 * to find out where a name of `imports` leads is most of what such an import costs Node.
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

/** A class, with the name of the variable that has it. */
const CLASS = /(\w+) = (?:\/\* @__PURE__ \*\/ pureValue\(\(\) => )?class (\w+)/g;

/** Whether a token and the next one would be read as something else without the space between them. */
const needsSpace = ({ type }, last, first) =>
  (/[\w$]/.test(last) && /[\w$.\\]/.test(first)) ||
  (/[+\-/]/.test(last) && first === last) ||
  type?.label === "regexp";

/** Line breaks with the space and the comments between them, and the space of the next line. */
const COMMENT_LINES = /\n(?:\s|\/\/.*\n|\/\*(?! @__PURE__)[\s\S]*?\*\/)*/g;

/**
 * Joins the imports of one file in a minified file, and puts them before all else: the bundler writes one for each name. No text of
 * the package has such a line without spaces.
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
 * Returns a file without what only makes it longer: an import for each name, comments, and the space that nothing needs. (The bundler
 * takes comments with the space, and no bundler can then tell which calls are pure. Line breaks stay: an error names lines.)
 */
export function tidied(code) {
  const names = new Map();
  const rest = code
    .replace(/^import \{ (.*) \} from "([^"]+)";\n/gm, (_, name, from) => {
      names.set(from, [...(names.get(from) ?? []), name]);
      return "";
    })
    .replace(/^\/\/ link:.*\n/gm, "")
    // The bundler fills the object of `import *` by a call that no other one can leave out.
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
  // The bundler numbers the name that a class has within the function around it, and that would be the name of the class.
  for (const [, name, within] of rest.matchAll(CLASS))
    if (within === `_${name}` || (within.startsWith(name) && /^\d+$/.test(within.slice(name.length))))
      for (const { value, start, end } of tokens) if (value === within) edits.push([start, end, name]);
  // In one pass: there are tens of thousands of edits in a file.
  const pieces = [];
  let at = 0;
  for (const [start, end, inserted] of edits.sort(([one], [other]) => one - other)) {
    pieces.push(rest.slice(at, start), inserted);
    at = end;
  }
  return imports.join("") + pieces.join("") + rest.slice(at);
}
