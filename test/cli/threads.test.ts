// What threads answer is what one thread answers, in the same order, whatever becomes of them.

import { EventEmitter, once } from "node:events";
import { setImmediate } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { type ResourceLimits, Worker } from "node:worker_threads";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { SUBCOMMANDS } from "../../src/cli/command/list.js";
import type { Parallelism } from "../../src/cli/io.js";
import { noCounts } from "../../src/cli/output/counts.js";
import type { WorkBatch } from "../../src/cli/results/workers.js";
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

/** As many pieces as a worker is started for. */
const PIECES: readonly Uint8Array[] = [listOf("\n").subarray(0, 5000), listOf("\n").subarray(5000)];

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
 * Holds the input until a worker is ready, for as long as that takes: without this, the main thread would have answered
 * everything by then. A worker is only started for a second piece.
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
    yield list.subarray(5000, 10_000);
    await isReady;
    for (let at = 10_000; at < list.length; at += 5000) yield list.subarray(at, at + 5000);
  }
  return { stdin: stdin(), parallelism: { startWorker } };
}

const COMMANDS: readonly (readonly string[])[] = [
  ["check"],
  ["check", "--no-warnings"],
  ["check", "--format=ndjson"],
  ["check", "--format=ndjson", "--verbose", "--accepted-by"],
  ["check", "--tsv", "--max-length", "40", "--stats"],
  ["check", "--format", "short"],
  ["check", "--format", "github"],
  ["check", "--comments", "--format=ndjson", "--deny", "password"],
  ["check", "--rule", "path", "--reading", "bnf"],
  ["check", "-g", "rfc3986", "--scheme-rules"],
  ["check", "--bnf", PARTS],
  ["check", "--readers", "whatwg,curl", "--format=ndjson"],
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
  // What `lint` reads are files, not the lines of one: `lint/lint.test.ts` compares them.
  for (const [name, { load }] of SUBCOMMANDS)
    if ((await load()).printer !== undefined && name !== "lint")
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
    // The first URL that is invalid may answer the question. Then no worker is needed.
    const isDecided = args.includes("--deny") && args.includes("--quiet");
    const { stdin, parallelism } = isDecided ? { stdin: [listOf("\n")], parallelism: {} } : waiting();
    const run = [...args, "-"];
    const { outcome, answered, started } = await withWorkers(run, parallelism, { stdin: stdin! });
    const expected = await command(run, { stdin: [listOf("\n")], parallelism: ALONE });
    assert.equal(timeless(outcome), timeless(expected));
    assert.is(answered > 0, !isDecided);
    assert.is(started, isDecided ? 0 : 1);
  });
}

test("the same for files, in any number of threads", async () => {
  for (const workers of [1, 3]) {
    for (const args of [["check"], ["check", "--format=ndjson"], ["normalize"]]) {
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
  const run = ["check", "--format=ndjson", "--verbose", "-"];
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
  assert.is((await withWorkers(["check", "--format=ndjson", "a b", "c"])).answered, 0);
  assert.is((await withWorkers(["check", "--format=ndjson", "--file", LIST], patient)).started, 0);
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

/** How a worker behaves that does not do what it should, and whether it answers anyway. */
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
    const run = ["check", "--format=ndjson", "-"];
    const expected = await command(run, { stdin: [listOf("\n")], parallelism: ALONE });
    const settled = what.startsWith("throws") ? { stdin: PIECES, parallelism: {} } : waiting();
    const { outcome, started } = await withWorkers(
      run,
      { ...settled.parallelism, resultModule, workers: 2 },
      {
        stdin: settled.stdin!,
      },
    );
    assert.equal(outcome, expected);
    // Where one fails before it is ready, no other is tried.
    assert.ok(started >= 1 && started <= (what.startsWith("throws") ? 1 : 2), `${started}`);
  });
}

const SLOW = script("slow.mjs", FAULTS["is slow"]!);

test("where the system allows no more threads, there are fewer", async () => {
  const run = ["normalize", "-"];
  const expected = await command(run, { stdin: [listOf("\n")], parallelism: ALONE });
  for (const allowed of [0, 1]) {
    let count = 0;
    const { stdin, parallelism } = allowed === 0 ? { stdin: PIECES, parallelism: {} } : waiting();
    const startWorker: Parallelism["startWorker"] = (...given) => {
      count += 1;
      if (count > allowed) throw Object.assign(new Error("EAGAIN"), { code: "ERR_WORKER_INIT_FAILED" });
      return parallelism.startWorker!(...given);
    };
    const threads = { startWorker, workers: 3, resultModule: SLOW };
    assert.equal((await withWorkers(run, threads, { stdin: stdin! })).outcome, expected);
    assert.is(count, allowed + 1);
  }
});

/** Runs a command with slow workers. Returns how many were started, and how many of them before another was ready. */
async function startedBy(args: readonly string[], parallelism: Partial<Parallelism>) {
  const { stdin, parallelism: waits } = waiting();
  let [isStarting, early] = [false, 0];
  const startWorker: Parallelism["startWorker"] = (...given) => {
    if (isStarting) early += 1;
    isStarting = true;
    return waits.startWorker!(...given).once("message", () => {
      isStarting = false;
    });
  };
  const threads = { workers: 7, resultModule: SLOW, ...parallelism, startWorker };
  const { outcome, started } = await withWorkers(args, threads, { stdin: stdin! });
  assert.equal(outcome, await command(args, { stdin: [listOf("\n")], parallelism: ALONE }));
  return { started, early };
}

test("threads are started one at a time, and --jobs is the most of them", async () => {
  for (const jobs of [2, 3])
    assert.equal(await startedBy(["normalize", "-", "--jobs", `${jobs}`], {}), {
      started: jobs - 1,
      early: 0,
    });
  const { started, early } = await startedBy(["normalize", "-"], {});
  assert.ok(started >= 2 && started <= 7, `${started}`);
  assert.is(early, 0);
  assert.is((await withWorkers(["normalize", "-", "-j1"], { workers: 7 }, { stdin: PIECES })).started, 0);
});

test("no more workers are started than there is address space for", async () => {
  const MIB = 2 ** 20;
  // 768 MiB to start one, and 384 for each that runs.
  for (const [room, count] of [
    [768 * MIB, 1],
    [1152 * MIB - 1, 1],
    [1152 * MIB, 2],
  ] as const)
    assert.equal(await startedBy(["normalize", "-"], { room: () => room }), { started: count, early: 0 });
  const { started } = await withWorkers(["normalize", "-"], { room: () => 768 * MIB - 1 }, { stdin: PIECES });
  assert.is(started, 0);
});

test("a worker reserves little address space, and can only take much if that is not limited", async () => {
  for (const room of [2 ** 40, Number.POSITIVE_INFINITY]) {
    let limits: ResourceLimits = {};
    const startWorker: Parallelism["startWorker"] = (module, options) => {
      limits = options.resourceLimits!;
      return new Worker(module, options);
    };
    await withWorkers(["normalize", "-"], { room: () => room, startWorker }, { stdin: PIECES });
    assert.equal(limits, {
      codeRangeSizeMb: 64,
      ...(room === 2 ** 40 ? { maxOldGenerationSizeMb: 256 } : {}),
    });
  }
});

test("what the main thread answers before its turn is printed at its turn, an error too", async () => {
  // The worker holds two blocks of 5000 bytes, and the record that fails is in the one after.
  const lines = Array.from({ length: 3000 }, (_, index) => (index === 1150 ? "c" : "http://a.example/b"));
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

/**
 * Runs a command on a list that comes two lines at a time, with workers that answer only when the main thread can do nothing else.
 * Returns the most lines that were read and not printed yet, and the most batches that were with one worker.
 */
async function mostHeld(workers: number): Promise<{ readonly lines: number; readonly batches: number }> {
  const most = { lines: 0, batches: 0 };
  let [read, printed, quiet] = [0, 0, 0];
  const idle = new Map<Worker, (() => void)[]>();
  const note = (): void => {
    quiet = 0;
    most.lines = Math.max(most.lines, read - printed);
    for (const { length } of idle.values()) most.batches = Math.max(most.batches, length);
  };
  async function* stdin(): AsyncGenerator<Uint8Array> {
    for (let count = 0; count < 100; count++) {
      // The first one ends what was begun before, and is left to the main thread. The others are a batch.
      read += 2;
      note();
      yield Buffer.from("http://a.example/\nhttp://b.example/\n");
    }
  }
  const startWorker = (): Worker => {
    const worker = new EventEmitter() as Worker;
    const jobs: (() => void)[] = [];
    worker.postMessage = ({ spans }: WorkBatch) => {
      const records = spans.found.length / 3;
      const result = { output: Buffer.alloc(records, "\n"), errors: Buffer.alloc(0), records };
      jobs.push(() => worker.emit("message", { ...result, counts: noCounts() }));
      note();
    };
    worker.terminate = async () => 0;
    idle.set(worker, jobs);
    queueMicrotask(() => worker.emit("message", null));
    return worker;
  };
  let ended = false;
  const answering = (async () => {
    for (; !ended; await setImmediate()) if (quiet++ > 20) for (const jobs of idle.values()) jobs.shift()?.();
  })();
  // What workers printed comes as bytes.
  const onWrite = (_: string, text: unknown): void => {
    printed += String(text).split("\n").length - 1;
    note();
  };
  const parallelism = { ...ALONE, workers, startWorker };
  const { status } = await command(["normalize", "-"], { stdin: stdin(), onWrite, parallelism });
  ended = true;
  await answering;
  assert.equal([status, read, printed], [0, 200, 200]);
  return most;
}

test("memory is bounded: so many batches are held for each thread, and no worker has more than two", async () => {
  for (const workers of [1, 3]) {
    // Four items of the queue for each thread, a line each, and what is left of a read that was begun for the last of them.
    const lines = 4 * (workers + 1) + 1;
    assert.equal(await mostHeld(workers), { lines, batches: 2 });
  }
});

test("a reader that goes away ends the command, though the input has no end", async () => {
  async function* endless(): AsyncGenerator<Uint8Array> {
    for (;;) yield listOf("\n", 100);
  }
  let written = 0;
  const { outcome } = await withWorkers(
    ["check", "--format=ndjson", "-"],
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
