// What the scripts need before they can run: the project's packages and its build.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

export const root = join(dirname(fileURLToPath(import.meta.url)), "../..");

/** Runs a command in the project; its standard output goes to standard error so that a pipe stays clean. */
function quietly(command, args, cwd = root) {
  const { status, error } = spawnSync(command, args, {
    cwd,
    stdio: ["ignore", 2, 2],
    shell: process.platform === "win32",
  });
  if (error !== undefined || status !== 0) {
    console.error(`${command} ${args.join(" ")} failed${error ? `: ${error.message}` : ""}`);
    process.exit(status ?? 1);
  }
}

/**
 * Whether a file is generated among the sources by the builds of the package or the site. None of these are in git: see
 * .gitignore.
 */
export const isGenerated = (path) => /^(?:src\/generated|docs\/rules)\//.test(path);

/** Installs the locked dependencies, unless that same lock file was installed already. */
export function install(folder = root) {
  const stamp = join(folder, "node_modules", ".installed-from");
  const wanted = createHash("sha256")
    .update(readFileSync(join(folder, "package-lock.json")))
    .digest("hex");
  if (readIfThere(stamp) === wanted) return;
  const { packages } = JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8"));
  const name = folder === root ? "the project" : relative(root, folder).replaceAll("\\", "/");
  console.error(`Installing the packages of ${name}: ${Object.keys(packages).length - 1} …`);
  quietly("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], folder);
  writeFileSync(stamp, wanted);
}

/** Compiles everything from scratch, so that nothing deleted remains in `dist`. Passes on the script's options. */
export function build(...options) {
  rmSync(join(root, "dist"), { recursive: true, force: true });
  quietly("npm", ["run", "--silent", "build", "--", ...options]);
}

/** Returns the text of a file, or `undefined` if it does not exist. */
export function readIfThere(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
