// Files that change while they are read end in an error, not in a part of the result.
import {
  appendFileSync,
  existsSync,
  openSync,
  renameSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { fileSource, requireUnchanged, stateOf, unchanged } from "../../src/cli/input/bytes.js";
import { command, folder, THREADS } from "./world.js";

const files = folder();
test.after(files.discard);

/** More than one piece of every reader, in lines that are all invalid. */
const LINE = `<http://a.example/${"-".repeat(1 << 12)}\n>\n`;
const LINES = 200;

/** Returns a file that was last changed long ago, so that any change shows, however soon. */
function list(): string {
  const path = files.file("list.txt", LINE.repeat(LINES));
  utimesSync(path, 1, 1);
  return path;
}

/** What can happen to a file, and how the error calls it. */
const CHANGES: readonly (readonly [what: string, change: (path: string) => void])[] = [
  ["truncated", (path) => truncateSync(path, (LINE.length * LINES) >> 1)],
  ["truncated", (path) => truncateSync(path, 0)],
  ["appended to", (path) => appendFileSync(path, "x")],
  ["appended to", (path) => appendFileSync(path, LINE.repeat(LINES))],
  ["changed", (path) => writeFileSync(path, "y".repeat(LINE.length * LINES))],
  [
    "replaced",
    (path) => {
      writeFileSync(`${path}.new`, LINE.repeat(LINES));
      renameSync(`${path}.new`, path);
    },
  ],
  ["deleted", (path) => rmSync(path)],
];

const parallelism = { chunkSize: 1 << 14, workers: 0, minimumSize: 0, ...THREADS };

for (const [index, [what, change]] of CHANGES.entries()) {
  for (const args of [
    ["check", "--file"],
    ["check", "--format=ndjson", "--exit-zero", "--file"],
    ["check", "--bnf", files.file("x.abnf", "x = %x78\n"), "--file"],
    ["resolve", "http://a.example/", "--file"],
    ["find"],
  ]) {
    test(`a file is ${what} while it is read (${index}): ${args[0]} ${args.length}`, async () => {
      const path = list();
      let changed = false;
      const { status, stdout, stderr } = await command([...args, path], {
        parallelism,
        onWrite() {
          if (!changed) change(path);
          changed = true;
        },
      });
      assert.ok(changed);
      assert.is(status, 2);
      assert.not.match(stdout, / checked by /);
      assert.is(
        stderr.slice(stderr.indexOf("error: ")),
        `error: cannot read ${path}: the file was ${what} while it was being read\n`,
      );
    });
  }

  test(`with workers too, and with nothing to print: ${what} (${index})`, async () => {
    const path = list();
    let read = 0;
    const { status } = await command(["check", "--file", path], {
      parallelism: { ...parallelism, workers: 1 },
      onWrite: () => void (read++ === 1 && change(path)),
    });
    assert.is(status, 2);
  });

  for (const args of [
    ["--quiet"],
    ["--quiet", "--stats"],
    ["--format=ndjson", "--stats"],
    ["--tsv", "--exit-zero"],
  ]) {
    test(`while several threads read it, nothing is counted: ${what} (${index}): ${args.join(" ")}`, async () => {
      const path = list();
      let asked = 0;
      // It is asked after each piece of the file.
      const closed = (): boolean => {
        if (++asked === 3) change(path);
        return false;
      };
      const { status, stderr } = await command(["check", ...args, "--file", path], {
        parallelism: { ...parallelism, workers: 3 },
        closed,
      });
      assert.is(status, 2);
      assert.is(stderr, `error: cannot read ${path}: the file was ${what} while it was being read\n`);
    });
  }

  test(`a document or a grammar is ${what} while it is read (${index})`, async () => {
    const path = list();
    const { bytes } = await fileSource(path);
    let pieces = 0;
    try {
      for await (const _ of bytes) if (pieces++ === 0) change(path);
      assert.unreachable();
    } catch (error) {
      assert.is(
        (error as Error).message,
        `cannot read ${path}: the file was ${what} while it was being read`,
      );
    }
    assert.ok(pieces > 0);
  });
}

test("a file that stays as it is, is read without an error", async () => {
  const path = list();
  const { status, stderr } = await command(["check", "--file", path], { parallelism });
  assert.equal([status, stderr], [1, ""]);
});

test("a short file that is replaced after it has been read whole is an error too", async () => {
  const path = files.file("short.txt", "a b\n");
  const { status, stderr } = await command(["check", "--file", path], {
    parallelism: { ...parallelism, chunkSize: 4 },
    onWrite: (stream) => stream === "stdout" && existsSync(path) && rmSync(path),
  });
  assert.is(status, 2);
  assert.match(stderr, "the file was deleted while it was being read");
});

test("an end that comes too early, although nothing has changed", () => {
  const path = files.file("ends.txt", "abcd");
  const fd = openSync(path, "r");
  const before = stateOf(fd);
  requireUnchanged(fd, before, path, 4);
  assert.throws(() => requireUnchanged(fd, before, path, 3), /^the file ended after 3 of 4 bytes$/);
});

test("a regular file on standard input", async () => {
  const path = list();
  const fd = openSync(path, "r");
  const pieces = async function* (): AsyncIterable<Uint8Array> {
    yield Buffer.from("a b\n");
    truncateSync(path, 9);
  };
  const { status, stderr } = await command(["check", "-"], { stdin: unchanged(pieces(), fd) });
  assert.is(status, 2);
  assert.is(stderr, "error: cannot read standard input: the file was truncated while it was being read\n");
});

(existsSync("/proc/version") ? test : test.skip)("files that say they are empty, and are not", async () => {
  for (const args of [["check", "--file"], ["find"]]) {
    assert.is.not((await command([...args, "/proc/version"])).status, 2);
  }
});

test.run();
