// What depends on the terminal: colours (the option decides first, then the environment, then the terminal) and the progress bar.

import { test } from "uvu";
import * as assert from "uvu/assert";
import type { Io } from "../../src/cli/io.js";
import { colouredByDefault } from "../../src/cli/output/line-writer.js";
import { progressOf } from "../../src/cli/output/progress.js";
import { command, folder, jsonLines, subcommands } from "./world.js";

/** The environment, and whether a terminal and a pipe are coloured. */
const DEFAULTS: readonly (readonly [env: Record<string, string>, terminal: boolean, pipe: boolean])[] = [
  [{}, true, false],
  [{ TERM: "xterm-256color" }, true, false],
  [{ TERM: "dumb" }, false, false],
  [{ NO_COLOR: "1" }, false, false],
  [{ NO_COLOR: "0" }, false, false],
  [{ NO_COLOR: "" }, true, false],
  [{ FORCE_COLOR: "1" }, true, true],
  [{ FORCE_COLOR: "3", TERM: "dumb" }, true, true],
  [{ FORCE_COLOR: "true" }, true, true],
  [{ FORCE_COLOR: "" }, true, false],
  [{ FORCE_COLOR: "0" }, false, false],
  [{ FORCE_COLOR: "False" }, false, false],
  [{ NO_COLOR: "1", FORCE_COLOR: "1" }, false, false],
  [{ NO_COLOR: "", FORCE_COLOR: "1", TERM: "dumb" }, true, true],
];

for (const [env, terminal, pipe] of DEFAULTS) {
  test(`the environment ${JSON.stringify(env)}`, () => {
    assert.is(colouredByDefault(env, true), terminal);
    assert.is(colouredByDefault(env, false), pipe);
  });
}

const ESCAPE = "\u001b[";

test("--color decides before what surrounds the command, on both streams", async () => {
  for (const byDefault of [true, false]) {
    const colours = { stdout: byDefault, stderr: byDefault };
    for (const [when, coloured] of [
      ["always", true],
      ["never", false],
      ["auto", byDefault],
      ["ALWAYS", true],
    ] as const) {
      const { stdout } = await command(["check", "--color", when, "a b"], { colours });
      assert.is(stdout.includes(ESCAPE), coloured, `check ${when}`);
      const { stderr } = await command(["tree", `--color=${when}`, "a b"], { colours });
      assert.is(stderr.includes(ESCAPE), coloured, `tree ${when}`);
    }
  }
});

test("--color before the subcommand, and the last one where there are several", async () => {
  const coloured = async (...args: string[]): Promise<boolean> =>
    (await command(args)).stdout.includes(ESCAPE);
  assert.ok(await coloured("--color=always", "check", "a b"));
  assert.not(await coloured("--color=always", "check", "--color=never", "a b"));
  assert.ok(await coloured("--color", "never", "check", "a b", "--color", "always"));
});

test("every subcommand has --color, and no machine-readable output is coloured", async () => {
  for (const [name, slots] of await subcommands()) {
    assert.ok(
      slots.some(({ flag }) => flag === "--color"),
      name,
    );
  }
  const { stdout } = await command(["check", "--color=always", "--format=ndjson", "a b"]);
  assert.not(stdout.includes("\u001b"));
});

test("another value is wrong usage", async () => {
  for (const args of [["--color=on"], ["check", "--color=on", "a"]]) {
    const { status, stderr } = await command(args);
    assert.is(status, 2);
    assert.is(stderr, 'error: --color must be one of "auto", "always", "never", not "on"\n');
  }
});

const CLEAR = "\r\u001b[K";
// Long enough for a bar, in lines of bytes that are not UTF-8, which are rejected before they are parsed.
const LINE = Buffer.from([...new Uint8Array(1 << 16).fill(0xff), 0x0a]);
const LINES = 40;

const files = folder();
const long = files.file("long.txt", Buffer.concat(Array.from({ length: LINES }, () => LINE)));
const short = files.file("short.txt", "a b\n");
test.after(files.discard);

/** What a terminal shows in its last line once all this is written to it. */
const shows = (text: string): string => text.split(CLEAR).at(-1)!;

test("a long file has a bar on standard error, gone at the end", async () => {
  const { stdout, stderr } = await command(["check", "--file", long, "--quiet"], { progress: true });
  assert.is(stdout, "");
  assert.match(stderr, `${CLEAR}${"░".repeat(24)} 0 %${CLEAR}`);
  assert.is(shows(stderr), "");
});

test("no bar for a short file, for arguments, for standard input, and where there is no terminal", async () => {
  for (const args of [["--file", short], ["a b"], ["-"]]) {
    const { stderr } = await command(["check", ...args], { progress: true, stdin: ["a b\n".repeat(9)] });
    assert.is(stderr, "");
  }
  assert.is((await command(["check", "-q", "-f", long])).stderr, "");
});

test("the shortest file with a bar has 2 MiB", () => {
  for (const [size, bars] of [
    [(1 << 21) - 1, 0],
    [1 << 21, 1],
  ] as const) {
    const written: string[] = [];
    const stderr = { write: (text: string) => written.push(text) };
    const progress = progressOf({ progress: true, stderr } as unknown as Io, size);
    progress.update(0);
    assert.is(written.length, bars, `${size} bytes`);
  }
});

test("the bar makes room for what is printed", async () => {
  let screen = "";
  const { stdout } = await command(["check", "--format=ndjson", "--exit-zero", "--file", long], {
    progress: true,
    sharesTerminal: true,
    onWrite(stream, text) {
      if (stream === "stderr") screen += text;
      else assert.is(shows(screen), "");
    },
  });
  assert.is(jsonLines(stdout).length, LINES);
});

test("the bar stays while the output goes to a file", async () => {
  let [screen, written] = ["", 0];
  await command(["check", "--format=ndjson", "--exit-zero", "--file", long], {
    progress: true,
    onWrite(stream, text) {
      if (stream === "stderr") screen += text;
      else {
        written += 1;
        assert.match(shows(screen), / %/);
      }
    },
  });
  assert.ok(written > 0);
  assert.is(shows(screen), "");
});

test("the bar fits the terminal", () => {
  const { now } = Date;
  let clock = 0;
  // How long it took is part of the words.
  Date.now = () => {
    clock += 60_000;
    return clock;
  };
  const widest = (errorColumns: number | undefined): number => {
    const written: string[] = [];
    const stderr = { write: (text: string) => written.push(text) };
    const progress = progressOf({ progress: true, stderr, errorColumns } as unknown as Io, 1 << 21);
    progress.update(1 << 20);
    return written[0]!.slice(CLEAR.length).length;
  };
  try {
    assert.ok(widest(40) < 40);
    assert.ok(widest(80) > 24);
    assert.is(widest(undefined), widest(80));
    assert.is(widest(0), widest(80));
    assert.ok(widest(10) < widest(40));
  } finally {
    Date.now = now;
  }
});

test("the bar shows how much has been read, and how long the rest will take", async () => {
  const now = Date.now;
  let clock = 0;
  Date.now = () => {
    clock += 60_000;
    return clock;
  };
  try {
    const { stderr } = await command(["check", "--file", long, "--quiet"], { progress: true });
    const bars = stderr.split(CLEAR).filter((bar) => bar !== "");
    const parts = bars.map((bar) => Number(/ (\d+) %/.exec(bar)![1]));
    assert.equal(
      parts,
      parts.slice().sort((a, b) => a - b),
    );
    assert.is(parts.at(-1), 100);
    for (const bar of bars.slice(1))
      assert.match(bar, /^█*░* \d+ % \| \d+(\.\d)? MB\/s \| \d+ (s|min) left$/);
    assert.match(bars.at(-1)!, /^█{24} 100 % \| \d\.\d MB\/s \| 0 s left$/);
    assert.ok(bars.some((bar) => bar.endsWith(" min left")));
  } finally {
    Date.now = now;
  }
});

test("of what has no known size, a long one, it is shown how much has been read, and how fast", () => {
  const now = Date.now;
  let clock = 0;
  Date.now = () => clock;
  try {
    const written: string[] = [];
    const stderr = { write: (text: string) => written.push(text.slice(CLEAR.length)) };
    const progress = progressOf({ progress: true, stderr } as unknown as Io, null);
    for (const [at, read] of [
      [0, 0],
      [1000, 1e6],
      [2000, 3e6],
      [3000, 240e6],
    ] as const) {
      clock = at;
      progress.update(read);
    }
    assert.equal(written, ["3.0 MB | 1.5 MB/s", "240 MB | 80 MB/s"]);
  } finally {
    Date.now = now;
  }
});

test("the bar is cleared before an error is thrown", async () => {
  const fault = new RangeError("a fault");
  let stderr = "";
  try {
    await command(["check", "--quiet", "--file", long], {
      progress: true,
      closed() {
        throw fault;
      },
      onWrite: (_, text) => {
        stderr += text;
      },
    });
    assert.unreachable();
  } catch (error) {
    assert.is(error, fault);
    assert.ok(stderr.endsWith(CLEAR));
  }
});

test("a bar that is hidden is not hidden again", () => {
  const written: string[] = [];
  const stderr = { write: (text: string) => written.push(text) };
  const progress = progressOf({ progress: true, stderr } as unknown as Io, 1 << 21);
  progress.hide();
  assert.is(written.length, 0);
  progress.update(0);
  progress.hide();
  progress.hide();
  assert.is(written.length, 2);
});

test.run();
