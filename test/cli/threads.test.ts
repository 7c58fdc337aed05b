// What threads answer is what one thread answers, in the same order, whatever becomes of them.

import { once } from "node:events";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { SUBCOMMANDS } from "../../src/cli/command/list.js";
import type { Parallelism } from "../../src/cli/io.js";
import { type Circumstances, command, folder, type Outcome, THREADS } from "./world.js";

const files = folder();
test.after(files.discard);

const ALONE: Parallelism = { chunkSize: 2000, workers: 0, minimumSize: 1 << 30, ...THREADS };

const ODD: readonly (string | Uint8Array)[] = [
  "http://a.example/b?c=d#e",
  "http://host_name/",
  "",
  "# a comment",
  "HTTP://A.example:80/%7eb/../c",
  "http://u:p@a.example/",
  "//b.example/\u202e",
  "é\u{1F600}",
  "a b\r",
  Uint8Array.of(0x61, 0xff),
  "mailto:chris",
  `http://a.example/${"y".repeat(3000)}`,
  "http://good.com\\@evil.com/",
];

/** A list in which each line occurs at many places of a chunk. */
function listOf(end: string, lines = 1000): Buffer {
  const pick = (index: number) => ODD[(index * 7 + (index >> 4)) % ODD.length]!;
  const pieces = Array.from({ length: lines }, (_, index) => [Buffer.from(pick(index)), Buffer.from(end)]);
  return Buffer.concat([Buffer.from("\uFEFF"), ...pieces.flat()]);
}

const LIST = files.file("list.txt", listOf("\n"));
const NULS = files.file("nuls.txt", listOf("\0"));
const PARTS = files.file("parts.abnf", "line = *VCHAR\n");

/** Runs a command with workers. Returns what it did, and how many blocks workers answered. */
async function withWorkers(
  args: readonly string[],
  parallelism: Partial<Parallelism> = {},
  circumstances: Circumstances = {},
): Promise<{ readonly outcome: Outcome; readonly answered: number; readonly started: number }> {
  let [answered, started] = [0, 0];
  const startWorker: Parallelism["startWorker"] = (module, options) => {
    started += 1;
    const worker = (parallelism.startWorker ?? ((...given) => new Worker(...given)))(module, options);
    return worker.on("message", (message) => {
      if (message !== null) answered += 1;
    });
  };
  const threads = { ...ALONE, workers: 1, ...parallelism, startWorker };
  const outcome = await command(args, { ...circumstances, parallelism: threads });
  return { outcome, answered, started };
}

/**
 * Holds the first write until a worker is ready, for as long as that takes: without this, the main thread would have
 * answered everything by then.
 */
function waiting(
  list: Uint8Array = listOf("\n"),
): Pick<Circumstances, "stdin"> & { readonly parallelism: Partial<Parallelism> } {
  let ready = (): void => {};
  const isReady = new Promise<void>((resolve) => {
    ready = resolve;
  });
  const startWorker: Parallelism["startWorker"] = (...given) => {
    const worker = new Worker(...given);
    once(worker, "message").then(ready, () => {});
    return worker;
  };
  async function* stdin(): AsyncGenerator<Uint8Array> {
    yield list.subarray(0, 5000);
    await isReady;
    for (let at = 5000; at < list.length; at += 5000) yield list.subarray(at, at + 5000);
  }
  return { stdin: stdin(), parallelism: { startWorker } };
}

const COMMANDS: readonly (readonly string[])[] = [
  ["check"],
  ["check", "--no-warnings"],
  ["check", "--json"],
  ["check", "--json", "--verbose", "--accepted-by"],
  ["check", "--tsv", "--max-length", "40", "--stats"],
  ["check", "--format", "short"],
  ["check", "--format", "github"],
  ["check", "--comments", "--json", "--deny", "password"],
  ["check", "--rule", "path", "--reading", "bnf"],
  ["check", "-g", "rfc3986", "--scheme-rules"],
  ["check", "--bnf", PARTS],
  ["check", "--readers", "whatwg,curl", "--json"],
  ["check", "--quiet", "--deny", "password"],
  ["check", "--quiet", "--stats"],
  ["resolve", "http://a.example/b/c", "--json"],
  ["resolve", "http://a.example/b/c", "--explain"],
  ["relativize", "http://a.example/b/c"],
  ["normalize", "--explain"],
  ["normalize", "--json"],
  ["parts", "--json"],
  ["parts", "--get", "{host} {path}"],
  ["grammars", "--json"],
  ["grammars"],
  ["change", "--host", "b.example"],
  ["escape", "--component", "query"],
  ["unescape", "--json"],
];

test("every subcommand that workers help is among them", async () => {
  for (const [name, { load }] of SUBCOMMANDS)
    if ((await load()).printer !== undefined)
      assert.ok(
        COMMANDS.some(([first]) => first === name),
        name,
      );
});

/** The durations in stats differ from run to run. */
const timeless = ({ stderr, ...others }: Outcome): Outcome => ({
  ...others,
  stderr: stderr.replace(/"milliseconds":\d+/, ""),
});

for (const args of COMMANDS) {
  test(`the same with threads: ${args.join(" ").replace(files.path, "")}`, async () => {
    const { stdin, parallelism } = waiting();
    const run = [...args, "-"];
    const { outcome, answered } = await withWorkers(run, parallelism, { stdin: stdin! });
    const expected = await command(run, { stdin: [listOf("\n")], parallelism: ALONE });
    assert.equal(timeless(outcome), timeless(expected));
    // Unless the first URL that is invalid has answered the question.
    assert.ok(answered > 0 || args.includes("--quiet"));
  });
}

test("the same for files, in any number of threads", async () => {
  for (const workers of [1, 3]) {
    for (const args of [["check"], ["check", "--json"], ["normalize"]]) {
      const run = [...args, "--file", LIST, NULS];
      assert.equal((await withWorkers(run, { workers })).outcome, await command(run, { parallelism: ALONE }));
    }
  }
});

test("records between NUL bytes", async () => {
  for (const args of [
    ["check", "-0", "--tsv"],
    ["normalize", "-0", "--json"],
  ]) {
    const run = [...args, "--file", NULS];
    assert.equal((await withWorkers(run)).outcome, await command(run, { parallelism: ALONE }));
  }
});

test("answers that take too much memory are made when it is their turn", async () => {
  const { stdin, parallelism } = waiting();
  const run = ["check", "--json", "--verbose", "-"];
  const expected = await command(run, { stdin: [listOf("\n")], parallelism: ALONE });
  for (const maxHeld of [0, 5000]) {
    const few = await withWorkers(
      run,
      { ...parallelism, maxHeld },
      { stdin: maxHeld === 0 ? stdin! : [listOf("\n")] },
    );
    assert.equal(few.outcome, expected);
  }
});

test("no worker is started for arguments, for a short list, or where an answer depends on those before it", async () => {
  const patient = { patience: Number.POSITIVE_INFINITY };
  assert.is((await withWorkers(["check", "--json", "a b", "c"])).answered, 0);
  assert.is((await withWorkers(["check", "--json", "--file", LIST], patient)).started, 0);
  for (const format of ["json", "sarif", "checkstyle"])
    assert.is((await withWorkers(["check", "--format", format, "--file", LIST])).started, 0);
  assert.is((await withWorkers(["parts", "--file", LIST])).started, 0);
});

const script = (name: string, source: string): URL =>
  pathToFileURL(
    files.file(
      name,
      `import { parentPort, workerData } from "node:worker_threads";
       import { setTimeout } from "node:timers/promises";
       ${source}`,
    ),
  );

const real = JSON.stringify(THREADS.resultModule.href);

/** How a worker behaves that does not do what it should, and whether it answers all the same. */
const FAULTS: Readonly<Record<string, string>> = {
  "throws at once": 'throw new Error("fails");',
  "throws what is no error": "throw null;",
  "is ready, and exits at the first block":
    'parentPort.on("message", () => process.exit(3)).postMessage(null);',
  "exits after a while": `await import(${real}); setTimeout(5).then(() => process.exit(0));`,
  "is ready, and never answers until it exits":
    'parentPort.on("message", () => {}).postMessage(null); await setTimeout(300); process.exit(1);',
  "is slow": `const { on } = parentPort;
    parentPort.on = (name, answer) => on.call(parentPort, name, async (block) => { await setTimeout(40); answer(block); });
    await import(${real});`,
};

for (const [what, source] of Object.entries(FAULTS)) {
  test(`the main thread answers what is left: a worker that ${what}`, async () => {
    const resultModule = script(`${what.replaceAll(" ", "-")}.mjs`, source);
    const run = ["check", "--json", "-"];
    const expected = await command(run, { stdin: [listOf("\n")], parallelism: ALONE });
    const settled = what.startsWith("throws") ? { stdin: [listOf("\n")], parallelism: {} } : waiting();
    const { outcome, started } = await withWorkers(
      run,
      { ...settled.parallelism, resultModule, workers: 2 },
      {
        stdin: settled.stdin!,
      },
    );
    assert.equal(outcome, expected);
    assert.is(started, 2);
  });
}

test("where the system allows no more threads, there are fewer", async () => {
  const run = ["normalize", "--file", LIST];
  const expected = await command(run, { parallelism: ALONE });
  for (const allowed of [0, 1]) {
    let count = 0;
    const startWorker: Parallelism["startWorker"] = (...given) => {
      count += 1;
      if (count > allowed) throw Object.assign(new Error("EAGAIN"), { code: "ERR_WORKER_INIT_FAILED" });
      return new Worker(...given);
    };
    assert.equal((await withWorkers(run, { startWorker, workers: 2 })).outcome, expected);
    assert.is(count, allowed + 1);
  }
});

test("what the main thread answers before its turn is printed at its turn, an error too", async () => {
  // The worker holds two blocks of 5000 bytes, and the record that fails is in the one after.
  const lines = Array.from({ length: 3000 }, (_, index) => (index === 900 ? "c" : "http://a.example/b"));
  const list = `${lines.join("\n")}\n`;
  const run = ["resolve", "a.example", "-"];
  const expected = await command(run, { stdin: [list], parallelism: ALONE });
  const resultModule = script(
    "held.mjs",
    `const { on } = parentPort;
     parentPort.on = (name, answer) => on.call(parentPort, name, async (block) => { await setTimeout(200); answer(block); });
     await import(${real});`,
  );
  const { stdin, parallelism } = waiting(Buffer.from(list));
  const { outcome } = await withWorkers(run, { ...parallelism, resultModule }, { stdin: stdin! });
  assert.equal(outcome, expected);
});

test("a base that is not usable stops the command at the first reference that needs it, and not before", async () => {
  const list = `${"http://a.example/b\n".repeat(2000)}c\n${"http://a.example/b\n".repeat(500)}`;
  const path = files.file("references.txt", list);
  const run = ["resolve", "a.example", "--file", path];
  const expected = await command(run, { parallelism: ALONE });
  assert.is(expected.status, 2);
  assert.is(expected.stdout.split("\n").length, 2001);
  const { stdin, parallelism } = waiting(Buffer.from(list));
  assert.equal(
    (await withWorkers(["resolve", "a.example", "-"], parallelism, { stdin: stdin! })).outcome,
    expected,
  );
});

test("a reader that goes away ends the command, though the input has no end", async () => {
  async function* endless(): AsyncGenerator<Uint8Array> {
    for (;;) yield listOf("\n", 100);
  }
  let written = 0;
  const { outcome } = await withWorkers(
    ["check", "--json", "-"],
    {},
    {
      stdin: endless(),
      onWrite: () => void written++,
      closed: () => written > 20,
    },
  );
  assert.is(outcome.status, 1);
});

test.run();
