// What `npm pack` packs, and what package.json says of it.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, posix } from "node:path";
import * as assert from "uvu/assert";
import { ROOT, textOf } from "./files.js";

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly bin: Readonly<Record<string, string>>;
}

export const MANIFEST: Manifest = JSON.parse(textOf("package.json"));

/** An entry point: what comes after the name of the package, its declarations, and its module for each other condition. */
export interface EntryPoint {
  readonly name: string;
  readonly types: string;
  readonly modules: readonly string[];
}

/** The entry points that are code, with paths from the project's folder. */
export const ENTRY_POINTS: readonly EntryPoint[] = Object.entries(MANIFEST.exports).flatMap(
  ([name, conditions]) => {
    if (typeof conditions === "string") return [];
    const { types = "", ...others } = conditions;
    return [{ name, types: posix.normalize(types), modules: Object.values(others).map(posix.normalize) }];
  },
);

/** The package as `npm pack` packs it. */
export interface Packed {
  /** The path of the archive, which is there until the process ends. */
  readonly archive: string;
  /** What is in it, named from the project's folder. */
  readonly files: readonly string[];
}

let packed: Packed | undefined;

/** Packs the package, once in each process: npm takes seconds. */
export function packedPackage(): Packed {
  packed ??= pack();
  return packed;
}

/** The files of the package, named from the project's folder. */
export function packedFiles(): readonly string[] {
  return packedPackage().files;
}

function pack(): Packed {
  const folder = mkdtempSync(join(tmpdir(), "url-grammar-packed-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const { status, stdout, stderr } = spawnSync("npm", ["pack", "--json", "--pack-destination", folder], {
    cwd: ROOT,
    encoding: "utf8",
    maxBuffer: 1 << 26,
    shell: process.platform === "win32",
  });
  assert.is(status, 0, stderr);
  const [{ filename, files }] = JSON.parse(stdout) as [
    { filename: string; files: readonly { path: string }[] },
  ];
  return { archive: join(folder, filename), files: files.map(({ path }) => path) };
}

/** The projects of this process, which are there until it ends. */
const projects: string[] = [];

function removeProjects(): void {
  for (const project of projects) rmSync(project, { recursive: true, force: true });
}

/** Makes a project that has the packed package and what is installed with it, and links to other packages if any are named. */
export function installedProject(others: readonly string[] = []): string {
  const project = mkdtempSync(join(tmpdir(), "url-grammar-installed-"));
  if (projects.push(project) === 1) process.once("exit", removeProjects);
  const modules = join(project, "node_modules");
  mkdirSync(modules);
  execFileSync("tar", ["-xzf", packedPackage().archive], { cwd: project });
  renameSync(join(project, "package"), join(modules, "url-grammar"));
  for (const name of new Set([...Object.keys(MANIFEST.dependencies), ...others])) {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(join(ROOT, "node_modules", name), join(modules, name), "junction");
  }
  return project;
}

/** How the specifiers begin of what plain Node loads later, through a module of its own; bundlers get the files. */
const LATER = "#later/";

/** What a module or a declaration imports: paths from the project's folder, and names of packages. */
export function importsOf(path: string): readonly string[] {
  const IMPORT = /(?:^(?:import|export)\b[^"';]*?\bfrom|^import|\bimport\()\s*"([^"]+)"/gm;
  return [...textOf(path).matchAll(IMPORT)].map(([, specifier = ""]) => {
    if (specifier.startsWith(LATER)) return `dist/lib/later/${specifier.slice(LATER.length)}.js`;
    if (!specifier.startsWith(".")) return packageOf(specifier);
    const target = posix.join(posix.dirname(path), specifier);
    return path.endsWith(".d.ts") ? target.replace(/\.js$/, ".d.ts") : target;
  });
}

/** The name of the package that a module is of. */
export function packageOf(specifier: string): string {
  if (specifier.startsWith("node:")) return specifier;
  return specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
}

/** The files that are loaded with some, themselves included. */
export function reachableFrom(paths: readonly string[]): ReadonlySet<string> {
  const reached = new Set(paths);
  for (const path of reached)
    for (const imported of importsOf(path)) if (imported.startsWith("dist/")) reached.add(imported);
  return reached;
}
