// The CPythons that the port is compared with: installed ones, and the WebAssembly one of a package.
import { spawnSync } from "node:child_process";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { install, root } from "../project.mjs";

const READERS = join(root, "tools", "scripts", "readers");

/**
 * Returns the command that runs a Python script with a release of CPython, or null. PYTHON can name an executable to
 * try first, and PYODIDE folders of the package `pyodide`.
 */
export function pythonFor(release) {
  const branch = release.split(".").slice(0, 2).join(".");
  const candidates = [
    process.env.PYTHON && native(process.env.PYTHON),
    ...(process.env.PYODIDE ?? "").split(delimiter).filter(Boolean).map(webAssembly),
    native(join(homedir(), ".pyenv", "versions", release, "bin", "python3")),
    native(`python${branch}`),
  ];
  const found = candidates.find((candidate) => candidate && versionOf(candidate) === release);
  if (found || branch !== "3.14") return found ?? null;
  install(READERS);
  const packaged = webAssembly(join(READERS, "node_modules", "pyodide"));
  return versionOf(packaged) === release ? packaged : null;
}

function native(path) {
  return { command: path, args: [] };
}

function webAssembly(folder) {
  return {
    command: process.execPath,
    args: [join(root, "tools", "scripts", "urllib", "pyodide.mjs"), folder],
  };
}

/**
 * Returns the release that a command runs; null if it does not run, or is not CPython. A pre-release counts as its
 * release.
 */
export function versionOf({ command, args }) {
  const { status, stdout } = spawnSync(command, [...args, join(root, "test", "oracle", "version.py")], {
    encoding: "utf8",
  });
  return status === 0 ? stdout.trim() || null : null;
}
