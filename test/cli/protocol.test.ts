// The record protocol of `check --format ndjson` and `check --tsv`: one record out for each record in, whatever is in it.
import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { tsvLine } from "../../src/cli/output/format/tools.js";
import { isPrintable } from "../../src/core/text/unseen.js";
import fc, { runs } from "../support/fast-check.js";
import { COVERED_MAIN, command, folder, jsonLines, MAIN, objectsIn, UNCOUNTED } from "./world.js";

const files = folder();
test.after(files.discard);

const FIELDS = ["v", "line", "verdict", "code", "offset", "length", "warnings", "message"] as const;

/** Returns the lines of a TSV as objects. Fails unless each ends, and has all fields. */
function tsvRecords(text: string, end = "\n"): Record<(typeof FIELDS)[number], string>[] {
  assert.ok(text === "" || text.endsWith(end));
  return text
    .split(end)
    .slice(0, -1)
    .map((line) => {
      const fields = line.split("\t");
      assert.is(fields.length, FIELDS.length, line);
      return Object.fromEntries(FIELDS.map((name, at) => [name, fields[at]])) as never;
    });
}

test("tsv: a line for each record, with the same fields", async () => {
  const stdin = ["a\nb c\n\nftp://u:p@a.example/\nhttp://a{b/\r\nc"];
  const { status, stdout, stderr } = await command(["check", "--tsv"], { stdin });
  assert.equal([status, stderr], [1, ""]);
  assert.is(
    stdout,
    [
      "1\t1\tvalid\t\\N\t\\N\t\\N\t\t\\N",
      "1\t2\tinvalid\tspace\t1\t1\t\tspaces are not allowed in URLs",
      "1\t3\tvalid\t\\N\t\\N\t\\N\t\t\\N",
      "1\t4\tvalid\t\\N\t\\N\t\\N\tpassword\t\\N",
      '1\t5\tinvalid\texcluded-character\t8\t1\t\t"{" is not allowed in URLs',
      "1\t6\tvalid\t\\N\t\\N\t\\N\t\t\\N",
      "",
    ].join("\n"),
  );
  assert.is((await command(["check", "--format", "tsv"], { stdin })).stdout, stdout);
  assert.is((await command(["check", "--tsv", "--exit-zero"], { stdin })).status, 0);
});

test("tsv: NULs end the output where they end the input", async () => {
  const { stdout } = await command(["check", "--tsv", "--null"], { stdin: ["a\0b\nc\0"] });
  assert.equal(
    tsvRecords(stdout, "\0").map(({ verdict, code }) => [verdict, code]),
    [
      ["valid", "\\N"],
      ["invalid", "control-character"],
    ],
  );
});

test("tsv: what is not known has no value", async () => {
  const [argument] = tsvRecords((await command(["check", "--tsv", "a"])).stdout);
  assert.equal([argument!.line, argument!.warnings], ["\\N", ""]);
  const [unasked] = tsvRecords((await command(["check", "--tsv", "--no-warnings", "a"])).stdout);
  assert.is(unasked!.warnings, "\\N");
  const stdin = [`http://a.example/${"%00".repeat(2_000_001)}\n`];
  const [tooMany] = tsvRecords((await command(["check", "--tsv"], { stdin })).stdout);
  assert.equal([tooMany!.verdict, tooMany!.warnings], ["valid", "\\N"]);
});

test("tsv: escaped fields have no tab, end or character that cannot be seen, and can be read back", () => {
  assert.is(tsvLine([1, null, "a\tb\\N\r\n\u001b\u202e"]), "1\t\\N\ta\\tb\\\\N\\r\\n\\x1B\\xE2\\x80\\xAE");
  assert.is(tsvLine(["\\N"]), "\\\\N");
  const short = new Map([
    ["\\t", "\t"],
    ["\\n", "\n"],
    ["\\r", "\r"],
    ["\\\\", "\\"],
  ]);
  const unescaped = (field: string): string => {
    const parts = field.match(/\\x..|\\.|[^\\]+/g) ?? [];
    const bytes = parts.map((part) =>
      part.startsWith("\\x") ? Buffer.from(part.slice(2), "hex") : Buffer.from(short.get(part) ?? part),
    );
    return Buffer.concat(bytes).toString();
  };
  const unit = fc.constantFrom(
    "a",
    "\t",
    "\n",
    "\r",
    "\\",
    "\0",
    "\u001b",
    "\u009b",
    "\u202e",
    "é",
    "😀",
    "N",
  );
  const text = fc.oneof(
    fc.string(),
    fc.array(unit).map((units) => units.join("")),
  );
  fc.assert(
    fc.property(fc.array(text, { minLength: 1 }), (texts) => {
      const fields = tsvLine(texts).split("\t");
      assert.ok(fields.every(isPrintable));
      assert.equal(fields.map(unescaped), texts);
    }),
  );
});

/** Records that a program may choke on, between good ones. */
const POISON: readonly Uint8Array[] = [
  Buffer.from([0xff, 0xfe, 0x61]),
  Buffer.from([0x1f, 0x8b, 0x08]),
  Buffer.from([0xed, 0xa0, 0x80]),
  Buffer.from("a\0b\0c\0d\0e\0f\0"),
  Buffer.from("\u001b[2J\t\r\u2028"),
  Buffer.alloc(5000, "a"),
  Buffer.alloc(5000, 0xff),
  Buffer.alloc(0),
];

const CODES = [
  ...["not-utf-8", "not-utf-8", "not-utf-8", "control-character", "control-character"],
  ...["too-long", "too-long", undefined],
];

test("a poison record gets its answer and stops nothing, even if it is the first", async () => {
  for (const first of POISON.keys()) {
    const order = [...POISON.keys()].map((at) => (at + first) % POISON.length);
    const bytes = Buffer.concat(order.flatMap((at) => [POISON[at]!, Buffer.from("\ngood\n")]));
    const expected = order.flatMap((at) => [CODES[at], undefined]);
    const path = files.file(`poison-${first}`, bytes);
    const pieces = Array.from({ length: Math.ceil(bytes.length / 700) }, (_, at) =>
      bytes.subarray(at * 700, (at + 1) * 700),
    );
    for (const [args, stdin] of [[["-f", path], []] as const, [["-"], pieces] as const]) {
      const limited = ["check", "--max-length", "4096", "--exit-zero", ...args];
      const json = await command([...limited, "--format=ndjson"], { stdin });
      assert.equal([json.status, json.stderr], [0, ""]);
      const codes = objectsIn(json.stdout).map(({ diagnostics }) => diagnostics?.[0].code);
      assert.equal(codes, expected);
      const tsv = await command([...limited, "--tsv"], { stdin });
      const fields = tsvRecords(tsv.stdout).map(({ code }) => (code === "\\N" ? undefined : code));
      assert.equal(fields, expected);
    }
  }
});

test("any bytes at all: as many records out as in, in their order", async () => {
  const byte = fc.oneof(fc.constantFrom(0x0a, 0x0d, 0, 0x09, 0xff, 0x61), fc.integer({ min: 0, max: 255 }));
  const piece = fc.array(byte, { maxLength: 40 }).map((bytes) => Uint8Array.from(bytes));
  await fc.assert(
    fc.asyncProperty(fc.array(piece), fc.boolean(), async (stdin, nulls) => {
      const bytes = Buffer.concat(stdin);
      const [separator, more] = nulls ? ["\0", ["-0"]] : ["\n", []];
      const text = bytes.toString("latin1").replace(/^\u00ef\u00bb\u00bf/, "");
      const count = text.split(separator!).length - (text === "" || text.endsWith(separator!) ? 1 : 0);
      const args = ["check", "--exit-zero", "--max-length", "10", ...more!];
      const tsv = tsvRecords((await command([...args, "--tsv"], { stdin })).stdout, separator);
      const json = jsonLines((await command([...args, "--format=ndjson"], { stdin })).stdout);
      assert.equal([tsv.length, json.length], [count, count]);
      assert.equal(
        tsv.map(({ line, verdict }) => [Number(line), verdict === "valid"]),
        json.map((record) => [record["line"], record["valid"]]),
      );
      assert.ok(json.every(({ line }, at) => line === at + 1));
    }),
    { numRuns: runs(0.2) },
  );
});

test("--max-length counts bytes, without the end", async () => {
  const list = "éé\r\naaaaa\naaaa\n";
  const path = files.file("lengths.txt", list);
  for (const args of [["-f", path], ["-"], ["éé", "aaaaa", "aaaa"]]) {
    for (const more of [["--format=ndjson"], ["--quiet"], []]) {
      const { status, stdout } = await command(["check", "--max-length", "4", ...more, ...args], {
        stdin: [list],
      });
      assert.is(status, 1);
      if (more.length === 0) assert.match(stdout, "the record is longer than the limit of 4 bytes");
      if (more[0] !== "--format=ndjson") continue;
      const found = objectsIn(stdout).map(({ diagnostics }) => diagnostics?.[0]);
      assert.equal(
        found.map((fault) => fault?.code),
        ["non-ascii-character", "too-long", undefined],
      );
      assert.is(found[1].message, "the record is longer than the limit of 4 bytes");
    }
  }
  const { stdout } = await command(["check", "--max-length=1", "--format=ndjson", "ab"]);
  assert.match(stdout, 'the limit of 1 byte"');
});

test("everything that has been read is answered before more is asked for", async () => {
  let written = "";
  const answers = (): number => written.split("\n").length - 1;
  async function* engine(): AsyncGenerator<Uint8Array> {
    yield Buffer.from("a\nb c\n");
    assert.is(answers(), 2);
    yield Buffer.from("d");
    assert.is(answers(), 2, "half a record");
    yield Buffer.from("e\n\nf");
    assert.is(answers(), 4);
  }
  const onWrite = (_: string, text: string): void => {
    written += text;
  };
  for (const format of ["--tsv", "--format=ndjson"]) {
    written = "";
    await command(["check", format], { stdin: engine(), onWrite });
    assert.is(answers(), 5, "the last record needs no end");
  }
});

/** Starts the command as an engine does. */
function started(main: string, ...args: string[]): ChildProcessWithoutNullStreams {
  // An engine that waited for ever would hold the tests up.
  const env = { ...process.env, ...(main === MAIN ? UNCOUNTED : {}) };
  return spawn(process.execPath, [main, "check", ...args], { env, stdio: "pipe", timeout: 60_000 });
}

test("an engine that waits for as many answers as it has sent records gets them", async () => {
  for (const [main, format] of [
    [COVERED_MAIN, "--tsv"],
    [MAIN, "--format=ndjson"],
  ] as const) {
    const child = started(main, format, "--exit-zero");
    let answers = "";
    child.stdout.on("data", (piece) => {
      answers += piece;
    });
    let sent = 0;
    for (const count of [1, 3, 2000, 1]) {
      child.stdin.write("http://a.example/\nb c\n".repeat(count));
      sent += 2 * count;
      while (answers.split("\n").length - 1 < sent) await once(child.stdout, "data");
      assert.is(answers.split("\n").length - 1, sent);
    }
    child.stdin.end();
    assert.equal(await once(child, "close"), [0, null]);
  }
});

test("a reader that stops reading holds the command up, and nothing is lost", async () => {
  const child = started(MAIN, "--tsv", "--exit-zero");
  const chunk = Buffer.from("b c\n".repeat(10_000));
  let accepted = 0;
  // The pipes and the command's buffers fill up; then a write is not taken any more.
  for (let taken = true; taken && accepted < 400; accepted++)
    taken = await new Promise<boolean>((settle) => {
      const timer = setTimeout(() => settle(false), 1000);
      child.stdin.write(chunk, () => {
        clearTimeout(timer);
        settle(true);
      });
    });
  assert.ok(accepted < 400, "16 MB were taken, and no answer was read");
  child.stdin.end();
  let lines = 0;
  for await (const piece of child.stdout) lines += piece.toString().split("\n").length - 1;
  assert.is(lines, accepted * 10_000);
});

test("an engine that goes away early ends the command quietly", async () => {
  const child = started(MAIN, "--tsv", "--stats", "--exit-zero");
  let stderr = "";
  child.stderr.on("data", (piece) => {
    stderr += piece;
  });
  child.stdin.on("error", () => {});
  child.stdin.write("a\n".repeat(1000));
  await once(child.stdout, "data");
  child.stdout.destroy();
  const more = setInterval(() => child.stdin.write("a\n".repeat(1000)), 5);
  const [status] = await once(child, "close");
  clearInterval(more);
  assert.equal([status, stderr], [0, ""], "no stats of a part of the input either");
});

test.run();
