import { test } from "uvu";
import * as assert from "uvu/assert";
import { isValid, type UrlDiagnostic, validate } from "../../src/index.js";
import fc from "../support/fast-check.js";
import { command, jsonLines } from "./world.js";

/** What a record has of a diagnostic without --verbose. */
function small({ expected: _, readings: __, ...rest }: UrlDiagnostic): object {
  return rest;
}

test("a valid reference is an object of five members", async () => {
  assert.equal(await command(["check", "--json", "http://a.example/"]), {
    status: 0,
    stdout: '{"v":2,"file":null,"line":null,"input":"http://a.example/","valid":true,"warnings":[]}\n',
    stderr: "",
  });
});

test("an invalid one has its diagnostics besides, in full with --verbose", async () => {
  for (const input of ["http://host_name:x/", "a b", "é#\u{1F600}", '"\\', "a_b:c"]) {
    const { status, stdout } = await command(["check", "--json", input]);
    const { diagnostics } = validate(input);
    const record = { v: 2, file: null, line: null, input, valid: false };
    assert.is(status, 1);
    assert.is(
      stdout,
      `${JSON.stringify({ ...record, diagnostics: diagnostics.map(small), warnings: [] })}\n`,
    );
    const verbose = await command(["check", "--json", "--verbose", input]);
    assert.is(verbose.stdout, `${JSON.stringify({ ...record, diagnostics, warnings: [] })}\n`);
  }
});

test("a record has the file and the line that it is from", async () => {
  const { stdout } = await command(["check", "--format", "ndjson", "-"], { stdin: ["a\nb c\n"] });
  assert.equal(
    jsonLines(stdout).map(({ file, line }) => [file, line]),
    [
      ["stdin", 1],
      ["stdin", 2],
    ],
  );
});

test("the other options reach the library", async () => {
  const { stdout } = await command(["check", "--json", "--rule", "host", "--reading", "bnf", "a_b"]);
  const { diagnostics } = validate("a_b", { rule: "host", reading: "bnf" });
  const record = { v: 2, file: null, line: null, input: "a_b", valid: false };
  assert.equal(jsonLines(stdout), [{ ...record, diagnostics: diagnostics.map(small), warnings: [] }]);
});

test("--exit-zero leaves the output as it is", async () => {
  const plain = await command(["check", "--json", "a b"]);
  assert.equal(await command(["check", "--json", "--exit-zero", "a b"]), { ...plain, status: 0 });
});

test("no input, no output", async () => {
  assert.equal(await command(["check", "--json", "-"]), { status: 0, stdout: "", stderr: "" });
});

test("bytes that are not UTF-8 make an invalid line with one diagnostic", async () => {
  const { status, stdout } = await command(["check", "--json", "-"], {
    stdin: [Uint8Array.of(0x61, 0xff, 0x62, 0x20, 0xfe)],
  });
  assert.is(status, 1);
  assert.equal(jsonLines(stdout), [
    {
      v: 2,
      file: "stdin",
      line: 1,
      input: "a\uFFFDb \uFFFD",
      valid: false,
      diagnostics: [
        {
          code: "not-utf-8",
          message: "these bytes are not valid UTF-8",
          offset: 1,
          length: 1,
          component: null,
          rule: "URL-reference",
          section: null,
          hint: null,
        },
      ],
      warnings: [],
    },
  ]);
});

test("one line out for each line in, in order, whatever the lines are", async () => {
  const unit = fc.constantFrom(
    "a",
    "/",
    ":",
    "#",
    "%",
    " ",
    '"',
    "\r",
    "\0",
    "\u001b",
    "é",
    "\u{1F600}",
    "\u2028",
  );
  const line = fc
    .oneof(fc.string({ unit }), fc.constantFrom("", "http://a.example/", "\uFEFF", "a_b:c"))
    .filter((text) => !text.endsWith("\r"));
  const lines = fc.array(line, { maxLength: 20 }).filter(([first = ""]) => !first.startsWith("\uFEFF"));
  const law = fc.asyncProperty(lines, fc.constantFrom("\n", "\r\n", "\0"), async (inputs, end) => {
    fc.pre(end !== "\0" || !inputs.some((input) => input.includes("\0")));
    const args = ["check", "--json", ...(end === "\0" ? ["-0"] : []), "-"];
    const { status, stdout, stderr } = await command(args, { stdin: inputs.map((input) => input + end) });
    const found = jsonLines(stdout);
    assert.equal(
      found.map(({ v, input, valid }) => ({ v, input, valid })),
      inputs.map((input) => ({ v: 2, input, valid: isValid(input) })),
    );
    for (const { valid, diagnostics } of found) assert.is(diagnostics === undefined, valid);
    assert.is(status, inputs.every((input) => isValid(input)) ? 0 : 1);
    assert.is(stderr, "");
  });
  await fc.assert(law, { numRuns: 60 });
});

test("a line is answered before the next one is read", async () => {
  const written: string[] = [];
  async function* talk(): AsyncGenerator<Uint8Array> {
    for (const [index, line] of ["a\n", "b", "\nc\n"].entries()) {
      yield Buffer.from(line);
      assert.is(written.length, [1, 1, 2][index]);
    }
  }
  const { stdout } = await command(["check", "--json", "-"], {
    stdin: talk(),
    onWrite: (_, text) => written.push(text),
  });
  assert.is(jsonLines(stdout).length, 3);
});

test("much output is written in pieces, without waiting for the end of the input", async () => {
  let longest = 0;
  const piece = `${"a".repeat(99)}\n`.repeat(5000);
  const { stdout } = await command(["check", "--json", "--rule", "unreserved", "--exit-zero", "-"], {
    stdin: [piece],
    onWrite: (_, text) => {
      longest = Math.max(longest, text.length);
    },
  });
  assert.is(jsonLines(stdout).length, 5000);
  assert.ok(longest < 1 << 17, String(longest));
});

for (const where of ["in the middle of a piece", "between two pieces"]) {
  test(`once the reader has gone away, nothing more is checked: ${where}`, async () => {
    let closed = false;
    let pieces = 0;
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (;;) {
        pieces += 1;
        yield Buffer.from("a b\n".repeat(where.startsWith("in") ? 500 : 1));
      }
    }
    const { stderr } = await command(["check", "--json", "-"], {
      stdin: endless(),
      closed: () => closed,
      onWrite() {
        closed = true;
        throw Object.assign(new Error("EPIPE: broken pipe, write"), { code: "EPIPE" });
      },
    });
    assert.is(pieces, 1);
    assert.is(stderr, "");
  });
}

test.run();
