// Makes the program of each language ready to run. What is missing on this machine is said, and its results stay as they are.
import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "../project.mjs";

const drivers = join(root, "tools", "scoreboard", "drivers");
const made = join(root, "tools", "scoreboard", "build");

/** How to make and to run a driver, by language. */
const LANGUAGES = {
  javascript: (file) => ({ run: [process.execPath, join(drivers, "javascript", file)] }),
  python: (file) => ({
    make: [
      ["python3", "-m", "venv", join(made, "python")],
      [
        python,
        "-m",
        "pip",
        "install",
        "--quiet",
        "-r",
        join(root, "tools", "scoreboard", "requirements.txt"),
      ],
    ],
    run: [python, join(drivers, "python", file)],
  }),
  c: (file, libraries) => ({
    make: [["cc", "-O2", "-o", binary(file), join(drivers, "c", file), ...libraries]],
    run: [binary(file)],
  }),
  "c++": (file, libraries) => ({
    make: [["c++", "-O2", "-o", binary(file), join(drivers, "c", file), ...libraries]],
    run: [binary(file)],
  }),
  haskell: (file, libraries) => ({
    make: [
      [
        "ghc",
        "-O",
        "-v0",
        ...libraries,
        "-outputdir",
        join(made, "haskell"),
        "-o",
        binary(file),
        join(drivers, "haskell", file),
      ],
    ],
    run: [binary(file)],
  }),
  java: (file) => ({
    make: [["javac", "-d", join(made, "java"), join(drivers, "java", file)]],
    run: ["java", "-cp", join(made, "java"), file.replace(/\.java$/, "")],
  }),
  ruby: (file) => ({ run: ["ruby", join(drivers, "ruby", file)] }),
  go: (file) => ({
    make: [["go", "build", "-o", binary(file), join(drivers, "go", file)]],
    run: [binary(file)],
  }),
  perl: (file) => ({ run: ["perl", join(drivers, "perl", file)] }),
};

const python = join(made, "python", "bin", "python");

/**
 * @param {{ language: string, file: string, libraries?: string[] }} driver
 * @returns {{ command: string, args: string[], version: string }}
 * @throws {Error} if something that it takes is missing
 */
export function ready({ language, file, libraries = [] }) {
  mkdirSync(made, { recursive: true });
  const { make = [], run } = LANGUAGES[language](file, libraries);
  for (const step of make) call(step);
  const [command, ...args] = run;
  return { command, args, version: call([...run, "--version"]).trim() };
}

function call([command, ...args]) {
  const { status, error, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: "utf8" });
  if (error !== undefined) throw new Error(`${command} is not here`);
  if (status !== 0) throw new Error(`${command} failed: ${firstLine(stderr)}`);
  return stdout;
}

/** Where the program of a source file is made. */
function binary(file) {
  return join(made, file.replace(/\.\w+$/, ""));
}

function firstLine(text) {
  return /^.*$/m.exec(text.trim())[0];
}
