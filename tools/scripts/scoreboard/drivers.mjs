// Prepares the driver of each language. Missing programs are reported, and keep their results. Programs are those of
// this system, or of the one in the folder SCOREBOARD_ROOT. npm and PyPI packages are installed only for the drivers.
import { spawnSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { install, root } from "../project.mjs";
import { systemIn } from "../system.mjs";

export const FOLDER = join(root, "tools", "scoreboard");
const { outside, called, folder } = systemIn(process.env.SCOREBOARD_ROOT);
const RUNTIMES = join(FOLDER, "runtimes");
const sources = join(FOLDER, "drivers");
const drivers = folder(sources, "/var/tmp/url-grammar-scoreboard/drivers", sources);
const built = folder(join(FOLDER, "build"), "/var/tmp/url-grammar-scoreboard/built");

const CRATES =
  '[source.crates-io]\nreplace-with = "system"\n[source.system]\ndirectory = "/usr/share/cargo/registry"\n';

/** How to compile and run a driver, by language. `name` selects one of several programs. */
const LANGUAGES = {
  javascript: ({ file, name = [] }) => here(process.execPath, join(sources, "javascript", file), ...name),
  runtime: ({ file, name = [] }) => {
    install(RUNTIMES);
    return here(process.execPath, join(RUNTIMES, file), ...name);
  },
  node: ({ file, name: [release] }) => {
    install(RUNTIMES);
    return here(join(RUNTIMES, "node_modules", `node-${release}`, "bin", "node"), join(RUNTIMES, file));
  },
  pypi: ({ name }) => {
    const environment = join(FOLDER, "build", "python");
    const python = join(environment, "bin", "python");
    if (!existsSync(python)) {
      make(here("python3", "-m", "venv", environment));
      make(here(python, "-m", "pip", "install", "--quiet", "-r", join(FOLDER, "requirements.txt")));
    }
    return here(python, join(sources, "python", "packages.py"), ...name);
  },
  python: ({ name }) => called("python3", join(drivers, "python", "packages.py"), ...name),
  c: (driver) => compiled("cc", driver),
  "c++": (driver) => compiled("c++", driver),
  rust: ({ name }) => {
    const project = join(built, "rust");
    make(
      called(
        "sh",
        "-c",
        `rm -rf ${project}/src && mkdir -p ${project}/.cargo && cp -r ${join(drivers, "rust")}/* ${project}`,
      ),
    );
    // Uses the crates of the system, not those of a registry.
    writeFileSync(outside(join(project, ".cargo", "config.toml")), CRATES);
    make(called("sh", "-c", `cd ${project} && cargo build --quiet --release --offline`));
    return called(join(project, "target", "release", "programs"), ...name);
  },
  haskell: ({ file, name }) => {
    const program = join(built, "haskell");
    const packages = ["aeson", "modern-uri", "network-uri", "uri-bytestring"].flatMap((each) => [
      "-package",
      each,
    ]);
    make(
      called(
        "ghc",
        "-O",
        "-v0",
        ...packages,
        "-outputdir",
        join(built, "hs"),
        "-o",
        program,
        join(drivers, "haskell", file),
      ),
    );
    return called(program, ...name);
  },
  java: ({ file }) => {
    make(called("javac", "-d", join(built, "java"), join(drivers, "java", file)));
    return called("java", "-cp", join(built, "java"), file.replace(/\.java$/, ""));
  },
  "c#": ({ file }) => {
    make(called("mcs", `-out:${binary(file)}.exe`, join(drivers, "csharp", file)));
    return called("mono", `${binary(file)}.exe`);
  },
  go: ({ file }) => {
    make(called("go", "build", "-o", binary(file), join(drivers, "go", file)));
    return called(binary(file));
  },
  ocaml: ({ file }) => {
    const program = join(built, "ocaml");
    make(
      called(
        "sh",
        "-c",
        `cp ${join(drivers, "ocaml", file)} ${built} && cd ${built} && ocamlfind ocamlopt -package uri,yojson,unix -linkpkg ${file} -o ${program}`,
      ),
    );
    return called(program);
  },
  nim: ({ file }) => {
    make(
      called(
        "nim",
        "c",
        "-d:release",
        "--hints:off",
        "--verbosity:0",
        `-o:${binary(file)}`,
        join(drivers, "nim", file),
      ),
    );
    return called(binary(file));
  },
  ruby: ({ name, library }) => {
    const folder = library === undefined ? undefined : process.env[library];
    if (library !== undefined && folder === undefined) throw new Error(`${library} names no folder`);
    const path = folder === undefined ? [] : ["-I", folder];
    return called("ruby", ...path, join(drivers, "ruby", "packages.rb"), ...name);
  },
  perl: ({ name }) => called("perl", join(drivers, "perl", "packages.pl"), ...name),
  php: ({ name }) => called("php", join(drivers, "php", "packages.php"), ...name),
  erlang: ({ file }) => called("escript", join(drivers, "erlang", file)),
  elixir: ({ file }) => called("elixir", join(drivers, "elixir", file)),
  scheme: ({ file }) => called("guile", "--no-auto-compile", join(drivers, "guile", file)),
  racket: ({ file }) => called("racket", join(drivers, "racket", file)),
  tcl: ({ file }) => called("tclsh", join(drivers, "tcl", file)),
  prolog: ({ file }) => called("swipl", join(drivers, "prolog", file)),
  pike: ({ file }) => called("pike", join(drivers, "pike", file)),
};

const made = new Map();

/**
 * @param {{ language: string, file?: string, name?: string[], library?: string }} driver
 * @returns {{ command: string, args: string[], version: string }}
 * @throws {Error} if something that it needs is missing
 */
export function ready(driver) {
  const key = JSON.stringify(driver);
  if (!made.has(key)) {
    const { command, args } = LANGUAGES[driver.language](driver);
    made.set(key, { command, args, version: make({ command, args: [...args, "--version"] }).trim() });
  }
  return made.get(key);
}

function here(command, ...args) {
  return { command, args };
}

/** Compiles a C or C++ driver with a library: flags, or the name for pkg-config. */
function compiled(compiler, { file, library }) {
  const flags = library.startsWith("-")
    ? library
    : `$(pkg-config --cflags --libs ${library}) -DLIBRARY_VERSION='"'$(pkg-config --modversion ${library})'"'`;
  make(called("sh", "-c", `${compiler} -O2 -fPIC -o ${binary(file)} ${join(drivers, "c", file)} ${flags}`));
  return called(binary(file));
}

function make({ command, args }) {
  const { status, error, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: "utf8" });
  if (error !== undefined) throw new Error(`${command} is not here`);
  if (status !== 0) throw new Error(`${[command, ...args].at(-1)} failed: ${firstLine(stderr)}`);
  return stdout;
}

/** Returns the path of a source file's binary. */
function binary(file) {
  return join(built, file.replace(/\.\w+$/, ""));
}

function firstLine(text) {
  return /^.*$/m.exec(text.trim())[0];
}
