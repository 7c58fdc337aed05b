// The option --comments, in the records themselves and in the command.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { type ReadOptions, RecordSplitter } from "../../src/cli/input/records.js";
import fc from "../support/fast-check.js";
import { command, folder, jsonLines, THREADS } from "./world.js";

const files = folder();
test.after(files.discard);

const PLAN: ReadOptions = { separator: "line", skipValid: null, comments: true };
const SCAN: ReadOptions = { ...PLAN, skipValid: {} };

/** Returns the records, each as its number and text, and the number of all. */
function split(pieces: readonly string[], plan = PLAN, longest?: number): readonly [string[], number] {
  const splitter = new RecordSplitter({ ...plan, ...(longest && { longest }) });
  const records = pieces.flatMap((piece) => splitter.push(Buffer.from(piece)));
  records.push(...splitter.finish());
  return [records.map(({ index, text }) => `${index + 1} ${text}`), splitter.count];
}

/** A text, and the records that are left of it. */
const TEXTS: readonly (readonly [text: string, records: readonly string[]])[] = [
  ["# a\nb\n", ["2 b"]],
  ["a\n#\nb\n#c", ["1 a", "3 b"]],
  ["\na\n\n\nb\n\n", ["2 a", "5 b"]],
  ["a\r\n\r\n#b\r\nc\r\n", ["1 a", "4 c"]],
  [" \t# a\n \t \nb", ["3 b"]],
  [" \t \r\n\ta\r\n", ["2 \ta"]],
  ["\uFEFF# a\nb\n", ["2 b"]],
  ["\uFEFF\nb\n", ["2 b"]],
  ["a # b\n", ["1 a # b"]],
  ["a#b\nc\n", ["1 a#b", "2 c"]],
  // Other blanks are characters of a record, and a CR alone is no line end.
  ["\u00a0# a\n\f\n\r\r\n", ["1 \u00a0# a", "2 \f", "3 \r"]],
  ["#", []],
  ["", []],
];

for (const [text, records] of TEXTS) {
  test(`comments and blank lines of ${JSON.stringify(text)}`, () => {
    assert.equal(split([text]), [records, records.length]);
    assert.equal(split([...text]), [records, records.length], "in pieces");
    assert.is(split([text], SCAN)[1], records.length, "where valid records are only counted");
  });
}

test("a comment may be too long, but a long blank line may not be blank", () => {
  assert.equal(split([`#${"a".repeat(20)}\n  # ${"b".repeat(20)}\nc\n`], PLAN, 8), [["3 c"], 1]);
  assert.equal(split([" ".repeat(20), "x\n", "c\n"], PLAN, 8), [[`1 ${" ".repeat(8)}`, "2 c"], 2]);
});

const line = fc.oneof(
  fc.constantFrom("", " ", "#", "# a b", "\t#x", "a", "a b", "#é", "http://a/#b", "\u00a0", "\r", " \r", "é"),
  fc.string({ maxLength: 5 }).map((text) => text.replace(/\n/g, "")),
);

test("however the bytes are cut, and with the scan too, what is left is the same", () => {
  const law = fc.property(
    fc.array(line),
    fc.constantFrom("\n", "\r\n"),
    fc.boolean(),
    fc.array(fc.nat(40), { maxLength: 6 }),
    (lines, end, ended, cuts) => {
      // Without a line end, a CR at the end is part of the last line.
      fc.pre(ended || !lines.at(-1)?.endsWith("\r"));
      const bytes = Buffer.from(lines.join(end) + (ended ? end : ""));
      const left = new RecordSplitter({ ...PLAN, comments: false })
        .push(Buffer.concat([bytes, Buffer.from("\n")]))
        .filter(({ text }) => !/^[ \t]*(?:#|$)/.test(text));
      let start = 0;
      const pieces = [...cuts, bytes.length].map((cut) => {
        start += cut;
        return bytes.subarray(start - cut, start);
      });
      for (const plan of [PLAN, SCAN]) {
        const splitter = new RecordSplitter(plan);
        const records = [...pieces.flatMap((piece) => splitter.push(piece)), ...splitter.finish()];
        const seen =
          plan === PLAN ? left : left.filter(({ index }) => records.some((each) => each.index === index));
        assert.equal(
          records.map(({ index, text }) => [index, text]),
          seen.map(({ index, text }) => [index, text]),
        );
        assert.is(splitter.count, left.length);
      }
    },
  );
  fc.assert(law, { numRuns: 300 });
});

const LIST = "# My list\n\nhttp://a.example/\n  # http://b c/\nd e\n#f\n";

test("check counts and reports without comments, and the line is that of the file", async () => {
  const list = files.file("list.txt", LIST);
  for (const args of [["-f", list], ["-"], []]) {
    const { status, stdout } = await command(["check", "--comments", ...args], { stdin: [LIST] });
    assert.is(status, 1);
    assert.match(stdout, /^ --> .*:5:2$/m);
    assert.match(stdout, "\n2 checked: 1 valid, 1 invalid\n");
  }
  const json = await command(["check", "--comments", "--json", "-f", list]);
  assert.equal(
    jsonLines(json.stdout).map(({ input }) => input),
    ["http://a.example/", "d e"],
  );
  assert.match((await command(["check", "-f", list])).stdout, "\n6 checked: 3 valid, 3 invalid\n");
});

test("resolve skips them too", async () => {
  const { stdout } = await command(["resolve", "http://h/", "--comments"], { stdin: ["#a\n\nb\n"] });
  assert.is(stdout, "http://h/b\n");
});

test("so do all others that read lists of URLs", async () => {
  for (const args of [
    ["parts", "--get", "{url}"],
    ["normalize"],
    ["relativize", "http://h/"],
    ["change", "--path", "/b"],
  ]) {
    const { stdout } = await command([...args, "--comments"], { stdin: ["#a\n\n  # c\n/b\n"] });
    assert.is(stdout, "/b\n", args[0]!);
  }
});

test("workers skip the same", async () => {
  const list = files.file("long.txt", LIST.repeat(300));
  const parallelism = { chunkSize: 64, workers: 0, minimumSize: 0, ...THREADS };
  const run = (workers: number) =>
    command(["check", "--comments", "-f", list], { parallelism: { ...parallelism, workers } });
  const alone = await run(0);
  assert.match(alone.stdout, "\n600 checked: 300 valid, 300 invalid\n");
  assert.equal(await run(2), alone);
});

test.run();
