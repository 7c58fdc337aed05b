// `check --stats`, and `merge`, which adds up what it prints.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { addStats, NO_STATS, readStats, type Stats, statsRecord } from "../../src/cli/output/counts.js";
import fc from "../support/fast-check.js";
import { command, folder } from "./world.js";

const files = folder();
test.after(files.discard);

const LIST = "a b\nftp://u:p@a.example/\nhttp://{x}/\n\na c\n";
const COUNTED = {
  ...{ v: 2, runs: 1, records: 5, valid: 2, invalid: 3, bytes: Buffer.byteLength(LIST) },
  errors: { "excluded-character": 1, space: 2 },
  warnings: { password: 1 },
};

/** Returns the stats that a run prints, without the time that it took. */
async function statsOf(args: readonly string[], stdin = [LIST]): Promise<object> {
  const { stderr } = await command(["check", "--stats", ...args], { stdin });
  const { milliseconds, ...rest } = JSON.parse(stderr);
  assert.ok(Number.isInteger(milliseconds) && milliseconds >= 0);
  return rest;
}

test("the stats are the same in every format, and with --quiet", async () => {
  const path = files.file("list.txt", LIST);
  for (const more of [
    [],
    ["--quiet"],
    ["--format=ndjson"],
    ["--tsv"],
    ["--format", "sarif"],
    ["--max-length", "99"],
  ])
    for (const args of [["-"], ["--file", path]]) assert.equal(await statsOf([...more, ...args]), COUNTED);
  const { stdout } = await command(["check", "--stats", "--quiet"], { stdin: [LIST] });
  assert.is(stdout, "");
});

test("stats change neither the output nor the exit status", async () => {
  for (const more of [[], ["--format=ndjson"], ["--exit-zero"], ["--deny", "warnings", "--tsv"]]) {
    const usual = await command(["check", ...more], { stdin: [LIST] });
    const counted = await command(["check", "--stats", ...more], { stdin: [LIST] });
    assert.equal([counted.status, counted.stdout], [usual.status, usual.stdout]);
  }
});

test("stats are one line, with members and codes in a fixed order", async () => {
  const { stderr } = await command(["check", "--stats", "{", "a b"]);
  assert.match(
    stderr,
    /^\{"v":2,"runs":1,"records":2,"valid":0,"invalid":2,"bytes":0,"milliseconds":\d+,"errors":\{"excluded-character":1,"space":1\},"warnings":\{\}\}\n$/,
  );
});

test("a run that fails prints no stats, and neither does one whose reader goes away", async () => {
  const path = files.file("other.txt", LIST);
  const { status, stderr } = await command(["check", "--stats", "--file", path, `${path}-`]);
  assert.is(status, 2);
  assert.not.match(stderr, "{");
  const left = await command(["check", "--stats", "-"], { stdin: [LIST], closed: () => true });
  assert.is(left.stderr, "");
});

test("merge adds up the stats of the parts of a list to those of the list", async () => {
  const lines = LIST.split(/(?<=\n)/);
  const parts = await Promise.all(
    [lines.slice(0, 2), lines.slice(2)].map(async (part) => {
      const { stderr } = await command(["check", "-q", "--stats"], { stdin: part });
      return stderr;
    }),
  );
  const paths = parts.map((part, at) => files.file(`part-${at}`, `${part}\n \n`));
  for (const [args, stdin] of [
    [paths, []] as const,
    [[], parts] as const,
    [["-"], parts] as const,
    [[`${files.path}/part-*`], []] as const,
  ]) {
    const { status, stdout, stderr } = await command(["merge", ...args], { stdin });
    assert.equal([status, stderr], [0, ""]);
    const { milliseconds, ...rest } = JSON.parse(stdout);
    assert.equal(rest, { ...COUNTED, runs: 2 });
    const again = await command(["merge"], { stdin: [stdout] });
    assert.is(again.stdout, stdout, "the sum is an object to add up, too");
  }
  assert.is((await command(["merge"])).stdout, `${JSON.stringify(statsRecord(NO_STATS))}\n`);
});

const ONE = statsRecord(NO_STATS);
const A_COUNT = "a whole number from 0 to 2^53 - 1";

/** Lines that `merge` refuses, and why. */
const REFUSED: readonly (readonly [line: string, reason: string])[] = [
  ["x", "expected an object as printed by check --stats"],
  ["[]", "expected an object as printed by check --stats"],
  ["null", "expected an object as printed by check --stats"],
  ["{}", 'not an object that --stats prints: "v" is missing'],
  ['{"v":"2"}', 'not an object that --stats prints: "v" is missing'],
  [JSON.stringify({ ...ONE, v: 3 }), "version 3 is not supported, only 2"],
  [JSON.stringify({ ...ONE, bytes: -1 }), `"bytes" must be ${A_COUNT}`],
  [JSON.stringify({ ...ONE, bytes: 0.5 }), `"bytes" must be ${A_COUNT}`],
  [JSON.stringify({ ...ONE, bytes: "1" }), `"bytes" must be ${A_COUNT}`],
  [
    JSON.stringify({ ...ONE, bytes: 0 }).replace('"bytes":0', '"bytes":9007199254740993'),
    `"bytes" must be ${A_COUNT}`,
  ],
  [JSON.stringify({ ...ONE, runs: undefined }), `"runs" must be ${A_COUNT}`],
  [JSON.stringify({ ...ONE, errors: [] }), `"errors" must be an object in which each value is ${A_COUNT}`],
  [
    JSON.stringify({ ...ONE, warnings: { space: 1e300 } }),
    `"warnings" must be an object in which each value is ${A_COUNT}`,
  ],
  [JSON.stringify({ ...ONE, valid: 1 }), '"valid" and "invalid" must add up to "records"'],
  ["\ufffd".repeat(400_000), "longer than 1 MiB"],
];

test("merge refuses what is no stats, and prints nothing", async () => {
  for (const [line, reason] of REFUSED) {
    const stdin = [`${JSON.stringify(ONE)}\n${line}\n`];
    assert.equal(
      await command(["merge"], { stdin }),
      { status: 2, stdout: "", stderr: `error: stdin:2: ${reason}\n` },
      line,
    );
  }
  const bytes = await command(["merge"], { stdin: [Uint8Array.of(0x7b, 0xff)] });
  assert.is(bytes.stderr, "error: stdin:1: not valid UTF-8\n");
  const largest = JSON.stringify({ ...ONE, bytes: Number.MAX_SAFE_INTEGER });
  const one = JSON.stringify({ ...ONE, bytes: 1 });
  assert.is((await command(["merge"], { stdin: [largest] })).status, 0);
  assert.equal(await command(["merge"], { stdin: [`${largest}\n${one}\n`] }), {
    status: 2,
    stdout: "",
    stderr: 'error: the sum of "bytes" is larger than 2^53 - 1\n',
  });
});

test("members that are not known are left out", () => {
  assert.equal(readStats(JSON.stringify({ ...ONE, more: 1 })), readStats(JSON.stringify(ONE)));
});

const count = fc.integer({ min: 0, max: 2 ** 40 });
const codes = fc
  .array(fc.tuple(fc.constantFrom("space", "too-long", "__proto__", "constructor", "1"), count))
  .map((pairs) => new Map(pairs));
const stats: fc.Arbitrary<Stats> = fc
  .record({
    runs: count,
    valid: count,
    invalid: count,
    bytes: count,
    milliseconds: count,
    errors: codes,
    warnings: codes,
  })
  .map((counts) => ({ ...counts, records: counts.valid + counts.invalid }));
const text = (value: Stats): string => JSON.stringify(statsRecord(value));

test("the order of adding, and how the parts are grouped, change nothing", () => {
  fc.assert(
    fc.property(stats, stats, stats, (a, b, c) => {
      assert.is(text(addStats(a, b)), text(addStats(b, a)));
      assert.is(text(addStats(addStats(a, b), c)), text(addStats(a, addStats(b, c))));
      assert.is(text(addStats(a, NO_STATS)), text(a));
    }),
  );
});

test("what is printed is read back", () => {
  fc.assert(
    fc.property(stats, (a) => {
      assert.is(text(readStats(text(a)) as Stats), text(a));
    }),
  );
});

test.run();
