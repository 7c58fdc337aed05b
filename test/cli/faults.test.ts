// What the system refuses, in true processes: each ends in one clear line, or silently, and never in a stack trace.
import { type SpawnSyncReturns, spawn, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { command, folder, subcommands } from "./world.js";

const MAIN = fileURLToPath(new URL("../../lib/cli/main.js", import.meta.url));
const posix = existsSync("/bin/sh") ? test : test.skip;

const files = folder();
chmodSync(files.path, 0o755);
test.after(files.discard);

const NAMES = {
  text: files.file("a.txt", "<http://a.example/>\n"),
  html: files.file("a.html", '<a href="http://a.example/">'),
  grammar: files.file("a.abnf", 'a = "b"\n'),
  secret: files.file("secret.txt", "a = %x61\n"),
  directory: join(files.path, "directory"),
  loop: join(files.path, "loop"),
  fifo: join(files.path, "fifo"),
};
chmodSync(NAMES.secret, 0);
mkdirSync(NAMES.directory);
symlinkSync(NAMES.loop, NAMES.loop);

/** Another user may not write the files of coverage. Node passes the variable on unless it has a value here. */
const NO_COVERAGE = { NODE_V8_COVERAGE: "" };

/** A line of the shell, in which `$url_grammar` is the command, and a file above is a variable of its name. */
function shell(
  line: string,
  more: { readonly uid?: number; readonly timeout?: number } = {},
): SpawnSyncReturns<string> {
  const env = { ...process.env, ...NO_COVERAGE, url_grammar: `${process.execPath} ${MAIN}`, ...NAMES };
  const user = more.uid === undefined ? {} : { uid: more.uid, gid: more.uid };
  return spawnSync("/bin/sh", ["-c", line], {
    encoding: "utf8",
    env,
    timeout: 60_000,
    stdio: ["ignore", "pipe", "pipe"],
    ...user,
  });
}

/** For each subcommand, arguments that print something to standard output and succeed, or find an error. */
const PRINTS: Readonly<Record<string, string>> = {
  check: "'a b'",
  tree: "a",
  view: "--no-open a",
  resolve: "http://a.example/ b",
  split: "a",
  find: '"$text"',
  links: '"$html"',
  grammars: "",
  rules: "port",
  schemes: "",
  compare: '"$grammar" rfc3986',
  completion: "bash",
  explain: "space",
  parts: "a",
  normalize: "a",
  readers: "a",
  equal: "a b",
  relativize: "http://a.example/ http://a.example/b",
  build: "--path a",
  change: "--path a b",
  escape: "a",
  unescape: "a",
  sample: "port --seed 1",
};

const COMMANDS = subcommands();

/** The arguments that precede the others. */
const BEFORE: Readonly<Record<string, string>> = {
  compare: "rfc3986",
  resolve: "http://a.example/",
  relativize: "http://a.example/",
  change: "--path a",
};

/** Each place of the command line that takes a file, with the other arguments that are needed. */
const TAKING_FILES: readonly string[] = [...COMMANDS].flatMap(([name, slots]) =>
  slots
    .filter(({ takesFile }) => takesFile)
    .map(({ flag }) => {
      const others = BEFORE[name] ?? "";
      return `${name} ${others} ${flag === null ? "FILE" : `${flag} FILE ${flag === "--bnf" ? "a" : ""}`}`;
    }),
);

test("the cases are of every subcommand", () => {
  assert.equal(Object.keys(PRINTS).sort(), [...COMMANDS.keys()].sort());
  assert.ok(TAKING_FILES.length >= 7, TAKING_FILES.join());
});

for (const [name, args] of Object.entries(PRINTS)) {
  const line = `$url_grammar ${name} ${args}`;

  posix(`${name}: a full disk`, () => {
    if (!existsSync("/dev/full")) return;
    const { status, stderr } = shell(`${line} > /dev/full`);
    assert.equal([status, stderr], [2, "error: cannot write standard output: no space left on device\n"]);
  });

  // The others write in the same ways as one of these.
  if (!["check", "tree", "find", "grammars", "sample"].includes(name)) continue;

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

// Root may read everything, so it becomes somebody else.
const other = process.getuid?.() === 0 ? { uid: 65_534 } : {};
const canRun = existsSync("/bin/sh") && shell("$url_grammar --version", other).status === 0;

for (const taking of TAKING_FILES) {
  const wordsFor = (path: string): string[] =>
    taking.split(/ +/).flatMap((word) => (word === "" ? [] : word === "FILE" ? path : word));

  test(`a directory, a loop of links: ${taking}`, async () => {
    const reasons = { directory: "it is a directory", loop: "too many symbolic links encountered" } as const;
    for (const [name, reason] of Object.entries(reasons) as [keyof typeof reasons, string][]) {
      const outcome = await command(wordsFor(NAMES[name]));
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

  (canRun ? test : test.skip)(`a file that may not be read: ${taking}`, () => {
    const { status, stdout, stderr } = shell(`$url_grammar ${taking.replace("FILE", '"$secret"')}`, other);
    assert.equal(
      [status, stdout, stderr],
      [2, "", `error: cannot read ${NAMES.secret}: permission denied\n`],
    );
  });

  posix(`a named pipe: ${taking}`, async () => {
    spawnSync("mkfifo", [NAMES.fifo]);
    // A name without an ending is read as BNF, HTML or text.
    const writer = spawn("/bin/sh", ["-c", `printf 'a = "a"\\n' > "$0"`, NAMES.fifo]);
    const { status, stderr } = await command(wordsFor(NAMES.fifo));
    writer.kill();
    assert.ok(status === 0 || status === 1, `${status}: ${stderr}`);
    // What is wrong with the content is on standard error.
    assert.not.match(stderr, "cannot read");
  });
}

const NO_COMPONENTS = "error: no components given: see url-grammar build --help, or pipe JSON in";

for (const name of ["check", "resolve http://a.example/", "find", "links", "parts", "escape", "build"]) {
  posix(`standard input that cannot be read: ${name}`, () => {
    const reasons = { '0> "$text".out': "it is not open for reading", "< /": "it is a directory" };
    for (const argument of ["-", ""]) {
      for (const [from, reason] of Object.entries(reasons)) {
        const { status, stderr } = shell(`$url_grammar ${name} ${argument} ${from}`);
        assert.equal([status, stderr], [2, `error: cannot read standard input: ${reason}\n`], from);
      }
      const { status, stderr } = shell(`$url_grammar ${name} ${argument} <&-`);
      const isUnasked = name === "build" && argument === "";
      const empty = isUnasked ? [2, `${NO_COMPONENTS}\n`] : [0, ""];
      assert.equal([status, stderr], empty, "closed, it is empty");
    }
  });
}

posix("a regular file on standard input that grows", () => {
  // More is printed for the first piece than a pipe holds, so the file grows before the next piece is read.
  const { stdout, stderr } = shell(`
    yes 'a b' | head -n 40000 > "$text".grows
    { { $url_grammar check --json - < "$text".grows; echo $? >&3; } |
      { read -r line; echo "$line" >> "$text".grows; cat > /dev/null; }; } 3>&1`);
  assert.is(stdout, "2\n");
  assert.is(stderr, "error: cannot read standard input: the file was appended to while it was being read\n");
});

/** Runs a script of Node where its user may have so many threads; a user of its own, whom nobody else's count for. */
function limited(threads: number, args: string): SpawnSyncReturns<string> {
  const uid = 100_000 + process.pid;
  return spawnSync(
    "bash",
    ["--norc", "-c", `ulimit -c 0; ulimit -u ${threads}; exec "$0" ${args}`, process.execPath],
    {
      encoding: "utf8",
      env: { ...process.env, ...NO_COVERAGE },
      uid,
      gid: uid,
      timeout: 60_000,
    },
  );
}

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
  spawnSync("truncate", ["-s", "64M", join(files.path, "holes")]);
  const { status, stdout, stderr } = limited(
    threads,
    `"${MAIN}" check -0 --file "${join(files.path, "holes")}"`,
  );
  assert.equal([status, stdout, stderr], [0, "67,108,864 checked: 67,108,864 valid, 0 invalid\n", ""]);
});

test.run();
