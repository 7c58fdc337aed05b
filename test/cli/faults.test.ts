// What the system refuses, in true processes: each ends in one clear line, or silently, and never in a stack trace.
import { type SpawnSyncReturns, spawn, spawnSync } from "node:child_process";
import { chmodSync, cpSync, createReadStream, existsSync, mkdirSync, openSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { ROOT } from "../support/files.js";
import { MANIFEST } from "../support/packed.js";
import { SAMPLES } from "./samples.js";
import { command, folder, MAIN, subcommands, UNCOUNTED } from "./world.js";

const posix = existsSync("/bin/sh") ? test : test.skip;

const files = folder();
chmodSync(files.path, 0o755);
test.after(files.discard);

/** What `merge` reads. */
const STATS =
  '{"v":2,"runs":1,"records":0,"valid":0,"invalid":0,"bytes":0,"milliseconds":0,"errors":{},"warnings":{}}';

const NAMES = {
  text: files.file("a.txt", "<http://a.example/>\n"),
  html: files.file("a.html", '<a href="http://a.example/">'),
  stats: files.file("stats.txt", `${STATS}\n`),
  grammar: files.file("a.abnf", 'a = "b"\n'),
  secret: files.file("secret.txt", "a = %x61\n"),
  directory: join(files.path, "directory"),
  loop: join(files.path, "loop"),
  fifo: join(files.path, "fifo"),
};
chmodSync(NAMES.secret, 0);
mkdirSync(NAMES.directory);
symlinkSync(NAMES.loop, NAMES.loop);

/** A line of the shell, in which `$url_grammar` is the command, and a file above is a variable of its name. */
function shell(line: string): SpawnSyncReturns<string> {
  return spawnSync("/bin/sh", ["-c", line], {
    encoding: "utf8",
    env: { ...process.env, ...UNCOUNTED, url_grammar: `${process.execPath} ${MAIN}`, ...NAMES },
    timeout: 60_000,
    stdio: ["ignore", "pipe", "pipe"],
  });
}

const COMMANDS = await subcommands();

/** Each place of the command line that takes a file to read, with the other arguments that are needed; not a configuration, which has tests of its own. */
const TAKING_FILES: readonly string[] = [...COMMANDS].flatMap(([name, slots]) =>
  slots
    .filter(({ flag, takesFile }) => takesFile && flag !== "--output" && flag !== "--config")
    .map(({ flag }) => {
      const { beforeFile = "", beforeGrammar = beforeFile, afterGrammar = "a" } = SAMPLES[name]!;
      const [others, after] = flag === "--bnf" ? [beforeGrammar, afterGrammar] : [beforeFile, ""];
      return `${name} ${others} ${flag === null ? "FILE" : `${flag} FILE ${after}`}`;
    }),
);

test("places that take files are found", () => {
  assert.ok(TAKING_FILES.length >= 7, TAKING_FILES.join());
});

for (const [name, { prints: args }] of Object.entries(SAMPLES)) {
  const line = `$url_grammar ${name} ${args}`;

  posix(`${name}: an output that fails`, async () => {
    // The shell splits the line; no process is needed to see that the subcommand comes to its end.
    const { stdout } = spawnSync("/bin/sh", ["-c", `printf '%s\\0' ${name} ${args}`], {
      encoding: "utf8",
      env: NAMES,
    });
    let writes = 0;
    const onWrite = (stream: string): void => {
      if (stream === "stderr") return;
      writes += 1;
      throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
    };
    const { status, stderr } = await command(stdout.split("\0").slice(0, -1), { onWrite });
    assert.ok(writes > 0);
    assert.ok(status === 0 || status === 1, `${status}: ${stderr}`);
    assert.not.match(stderr, "no space");
  });

  // The others write in the same ways as one of these.
  if (!["check", "tree", "find", "grammars", "sample"].includes(name)) continue;

  posix(`${name}: a full disk`, () => {
    if (!existsSync("/dev/full")) return;
    const { status, stderr } = shell(`${line} > /dev/full`);
    assert.equal([status, stderr], [2, "error: cannot write standard output: no space left on device\n"]);
  });

  posix(`${name}: no room for errors, a reader that goes away, closed streams`, () => {
    const usual = shell(line);
    assert.is.not(usual.stdout, "");
    if (existsSync("/dev/full")) {
      const quiet = shell(`${line} 2> /dev/full`);
      assert.equal([quiet.status, quiet.stdout], [usual.status, usual.stdout]);
    }
    const left = shell(`{ { sleep 0.3; ${line}; echo $? >&3; } | true; } 3>&1`);
    assert.equal([left.stdout, left.stderr], [`${usual.status}\n`, ""]);
    // Node opens /dev/null in place of each, so nothing fails.
    assert.is(shell(`${line} <&- >&- 2>&-`).status, usual.status);
  });
}

const WORLD = new URL("./world.js", import.meta.url).href;
/**
 * A program that runs each of some command lines, and prints the outcomes. Root may read everything, so it becomes another
 * user first. That user may be unable to enter the folder of the project, so all modules are loaded before.
 */
const RUNS = `
  import { command } from ${JSON.stringify(WORLD)};
  const [before, lines] = JSON.parse(process.argv[1]);
  for (const words of before) await command(words);
  if (process.getuid() === 0) {
    process.setgroups([]);
    process.setgid(65534);
    process.setuid(65534);
  }
  const outcomes = [];
  for (const words of lines) outcomes.push(await command(words));
  console.log(JSON.stringify(outcomes));`;

/**
 * Runs command lines as another user, in one process: a user is a matter of the whole process. Another user may not write
 * the files of coverage. The lines `before` run without a change of user.
 */
function asAnother(
  before: readonly (readonly string[])[],
  lines: readonly (readonly string[])[],
): SpawnSyncReturns<string> {
  const args = ["--input-type=module", "--eval", RUNS, JSON.stringify([before, lines])];
  return spawnSync(process.execPath, args, { encoding: "utf8", env: { ...process.env, ...UNCOUNTED } });
}

/** The words of a command line that takes a file, with its path. */
const wordsFor = (taking: string, path: string): string[] =>
  taking.split(/ +/).flatMap((word) => (word === "" ? [] : word === "FILE" ? path : word));

posix("a file that may not be read, wherever one is taken", () => {
  const linesFor = (path: string): string[][] => TAKING_FILES.map((taking) => wordsFor(taking, path));
  const loading = [...linesFor(NAMES.text), ...linesFor(NAMES.directory)];
  const { stdout, stderr } = asAnother(loading, linesFor(NAMES.secret));
  assert.is(stderr, "");
  const denied = { status: 2, stdout: "", stderr: `error: cannot read ${NAMES.secret}: permission denied\n` };
  assert.equal(
    JSON.parse(stdout),
    TAKING_FILES.map(() => denied),
  );
});

for (const taking of TAKING_FILES) {
  test(`a directory, a loop of links: ${taking}`, async () => {
    const reasons = { directory: "it is a directory", loop: "too many symbolic links encountered" } as const;
    for (const [name, reason] of Object.entries(reasons) as [keyof typeof reasons, string][]) {
      const outcome = await command(wordsFor(taking, NAMES[name]));
      // A grammar is one file; others are several, so there is advice.
      const advice =
        name === "directory" && !/--bnf|compare/.test(taking)
          ? `; for the files in it, write '${join(NAMES[name], "*")}'`
          : "";
      assert.equal(outcome, {
        status: 2,
        stdout: "",
        stderr: `error: cannot read ${NAMES[name]}: ${reason}${advice}\n`,
      });
    }
  });

  posix(`a named pipe: ${taking}`, async () => {
    spawnSync("mkfifo", [NAMES.fifo]);
    // A name without an ending is read as BNF, HTML or text.
    const content = taking.startsWith("merge") ? STATS : 'a = "a"';
    const writer = spawn("/bin/sh", ["-c", `printf '${content}\\n' > "$0"`, NAMES.fifo]);
    const { status, stderr } = await command(wordsFor(taking, NAMES.fifo));
    writer.kill();
    assert.ok(status === 0 || status === 1, `${status}: ${stderr}`);
    // What is wrong with the content is on standard error.
    assert.not.match(stderr, "cannot read");
  });
}

const NO_COMPONENTS = "error: no components given: see url-grammar build --help, or pipe JSON in";

/** What comes of standard input that was never opened. */
const emptyFor = (name: string, argument: string): readonly unknown[] =>
  name === "build" && argument === "" ? [2, `${NO_COMPONENTS}\n`] : [0, ""];

const UNREADABLE = {
  '0> "$text".out': "it is not open for reading",
  "< /": "it is a directory",
} as const;

posix("standard input that cannot be read", () => {
  // Every subcommand is given the same stream; what each does with one that fails is tested below.
  for (const [name, argument] of [
    ["check", "-"],
    ["check", ""],
    ["build", ""],
  ] as const) {
    for (const [from, reason] of Object.entries(UNREADABLE)) {
      const { status, stderr } = shell(`$url_grammar ${name} ${argument} ${from}`);
      assert.equal([status, stderr], [2, `error: cannot read standard input: ${reason}\n`], from);
    }
    const { status, stderr } = shell(`$url_grammar ${name} ${argument} <&-`);
    assert.equal([status, stderr], emptyFor(name, argument), "closed, it is empty");
  }
});

for (const line of ["check", "resolve http://a.example/", "find", "links", "parts", "escape", "build"]) {
  test(`a standard input that fails: ${line}`, async () => {
    for (const argument of ["-", ""]) {
      const words = [...line.split(" "), ...(argument === "" ? [] : [argument])];
      for (const [path, flags, reason] of [
        [`${NAMES.text}.out`, "w", UNREADABLE['0> "$text".out']],
        [NAMES.directory, "r", UNREADABLE["< /"]],
      ] as const) {
        const stdin = createReadStream("", { fd: openSync(path, flags) });
        const { status, stderr } = await command(words, { stdin });
        assert.equal([status, stderr], [2, `error: cannot read standard input: ${reason}\n`], argument);
      }
      const { status, stderr } = await command(words, { stdin: [] });
      assert.equal([status, stderr], emptyFor(line, argument), "empty");
    }
  });
}

posix("a regular file on standard input that grows", () => {
  // More is printed for the first piece than a pipe holds, so the file grows before the next piece is read.
  const { stdout, stderr } = shell(`
    yes 'a b' | head -n 40000 > "$text".grows
    { { $url_grammar check --format ndjson - < "$text".grows; echo $? >&3; } |
      { read -r line; echo "$line" >> "$text".grows; cat > /dev/null; }; } 3>&1`);
  assert.is(stdout, "2\n");
  assert.is(stderr, "error: cannot read standard input: the file was appended to while it was being read\n");
});

/**
 * Runs Node where its user may have `threads` threads. The user has no other processes, and may be unable to enter the folder of
 * the project.
 */
function limited(threads: number, args: string): SpawnSyncReturns<string> {
  const uid = 100_000 + process.pid;
  return spawnSync(
    "bash",
    ["--norc", "-c", `ulimit -c 0; ulimit -u ${threads}; exec "$0" ${args}`, process.execPath],
    {
      encoding: "utf8",
      cwd: files.path,
      env: { ...process.env, ...UNCOUNTED },
      uid,
      gid: uid,
      timeout: 60_000,
    },
  );
}

/** The command where every user can read it. */
const COPY = join(files.path, "copy");

const canLimit = process.getuid?.() === 0 && existsSync("/bin/bash") && existsSync("/proc/version");

(canLimit ? test : test.skip)("where no thread is left for workers, the main thread reads alone", () => {
  // The fewest threads with which Node itself runs: it aborts, or hangs, if it cannot start its own.
  const probe = `-e 'import("node:fs/promises").then((fs) => fs.stat("/"))'`;
  let threads = 8;
  while (limited(threads, probe).status !== 0) {
    threads += 1;
    assert.ok(threads < 40);
  }
  const worker = `-e 'import("node:fs/promises").then((fs) => fs.stat("/")).then(() => {
    try { new (require("worker_threads").Worker)("", { eval: true }) } catch (e) { console.log(e.code) } })'`;
  assert.is(limited(threads, worker).stdout, "ERR_WORKER_INIT_FAILED\n");
  const [main, holes] = [join(COPY, "dist", "lib", "cli", "main.js"), join(COPY, "holes")];
  cpSync(dirname(dirname(MAIN)), dirname(dirname(main)), { recursive: true });
  for (const path of [
    "package.json",
    ...Object.keys(MANIFEST.dependencies).map((name) => `node_modules/${name}`),
  ])
    cpSync(join(ROOT, path), join(COPY, path), { recursive: true });
  spawnSync("truncate", ["-s", "64M", holes]);
  spawnSync("chmod", ["-R", "a+rX", COPY]);
  const { status, stdout, stderr } = limited(threads, `"${main}" check -0 --file "${holes}"`);
  assert.equal(
    [status, stdout, stderr],
    [0, "67,108,864 checked by draft-05: 67,108,864 valid, 0 invalid\n", ""],
  );
});

test.run();
