// The modules of the library as compiled: what each imports and exports, by name.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parse } from "acorn";
import { root } from "../project.mjs";

/**
 * @typedef {object} Module
 * @property {string} code
 * @property {import("acorn").Program} program
 * @property {readonly { from: string, names: readonly string[] | "all" }[]} imports modules of the package, each with
 * the names used from it
 * @property {ReadonlySet<string>} dynamic modules of the package that are imported when a call needs them
 * @property {ReadonlyMap<string, import("acorn").Node>} declares what it declares and exports, by exported name
 * @property {ReadonlyMap<string, { from: string, name: string }>} links what it re-exports, by exported name
 * @property {readonly string[]} everythingOf modules that it re-exports completely
 */

/**
 * Returns the modules reachable from entry points, by their paths in `dist`, each after its imports.
 *
 * @returns {Map<string, Module>}
 */
export function modulesFrom(entries) {
  const found = new Map();
  const open = new Set();
  const visit = (path) => {
    if (found.has(path) || open.has(path)) return;
    open.add(path);
    const module = moduleAt(path);
    for (const { from } of module.imports) visit(from);
    for (const from of module.dynamic) visit(from);
    found.set(path, module);
  };
  for (const path of entries) visit(path);
  return found;
}

/** Removes from the schemes what only the documentation needs: a sample of each. */
function withoutSamples(path, code) {
  return /^src\/schemes\/(?:standard\/|connection)/.test(path)
    ? code.replace(/^ {4}sample: ".*",\n/gm, "")
    : code;
}

/** @returns {Module} */
function moduleAt(path) {
  const code = withoutSamples(path, readFileSync(join(root, "dist", path), "utf8"));
  const program = parse(code, { ecmaVersion: 2022, sourceType: "module", allowHashBang: true });
  const imports = [];
  const everythingOf = [];
  const [imported, declared, declares, links] = [new Map(), new Map(), new Map(), new Map()];
  const declare = (declaration, exported) => {
    for (const [name, node] of declarations(declaration)) {
      declared.set(name, node);
      if (exported) declares.set(name, node);
    }
  };
  for (const node of program.body) {
    const source = node.source?.value;
    const from = source?.startsWith(".") ? join(dirname(path), source) : null;
    switch (node.type) {
      case "ImportDeclaration": {
        if (from === null) break;
        const names = node.specifiers.map((each) => each.imported?.name);
        imports.push({ from, names: names.includes(undefined) ? "all" : names });
        for (const each of node.specifiers)
          if (each.imported) imported.set(each.local.name, { from, name: each.imported.name });
        break;
      }
      case "ExportAllDeclaration":
        if (from === null || node.exported) throw new Error(`${path}: export * of ${source}`);
        imports.push({ from, names: "all" });
        everythingOf.push(from);
        break;
      case "ExportDefaultDeclaration":
        declares.set("default", node.declaration);
        break;
      case "ExportNamedDeclaration":
        if (node.declaration) declare(node.declaration, true);
        if (from === null) {
          // From a package, which is then in the file of this module.
          if (source) for (const each of node.specifiers) declares.set(each.exported.name, each);
          break;
        }
        imports.push({ from, names: node.specifiers.map((each) => each.local.name) });
        for (const each of node.specifiers) links.set(each.exported.name, { from, name: each.local.name });
        break;
      default:
        declare(node, false);
    }
  }
  for (const node of program.body) {
    if (node.type !== "ExportNamedDeclaration" || node.source) continue;
    for (const { local, exported } of node.specifiers) {
      const link = imported.get(local.name);
      if (link) links.set(exported.name, link);
      else declares.set(exported.name, declared.get(local.name));
    }
  }
  const dynamic = new Set(
    [...code.matchAll(/\bimport\("(\.[^"]+)"\)/g)].map(([, value]) => join(dirname(path), value)),
  );
  return { code, program, imports, dynamic, declares, links, everythingOf };
}

/** Returns the declarations of a statement, by name. */
function declarations(node) {
  if (node.type === "FunctionDeclaration" || node.type === "ClassDeclaration") return [[node.id.name, node]];
  if (node.type !== "VariableDeclaration") return [];
  return node.declarations.map(({ id, init }) => [id.name, init]);
}
