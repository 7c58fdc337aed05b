// How bytes are split into records, and which of them are comments.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { type ReadOptions, RecordSplitter } from "../../src/cli/input/records.js";
import { isValid } from "../../src/index.js";
import type { RecordText } from "../../src/records.js";
import fc, { runs } from "../support/fast-check.js";
import { Workshop } from "../support/work.js";
import { command, folder, jsonLines, THREADS } from "./world.js";

const MARK = [0xef, 0xbb, 0xbf];
const LINES: ReadOptions = { separator: "line", skipValid: null };

function split(
  pieces: readonly (string | readonly number[] | Uint8Array)[],
  separator: "line" | "nul" = "line",
  longest?: number,
): Omit<RecordText, "index">[] {
  const splitter = new RecordSplitter({ separator, skipValid: null, ...(longest && { longest }) });
  const records = pieces.flatMap((piece) =>
    splitter.push(typeof piece === "string" ? Buffer.from(piece) : Buffer.from(piece)),
  );
  records.push(...splitter.finish());
  assert.is(splitter.count, records.length);
  return records.map(({ index, ...record }, at) => {
    assert.is(index, at);
    return record;
  });
}

const texts = (...args: Parameters<typeof split>): string[] => split(...args).map(({ text }) => text);

test("a line ends with LF or CRLF, and the last one may lack its end", () => {
  assert.equal(texts(["a\nb\r\nc\n"]), ["a", "b", "c"]);
  assert.equal(texts(["a\nb\r\nc"]), ["a", "b", "c"]);
  assert.equal(texts([]), []);
  assert.equal(texts([""]), []);
});

test("an empty line is a record, and what follows the last line end is none", () => {
  assert.equal(texts(["\n"]), [""]);
  assert.equal(texts(["\r\n"]), [""]);
  assert.equal(texts(["\n\n"]), ["", ""]);
  assert.equal(texts(["a\n\nb\n"]), ["a", "", "b"]);
});

test("only one CR, and only right before LF, belongs to a line end", () => {
  assert.equal(texts(["a\rb\n\rc\nd\r\r\ne\r"]), ["a\rb", "\rc", "d\r", "e\r"]);
  assert.equal(texts(["a\r", "\nb"]), ["a", "b"]);
});

test("between NULs a line end is a character like any other", () => {
  assert.equal(texts(["a\nb\0\r\n\0c\r\0"], "nul"), ["a\nb", "\r\n", "c\r"]);
  assert.equal(texts(["\0\0a"], "nul"), ["", "", "a"]);
  assert.equal(texts(["a\0b\n"]), ["a\0b"]);
});

test("a byte order mark at the very start is no part of a record", () => {
  assert.equal(texts([MARK, "a\nb"]), ["a", "b"]);
  assert.equal(texts([[0xef], [], [0xbb], [0xbf], "a"]), ["a"]);
  assert.equal(
    texts([
      [0xef, 0xbb],
      [0xbf, 0x61, 0x0a],
    ]),
    ["a"],
  );
  assert.equal(texts([MARK, "a\0b"], "nul"), ["a", "b"]);
  assert.equal(texts([MARK]), []);
  assert.equal(texts([MARK, "\n"]), [""]);
});

test("a byte order mark anywhere else stays", () => {
  assert.equal(texts(["a\n", MARK, "b"]), ["a", "\uFEFFb"]);
  assert.equal(texts([MARK, MARK, "a"]), ["\uFEFFa"]);
});

test("the beginning of a byte order mark alone is not UTF-8", () => {
  for (const bytes of [[0xef], [0xef, 0xbb]]) {
    const kept = { text: "\uFFFD", problem: "not-utf-8", offset: 0, bytes: Buffer.from(bytes) };
    assert.equal(split([bytes]), [kept]);
  }
  assert.equal(split([[0xef], "a\n"])[0]!.text, "\uFFFDa");
});

test("bytes that are not UTF-8 are reported with their offset in UTF-16 code units", () => {
  const faults: readonly (readonly [bytes: number[], offset: number])[] = [
    [[0xff], 0],
    [[0x61, 0x80, 0x62, 0xff], 1],
    [[...Buffer.from("aé日"), 0xc3], 3],
    [[...Buffer.from("\u{1F600}"), 0xff], 2],
    [[...Buffer.from("\uFFFD"), 0xff], 1],
    [[...Buffer.from("\uFFFD\uFFFD"), 0xef, 0xbf], 2],
    [[0x61, 0xed, 0xa0, 0x80], 1], // a lone surrogate
    [[0xc0, 0xaf], 0], // "/", longer than it must be
    [[0xf4, 0x90, 0x80, 0x80], 0], // beyond U+10FFFF
  ];
  for (const [bytes, offset] of faults) {
    const [record] = split([bytes]);
    assert.is(record!.problem, "not-utf-8", bytes.join());
    assert.is(record!.offset, offset, bytes.join());
    assert.is(record!.text[offset], "\uFFFD", bytes.join());
  }
});

test("U+FFFD itself is a character, and a fault stays in its own record", () => {
  assert.equal(split(["\uFFFD"]), [{ text: "\uFFFD", problem: null, offset: 0 }]);
  assert.equal(
    split(["a\n", [0xff], "\nb"]).map(({ problem }) => problem),
    [null, "not-utf-8", null],
  );
});

test("a character may be split over pieces", () => {
  assert.equal(texts([[0xe6, 0x97], [0xa5]]), ["日"]);
});

test("of a record too long only the beginning is given", () => {
  assert.equal(split(["abcd\nabcde\n", "xy"], "line", 4), [
    { text: "abcd", problem: null, offset: 0 },
    { text: "abcd", problem: "too-long", offset: 0 },
    { text: "xy", problem: null, offset: 0 },
  ]);
  assert.equal(texts([`${"日".repeat(1000)}\n`], "line", 2000), ["日".repeat(341)]);
});

test("a last record of a byte order mark alone is none only at the very start", () => {
  assert.equal(texts(["a\n", MARK]), ["a", "\uFEFF"]);
  assert.equal(texts(["\n", MARK]), ["", "\uFEFF"]);
  assert.equal(texts([MARK, "\n", MARK]), ["", "\uFEFF"]);
  assert.equal(texts([MARK, MARK]), ["\uFEFF"]);
  assert.equal(texts([[0xef], [0xbb], [0xbf]]), []);
  assert.equal(texts(["abc"]), ["abc"]);
  assert.equal(texts(["a\0", MARK], "nul"), ["a", "\uFEFF"]);
  assert.equal(texts([MARK], "nul"), []);
});

test("the end of a line does not count towards its length", () => {
  for (const pieces of [["a\nabcd\r\n"], ["abcd", "\r", "\n"], ["abcd\r", "\n"]]) {
    const [last] = split(pieces, "line", 4).slice(-1);
    assert.equal(last, { text: "abcd", problem: null, offset: 0 });
  }
  assert.is(split(["abcd\r"], "line", 4)[0]!.problem, "too-long");
});

test("a record that spans pieces is held up to the longest length, its byte order mark and one byte more", () => {
  const longest = 8;
  const whole = (text: string) => ({ text, problem: null, offset: 0 });
  const cut = (text: string) => ({ text, problem: "too-long" as const, offset: 0 });
  for (const mark of [[], MARK]) {
    for (const end of ["", "\n", "\0"]) {
      const by = end === "\0" ? "nul" : "line";
      for (const size of [1, 2, 3, 5, 100]) {
        const pieces = (length: number): Uint8Array[] => {
          const bytes = Buffer.from([...mark, ...Buffer.from("x".repeat(length) + end)]);
          return Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
            bytes.subarray(at * size, (at + 1) * size),
          );
        };
        const about = JSON.stringify([mark, end, size]);
        assert.equal(split(pieces(longest), by, longest), [whole("x".repeat(longest))], about);
        assert.equal(split(pieces(longest + 1), by, longest), [cut("x".repeat(longest))], about);
        assert.equal(split(pieces(longest + 40), by, longest), [cut("x".repeat(longest))], about);
      }
    }
  }
});

const bytes: fc.Arbitrary<Uint8Array> = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...["a", "\n", "\r\n", "\r", "\0", "é", "日", "\u{1F600}", "\uFFFD", "\uFEFF"].map(utf8),
      ),
      fc.uint8Array({ maxLength: 3 }),
    ),
  )
  .map((parts) => Buffer.concat(parts));

function utf8(text: string): Uint8Array {
  return Buffer.from(text);
}

test("however the bytes are cut into pieces, the records are the same", () => {
  const cuts = fc.array(fc.nat(60));
  const separator = fc.constantFrom<"line" | "nul">("line", "nul");
  const longest = fc.constantFrom(undefined, 2, 5);
  const law = fc.property(bytes, cuts, separator, longest, (whole, at, end, limit) => {
    const places = [0, ...at.map((place) => place % (whole.length + 1)).sort((a, b) => a - b), whole.length];
    const pieces = places.slice(1).map((place, index) => whole.subarray(places[index]!, place));
    assert.equal(split(pieces, end, limit), split([whole], end, limit));
  });
  fc.assert(law, { numRuns: runs(0.5) });
});

test("what is joined by line ends and split again is the same", () => {
  const unit = fc.constantFrom("a", " ", "\r", "\0", "é", "日", "\u{1F600}", "\uFFFD", "\u2028", "\u0085");
  const line = fc.string({ unit }).filter((text) => !text.endsWith("\r"));
  const law = fc.property(fc.array(line), fc.constantFrom("\n", "\r\n"), (lines, end) => {
    assert.equal(texts([lines.map((text) => text + end).join("")]), lines);
  });
  fc.assert(law, { numRuns: runs(0.2) });
});

const shop = new Workshop(new URL("./work.js", import.meta.url));
test.after(() => shop.close());

test("one huge record in many pieces takes work in proportion to its length", () =>
  // Quadratic work would copy each piece with all before it.
  shop.growsLinearly("oneRecord", (pieces) => [pieces], 1 << 7));

test("with a scanner, the records given are those that are invalid, by the same numbers", () => {
  const line = fc.oneof(
    fc.constantFrom("", "http://a/", "http://a b/", "//h_h", "a_b:c", "\r", "x\r", "\u00e9", "%", "/%41"),
    fc.string({ maxLength: 6 }).map((text) => text.replace(/\n/g, "")),
  );
  const pieces = fc.array(fc.nat({ max: 30 }), { maxLength: 6 });
  const ends = fc.constantFrom("\n", "\r\n");
  fc.assert(
    fc.property(fc.array(line), ends, fc.boolean(), pieces, (lines, end, ended, cuts) => {
      const bytes = Buffer.from(lines.join(end) + (ended ? end : ""));
      const splitters = [LINES, { ...LINES, skipValid: {} }].map((plan) => new RecordSplitter(plan));
      const [all, invalid] = splitters.map((splitter) => {
        const records: RecordText[] = [];
        let start = 0;
        for (const cut of cuts) {
          records.push(...splitter.push(bytes.subarray(start, start + cut)));
          start += cut;
        }
        return [...records, ...splitter.push(bytes.subarray(start)), ...splitter.finish()];
      });
      assert.equal(
        invalid!.filter(({ text }) => !isValid(text)),
        all!.filter(({ text }) => !isValid(text)),
      );
      assert.is(splitters[0]!.count, splitters[1]!.count);
    }),
  );
});

// The option --comments, in the records themselves and in the command.

const files = folder();
test.after(files.discard);

const PLAN: ReadOptions = { separator: "line", skipValid: null, comments: true };
const SCAN: ReadOptions = { ...PLAN, skipValid: {} };

/** Returns the records, each as its number and text, and the number of all. */
function splitList(pieces: readonly string[], plan = PLAN, longest?: number): readonly [string[], number] {
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
    assert.equal(splitList([text]), [records, records.length]);
    assert.equal(splitList([...text]), [records, records.length], "in pieces");
    assert.is(splitList([text], SCAN)[1], records.length, "where valid records are only counted");
  });
}

test("a comment may be too long, but a long blank line may not be blank", () => {
  assert.equal(splitList([`#${"a".repeat(20)}\n  # ${"b".repeat(20)}\nc\n`], PLAN, 8), [["3 c"], 1]);
  assert.equal(splitList([" ".repeat(20), "x\n", "c\n"], PLAN, 8), [[`1 ${" ".repeat(8)}`, "2 c"], 2]);
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
  fc.assert(law, { numRuns: runs(0.3) });
});

const LIST = "# My list\n\nhttp://a.example/\n  # http://b c/\nd e\n#f\n";

test("check counts and reports without comments, and the line is that of the file", async () => {
  const list = files.file("list.txt", LIST);
  for (const args of [["-f", list], ["-"], []]) {
    const { status, stdout } = await command(["check", "--comments", ...args], { stdin: [LIST] });
    assert.is(status, 1);
    assert.match(stdout, /^ --> .*:5:2$/m);
    assert.match(stdout, "\n2 checked by draft-05: 1 valid, 1 invalid\n");
  }
  const json = await command(["check", "--comments", "--format=ndjson", "-f", list]);
  assert.equal(
    jsonLines(json.stdout).map(({ input }) => input),
    ["http://a.example/", "d e"],
  );
  assert.match(
    (await command(["check", "-f", list])).stdout,
    "\n6 checked by draft-05: 3 valid, 3 invalid\n",
  );
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
  assert.match(alone.stdout, "\n600 checked by draft-05: 300 valid, 300 invalid\n");
  assert.equal(await run(2), alone);
});

test.run();
