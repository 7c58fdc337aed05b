// The types of the package in the projects of `tools/hosts/typescript`, as each compiler sees them that is installed there.
import { spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fencedBlocks } from "./examples.js";
import { filesBelow, ROOT, textOf } from "./files.js";

const HOST = "tools/hosts/typescript";

/** A project without the optional peers of the package, and one with them. */
export type Project = "core" | "peers";

/** What a project sets, besides `strict` and `skipLibCheck: false`. */
export interface Setting {
  readonly project: Project;
  readonly module: "node16" | "nodenext" | "bundler";
  readonly exact: boolean;
  readonly dom: boolean;
}

/** Each way to find modules, with and without the types of the DOM, and with both meanings of an optional property. */
export const SETTINGS: readonly Setting[] = [
  { project: "core", module: "nodenext", exact: true, dom: false },
  { project: "core", module: "node16", exact: false, dom: true },
  { project: "core", module: "bundler", exact: true, dom: true },
  { project: "peers", module: "nodenext", exact: false, dom: false },
  { project: "peers", module: "bundler", exact: true, dom: true },
];

/** What a setting is called in the names of tests. */
export const settingName = ({ project, module, exact, dom }: Setting): string =>
  `${project === "core" ? "without" : "with"} peers, ${module}, ${exact ? "exact" : "loose"} optional properties, ${dom ? "DOM" : "no DOM"}`;

/** The compilers, from the oldest to the newest: the names under which they are installed. */
export const COMPILERS: readonly string[] = Object.keys(
  (JSON.parse(textOf(`${HOST}/package.json`)) as { dependencies: Record<string, string> }).dependencies,
);

/** The packages that a project can import: what is installed with the package, and the peers with what they need. */
const PACKAGES: Readonly<Record<Project, readonly string[]>> = {
  core: ["@standard-schema/spec", "@types/parsimmon", "parsimmon"],
  peers: [
    "@standard-schema/spec",
    "@types/node",
    "@types/parsimmon",
    "@types/unist",
    "ajv",
    "eslint",
    "parsimmon",
    "rehype-parse",
    "remark-parse",
    "unified",
    "vfile",
  ],
};

/** The entry points that the files of a project import. */
export function imported(project: Project): ReadonlySet<string> {
  const sources = filesBelow(`${HOST}/project/${project}`, ".ts").map(textOf);
  return new Set(sources.flatMap(specifiers).filter((name) => /^url-grammar(?:\/|$)/.test(name)));
}

const specifiers = (source: string): readonly string[] =>
  [...source.matchAll(/(?: from|^import) "([^"]+)"/gm)].map(([, name]) => name!);

/**
 * Makes the projects in a folder of their own, each with the declarations of the package and what it may import. Returns the
 * path of the folder.
 */
export function makeProjects(): string {
  const folder = mkdtempSync(join(tmpdir(), "url-grammar-types-"));
  for (const project of ["core", "peers"] as const) {
    const root = join(folder, project);
    cpSync(join(ROOT, HOST, "project", project), root, { recursive: true });
    writeFileSync(join(root, "package.json"), '{ "type": "module" }');
    copyPackage(join(root, "node_modules", "url-grammar"));
    for (const name of PACKAGES[project]) link(name, join(root, "node_modules", name));
  }
  writeExamples(join(folder, "peers", "docs"));
  return folder;
}

/** Copies what of the package a compiler reads, so that it finds no other packages than those of the project. */
function copyPackage(to: string): void {
  mkdirSync(to, { recursive: true });
  cpSync(join(ROOT, "package.json"), join(to, "package.json"));
  for (const part of ["src", "grammar"]) {
    cpSync(join(ROOT, "dist", part), join(to, "dist", part), {
      recursive: true,
      filter: (path) => !/\.(?:js|map)$/.test(path),
    });
  }
}

function link(name: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  symlinkSync(join(ROOT, "node_modules", name), to, "junction");
}

/** Writes the programs of the documents that import nothing but the package, Node and the packages of the project. */
function writeExamples(to: string): void {
  const known = new Set([...PACKAGES.peers, "url-grammar"]);
  mkdirSync(to);
  for (const file of ["README.md", ...filesBelow("docs", ".md")]) {
    for (const { code, line, quotes } of fencedBlocks(file, textOf(file), "ts")) {
      const names = specifiers(code).map((name) => name.split("/")[0]!);
      if (quotes !== "" || !names.every((name) => known.has(name) || name.startsWith("node:"))) continue;
      writeFileSync(join(to, `${file.replaceAll("/", "-")}.${line}.ts`), `${code}\nexport {};\n`);
    }
  }
}

/** Removes what `makeProjects` made. */
export function removeProjects(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Returns what a compiler reports about a project of `makeProjects`; nothing if its types are right. */
export async function typeErrors(folder: string, compiler: string, setting: Setting): Promise<string> {
  const root = join(folder, setting.project);
  const config = `tsconfig.${readdirSync(root).length}.json`;
  writeFileSync(join(root, config), JSON.stringify(configOf(setting)));
  const bin = join(ROOT, HOST, "node_modules", compiler, "bin", "tsc");
  return await output(process.execPath, [bin, "-p", config, "--pretty", "false"], root);
}

function configOf({ project, module, exact, dom }: Setting): object {
  const bundler = module === "bundler";
  const compilerOptions = {
    target: "ES2022",
    lib: ["ES2022", ...(dom ? ["DOM"] : [])],
    module: bundler ? "esnext" : module,
    moduleResolution: module,
    types: project === "peers" ? ["node"] : [],
    strict: true,
    noUncheckedIndexedAccess: exact,
    exactOptionalPropertyTypes: exact,
    skipLibCheck: false,
    noEmit: true,
  };
  return { compilerOptions, include: ["*.ts", "docs/*.ts"] };
}

function output(file: string, args: readonly string[], cwd: string): Promise<string> {
  return new Promise((settle, fail) => {
    // A compiler is not what is covered.
    const env = { ...process.env, NODE_V8_COVERAGE: "" };
    const child = spawn(file, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
    let text = "";
    const add = (piece: string): void => {
      text += piece;
    };
    child.stdout.setEncoding("utf8").on("data", add);
    child.stderr.setEncoding("utf8").on("data", add);
    child
      .on("error", fail)
      .on("close", (status) => settle(text === "" && status !== 0 ? `exit status ${status}` : text));
  });
}
