import { type SpawnSyncReturns, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, openSync, readFileSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createRingBuffer } from "../../src/cli/input/chunks.js";
import { ROOT } from "../support/files.js";
import { COVERED_MAIN, folder, jsonLines, MAIN, UNCOUNTED, UNCOUNTED_MAIN } from "./world.js";

const { version } = JSON.parse(readFileSync(new URL("../../../package.json", import.meta.url), "utf8"));

/** References parsed in the long input: as many as take about a second, however slow a machine is. */
const PARSED = 1000;

// Bytes that are not UTF-8 are rejected before they are parsed, so long inputs take little time.
const REFUSED = Buffer.alloc(1 << 16, 0xff);
REFUSED[REFUSED.length - 1] = 0x0a;
const LINES = 40;

const files = folder();
const long = files.file("long.txt", Buffer.concat(Array.from({ length: LINES }, () => REFUSED)));
test.after(files.discard);

const environment = (more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => {
  const { NO_COLOR: _, FORCE_COLOR: __, ...rest } = process.env;
  return { ...rest, ...more };
};

function command(args: readonly string[], input: string | Uint8Array = ""): SpawnSyncReturns<string> {
  return spawnSync(process.execPath, [COVERED_MAIN, ...args], {
    input,
    encoding: "utf8",
    env: environment(),
  });
}

/** Runs a line of the shell, in which `$url_grammar` is the command, and `$covered` too. */
function shell(line: string, more: NodeJS.ProcessEnv = {}): SpawnSyncReturns<string> {
  const env = environment({
    url_grammar: UNCOUNTED_MAIN,
    covered: `${process.execPath} ${COVERED_MAIN}`,
    long,
    ...more,
  });
  return spawnSync("sh", ["-c", line], {
    encoding: "utf8",
    env,
    stdio: ["ignore", "pipe", "pipe"],
    maxBuffer: 1 << 26,
  });
}

const posix = existsSync("/bin/sh") ? test : test.skip;

test("the exit status, and both streams", () => {
  const valid = command(["check", "a"]);
  assert.equal(
    [valid.status, valid.stdout, valid.stderr],
    [0, "1 checked by draft-05: 1 valid, 0 invalid\n", ""],
  );
  const invalid = command(["tree", "a b"]);
  assert.equal([invalid.status, invalid.stdout], [1, ""]);
  assert.match(invalid.stderr, /^error\[space\]/);
  const wrong = command(["check", "--file", join(files.path, "x")]);
  assert.equal(
    [wrong.status, wrong.stderr],
    [2, `error: cannot read ${join(files.path, "x")}: no such file\n`],
  );
});

test("--version is the package's", () => {
  assert.is(command(["--version"]).stdout, `${version}\n`);
});

test("any bytes at all on standard input get a verdict for each line", () => {
  const bytes = Buffer.alloc(1 << 14);
  for (let index = 0, seed = 1; index < bytes.length; index++) {
    seed = (seed * 48_271) % 0x7fffffff;
    bytes[index] = seed >> 8;
  }
  bytes[bytes.length - 1] = 0x0a;
  const { status, stdout, stderr } = command(["check", "--format=ndjson", "-"], bytes);
  assert.is(status, 1);
  assert.is(stderr, "");
  assert.is(jsonLines(stdout).length, bytes.filter((byte) => byte === 0x0a).length);
});

posix("a pipe that is closed early ends it quietly", () => {
  // `yes` never ends by itself.
  for (const line of [
    'yes "http://a.example/ b" | $covered check - | head -n 1',
    "yes | $url_grammar check --format ndjson - | head -n 1",
    "$url_grammar check --help | head -n 1",
  ]) {
    const { status, stderr } = shell(line);
    assert.equal([status, stderr], [0, ""], line);
  }
});

posix("a slow reader gets everything, and nothing is said on standard error", () => {
  const { stdout, stderr } = shell('$url_grammar check --format ndjson --file "$long" | (sleep 0.3; cat)');
  assert.is(stderr, "");
  assert.is(jsonLines(stdout).length, LINES);
});

(existsSync("/dev/full") ? test : test.skip)(
  "an output that cannot be written is an error of one line",
  () => {
    for (const args of ["check --format ndjson --exit-zero 'a b'", "check --fix 'a b'", "tree a", "--help"]) {
      const { status, stderr } = shell(
        `${args === "--help" ? "$covered" : "$url_grammar"} ${args} > /dev/full`,
      );
      assert.is(status, 2, args);
      assert.is(stderr, "error: cannot write standard output: no space left on device\n");
    }
  },
);

posix("a directory on standard input is an error of one line", () => {
  const { status, stderr } = shell("$covered check - < /");
  assert.equal([status, stderr], [2, "error: cannot read standard input: it is a directory\n"]);
});

posix("a closed standard error changes nothing", () => {
  const { stdout } = shell("{ ($url_grammar tree 'a b'; echo $? >&3) 2>&1 >/dev/null | true; } 3>&1");
  assert.is(stdout, "1\n");
});

posix("where there is no terminal, colours only if they are asked for", () => {
  const coloured = (options: string, env: NodeJS.ProcessEnv = {}): boolean =>
    shell(`$url_grammar check ${options} 'a b'`, env).stdout.includes("\u001b");
  assert.not(coloured(""));
  assert.ok(coloured("", { FORCE_COLOR: "1" }));
  assert.ok(coloured("--color always", { NO_COLOR: "1" }));
  assert.not(coloured("--color never", { FORCE_COLOR: "1" }));
});

posix("a file that is none on a disk is read as it comes", () => {
  const { status, stderr } = shell("printf 'a\\nb c' | $url_grammar check -q --file /dev/stdin");
  assert.equal([status, stderr], [1, ""]);
});

test("the command that is shipped finds the grammar, and its workers", async () => {
  const { bin } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const run = (...args: string[]): SpawnSyncReturns<string> =>
    spawnSync(process.execPath, [join(ROOT, bin["url-grammar"]), ...args], { encoding: "utf8" });
  assert.match(run("rules", "port").stdout, /^port /);
  // Long enough for workers, and quick to read: 64 MiB of empty records, which take no room on the disk.
  const holes = files.file("holes", "");
  truncateSync(holes, 1 << 26);
  const { status, stdout, stderr } = run("check", "-0", "--file", holes);
  assert.equal([status, stderr], [0, ""]);
  assert.is(stdout, "67,108,864 checked by draft-05: 67,108,864 valid, 0 invalid\n");
  // The command does without a worker that cannot be started, so it would not show that there is none.
  const fd = openSync(files.file("list", "a\nb\n"), "r");
  const task = {
    ring: createRingBuffer(fd, 2, 2),
    readOptions: { separator: "line", skipValid: {} },
    end: 1,
    owner: 2,
  };
  const worker = new Worker(join(ROOT, bin["url-grammar"], "../scan-worker.js"), { workerData: task });
  const [report] = await once(worker, "message");
  assert.equal([report.chunk, report.length, report.scan.first], [0, 2, 1]);
  closeSync(fd);
});

(existsSync("/proc/self/limits") ? posix : test.skip)(
  "where address space is limited, fewer threads print the same, whatever --jobs allows",
  () => {
    // Three reads: the first one takes more than 100 ms, and workers are started for those after it.
    const lines = Array.from({ length: 12_000 }, (_, at) => `http://host_${at}/{b}/${"c".repeat(80)}\n`);
    const list = files.file("many.txt", lines.join(""));
    const run = (jobs: number, limit = ""): SpawnSyncReturns<string> =>
      shell(`${limit} exec $url_grammar check --format ndjson --verbose --jobs ${jobs} --file ${list}`);
    const alone = run(1);
    assert.equal([alone.status, jsonLines(alone.stdout).length], [1, lines.length]);
    // In KiB. Node takes 0.75 million by itself, and 0.6 million more for each thread unless it reserves less.
    for (const most of [1_500_000, 3_000_000]) {
      const { status, stdout, stderr } = run(8, `ulimit -v ${most};`);
      assert.equal([status, stderr, stdout === alone.stdout], [1, "", true], `${most} KiB`);
    }
  },
);

test("memory stays flat, however much streams through", async () => {
  const child = spawn(process.execPath, ["--max-old-space-size=32", MAIN, "check", "--quiet", "-"], {
    stdio: ["pipe", "inherit", "pipe"],
    env: environment(UNCOUNTED),
  });
  let stderr = "";
  child.stderr.on("data", (piece) => {
    stderr += piece;
  });
  child.stdin.on("error", () => {});
  // As bytes what the heap may hold, and twice that as text.
  const rounds = 500;
  const accepted = Buffer.from("http://a.example/\n".repeat(PARSED / rounds));
  for (let count = 0; count < rounds && child.exitCode === null; count++) {
    if (!child.stdin.write(Buffer.concat([REFUSED, accepted]))) await once(child.stdin, "drain");
  }
  child.stdin.end();
  const [status] = await once(child, "exit");
  assert.equal([status, stderr], [1, ""]);
});

test.run();
