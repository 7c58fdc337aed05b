// `check --format`: every format but SARIF.

import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { FORMATS } from "../../src/cli/output/format/formats.js";
import { quoted } from "../../src/core/text/printable.js";
import { isPrintable } from "../../src/core/text/unseen.js";
import { isValid, type UrlDiagnostic, validate } from "../../src/index.js";
import fc, { runs } from "../support/fast-check.js";
import { type Circumstances, command, folder, jsonLines } from "./world.js";

const files = folder();
test.after(files.discard);

const printed = async (args: readonly string[], circumstances?: Circumstances): Promise<string> =>
  (await command(["check", "--format", ...args], circumstances)).stdout;

const LIST = { stdin: ["a b\nftp://u:p@a.example/\nhttp://{x}/\n"] };

/** A line whose warnings are too many. */
const MANY = { stdin: [`http://a.example/${"%00".repeat(2_000_001)}\n`] };
const TOO_MANY = "more than 2,000,000 warnings about one reference";

const fails = async function* (): AsyncGenerator<Uint8Array> {
  yield Buffer.from("a b\n");
  throw Object.assign(new Error("EIO: i/o error, read"), { code: "EIO" });
};

test("gitlab: an array with an object for each error and warning, no fingerprint twice", async () => {
  const list = { stdin: ["a b\nftp://u:p@a.example/\na b\n"] };
  const report = JSON.parse(await printed(["gitlab", "-"], list)) as Record<string, unknown>[];
  assert.equal(
    report.map(({ fingerprint: _, ...rest }) => rest),
    [1, 2, 3].map((begin) => {
      const location = { path: "stdin", lines: { begin } };
      return begin === 2
        ? {
            description: "the URL contains a password (remove it, and pass it on in another way)",
            check_name: "password",
            severity: "minor",
            location,
          }
        : {
            description: 'spaces are not allowed in URLs (write "%20" if the space is part of the URL)',
            check_name: "space",
            severity: "major",
            location,
          };
    }),
  );
  const fingerprints = report.map(({ fingerprint }) => fingerprint as string);
  assert.is(new Set(fingerprints).size, 3);
  for (const fingerprint of fingerprints) assert.match(fingerprint, /^[\da-f]{40}$/);
  // The same in a later line, when the lines before it are gone.
  const [again] = JSON.parse(await printed(["gitlab", "-"], { stdin: ["\n\nftp://u:p@a.example/\n"] }));
  assert.is(again.fingerprint, fingerprints[1]);
  assert.is(await printed(["gitlab", "http://a.example/"]), "[]\n");
});

test("short: a line for each error and warning", async () => {
  assert.is(
    await printed(["short", "-"], LIST),
    `stdin:1:2: space: spaces are not allowed in URLs
stdin:2:9: password: warning: the URL contains a password
stdin:3:8: excluded-character: "{" is not allowed in URLs
`,
  );
  assert.is(
    await printed(["short", "a", "\u001b"]),
    "argument:2:1: control-character: the control character U+001B (escape) is not allowed in URLs\n",
  );
  assert.is(await printed(["short", "a"]), "");
  assert.is(await printed(["short", "-"], MANY), `stdin:1:1: note: ${TOO_MANY}\n`);
});

test("json: one document for the whole run", async () => {
  const { results, ...rest } = JSON.parse(await printed(["json", "-"], LIST));
  assert.equal(rest, {
    v: 2,
    summary: {
      checked: 3,
      valid: 1,
      invalid: 2,
      codes: { space: 1, "excluded-character": 1 },
      warnings: { password: 1 },
    },
  });
  assert.equal(results, jsonLines(await printed(["ndjson", "-"], LIST)));
  assert.equal(JSON.parse(await printed(["json", "-"])), {
    v: 2,
    results: [],
    summary: { checked: 0, valid: 0, invalid: 0, codes: {}, warnings: {} },
  });
  const [record] = JSON.parse(await printed(["json", "-"], MANY)).results;
  assert.is(record.problem, TOO_MANY);
});

test("json: a run that fails half-way is a document that says so", async () => {
  const { status, stdout, stderr } = await command(["check", "--format", "json", "-"], { stdin: fails() });
  const { results, summary } = JSON.parse(stdout);
  assert.equal([status, results.length], [2, 1]);
  assert.is(stderr, `error: ${summary.error}\n`);
});

test("--json is short for --format json", async () => {
  assert.is(await printed(["json", "a b", "c"]), (await command(["check", "--json", "a b", "c"])).stdout);
});

test("--tsv is short for --format tsv", async () => {
  assert.is(await printed(["tsv", "a b", "c"]), (await command(["check", "--tsv", "a b", "c"])).stdout);
});

test("github: a workflow command for each code of a URL", async () => {
  assert.match(
    await printed(["github", "a|b|c é"]),
    /^.*"\|" is not allowed in URLs \(and 1 more like it\).*\n.*title=space.*\n.*title=non-ascii-character.*\n$/,
  );
  const path = files.file("a,b:c%.txt", "http://a.example/100%\nftp://u:p@a.example/\n");
  const name = path.replace("a,b:c%.txt", "a%2Cb%3Ac%25.txt");
  assert.is(
    await printed(["github", "--file", path]),
    `::error file=${name},line=1,col=22,endColumn=22,title=bad-escape::"%25" must be followed by two hexadecimal digits%0Ahint: write "%2525" for a percent sign
::warning file=${name},line=2,col=9,endColumn=10,title=password::the URL contains a password%0Ahint: remove it, and pass it on in another way
`,
  );
  assert.match(
    await printed(["github", "a\nb"]),
    /^::error title=control-character::"a\\nb": line feeds .*\n$/,
  );
  assert.is(
    await printed(["github", "-"], MANY),
    `::notice file=stdin,line=1,title=url-grammar::${TOO_MANY}\n`,
  );
  assert.match(
    await printed(["github", "-"], { stdin: fails() }),
    /\n::error title=url-grammar::cannot read .*\n$/,
  );
});

test("checkstyle: the errors of each file", async () => {
  assert.is(
    await printed(["checkstyle", "-"], LIST),
    `<?xml version="1.0" encoding="utf-8"?>
<checkstyle version="4.3">
<file name="stdin">
<error line="1" column="2" severity="error" message="spaces are not allowed in URLs (write &quot;%20&quot; if the space is part of the URL)" source="url-grammar.space"/>
<error line="2" column="9" severity="warning" message="the URL contains a password (remove it, and pass it on in another way)" source="url-grammar.password"/>
<error line="3" column="8" severity="error" message="&quot;{&quot; is not allowed in URLs (replace the placeholder &quot;{x}&quot; with its value)" source="url-grammar.excluded-character"/>
</file>
</checkstyle>
`,
  );
  assert.is(
    await printed(["checkstyle", "a"]),
    '<?xml version="1.0" encoding="utf-8"?>\n<checkstyle version="4.3">\n</checkstyle>\n',
  );
  assert.match(
    await printed(["checkstyle", "-"], MANY),
    `<error line="1" severity="info" message="${TOO_MANY}"`,
  );
});

(process.platform === "win32" ? test.skip : test)(
  "a machine reads the name of a file as it is, whatever is in it",
  async () => {
    const name = 'a\u001b,b\n"c\\d<\u202e&.txt';
    const path = files.file(name, "a b\n");
    for (const format of ["json", "ndjson"]) {
      const object = JSON.parse(await printed([format, "--file", path]));
      assert.is((object.results?.[0] ?? object).file, path, format);
    }
    const { results } = JSON.parse(await printed(["sarif", "--file", path])).runs[0];
    const { uri } = results[0].locations[0].physicalLocation.artifactLocation;
    assert.is(uri, pathToFileURL(path).href);
    // The runner undoes no escapes of other controls, and XML has no character for U+001B.
    const shown = name.replace("\u001b", "<U+001B>");
    const github = /file=([^,]*),/.exec(await printed(["github", "--file", path]))![1]!;
    assert.is(decodeURIComponent(github), join(files.path, shown.replace("\u202e", "<U+202E>")));
    const [, attribute] = /<file name="([^"]*)">/.exec(await printed(["checkstyle", "--file", path]))!;
    assert.is(unescapedXml(attribute!), join(files.path, shown));
    for (const args of [
      ["parts", "--json"],
      ["resolve", "--json", "http://a/"],
    ])
      assert.is(JSON.parse((await command([...args, "--file", path])).stdout).file, path);
    assert.match(await printed(["short", "--file", path]), `${quoted(path)}:1:2: space`);
  },
);

/** Returns the value of an attribute of XML. */
const unescapedXml = (text: string): string =>
  text
    .replace(/&#x([\dA-F]+);/g, (_, digits) => String.fromCodePoint(Number.parseInt(digits, 16)))
    .replace(/&(lt|gt|quot|amp);/g, (_, name) => ({ lt: "<", gt: ">", quot: '"', amp: "&" })[name as "lt"]!);

/** An element without children in XML, or a tag; the values of attributes have no `<`, and `&` only in the references. */
const XML =
  /^(?:<\?xml version="1\.0" encoding="utf-8"\?>|<\/?\w+(?: \w+="(?:[^<>&"]|&(?:amp|lt|gt|quot|#x[\dA-F]+);)*")*\/?>)$/u;

test("whatever the input, a line of a format is printable, and XML well-formed", async () => {
  const unit = fc.constantFrom(
    "a",
    "/",
    ":",
    "%",
    " ",
    '"',
    "'",
    "<",
    "&",
    "{",
    "\r",
    "\0",
    "\ufffe",
    "\u001b",
    "é",
    "\u{1F600}",
    "\u202e",
  );
  const name = fc
    .string({ unit, minLength: 1, maxLength: 8 })
    .map((text) => `f${text.replaceAll(/[/\0]/g, "+")}`);
  const law = fc.asyncProperty(fc.array(fc.string({ unit })), name, async (lines, fileName) => {
    const path = files.file(fileName, lines.join("\n"));
    for (const format of Object.keys(FORMATS)) {
      const text = await printed([format, "--verbose", "--file", path]);
      const fields = format === "tsv" ? text.replaceAll("\t", "") : text;
      for (const line of fields.trimEnd().split("\n")) assert.ok(isPrintable(line), JSON.stringify(line));
      if (format !== "checkstyle") continue;
      for (const line of text.trimEnd().split("\n")) assert.match(line, XML);
      const tags = [...text.matchAll(/<(\/?)(\w+)[^>]*?(\/?)>/g)].filter(([, , , empty]) => empty === "");
      const opened: string[] = [];
      for (const [, close, tag] of tags)
        if (close === "") opened.push(tag!);
        else assert.is(opened.pop(), tag);
      assert.equal(opened, []);
    }
  });
  await fc.assert(law, { numRuns: runs(0.04) });
});

test("a terminal is told how to learn more about the most frequent error", async () => {
  const { stdout } = await command(["check", "a b", "c d", "<"], { columns: 80 });
  assert.ok(stdout.endsWith("\n\nfor more about an error, run: url-grammar explain space\n"), stdout);
  assert.not.match((await command(["check", "a"], { columns: 80 })).stdout, "explain");
  assert.not.match(await printed(["text", "a b"]), "explain");
});

test("--format takes the names of formats alone, and none beside --json", async () => {
  const wrong = async (...args: string[]): Promise<string> => {
    const { status, stderr } = await command(["check", ...args, "a"]);
    assert.is(status, 2);
    return stderr;
  };
  assert.match(await wrong("--format", "xml"), '--format must be one of "text", "short"');
  assert.match(await wrong("--format", "json", "--json"), "cannot be used with");
  assert.equal(await command(["check", "--format", "json", "--quiet", "a b"]), {
    status: 1,
    stdout: "",
    stderr: "",
  });
});

/** What a record has of a diagnostic with --verbose: its span is that of warnings. */
function large({
  code,
  message,
  offset,
  length,
  ...rest
}: UrlDiagnostic): Omit<UrlDiagnostic, "offset" | "length"> {
  return { code, message, ...{ start: offset, end: offset + length }, ...rest };
}

/** What it has without. */
function small(diagnostic: UrlDiagnostic): object {
  const { expected: _, readings: __, template: ___, params: ____, hint, ...rest } = large(diagnostic);
  return { ...rest, hint: hint && { text: hint.text, replacement: hint.replacement, safe: hint.safe } };
}

test("a valid reference is an object of five members", async () => {
  assert.equal(await command(["check", "--format=ndjson", "http://a.example/"]), {
    status: 0,
    stdout: '{"v":2,"file":null,"line":null,"input":"http://a.example/","valid":true,"warnings":[]}\n',
    stderr: "",
  });
});

test("an invalid one has its diagnostics besides, in full with --verbose", async () => {
  for (const input of ["http://host_name:x/", "a b", "é#\u{1F600}", '"\\', "a_b:c"]) {
    const { status, stdout } = await command(["check", "--format=ndjson", input]);
    const { diagnostics } = validate(input);
    const record = { v: 2, file: null, line: null, input, valid: false };
    assert.is(status, 1);
    assert.is(
      stdout,
      `${JSON.stringify({ ...record, diagnostics: diagnostics.map(small), warnings: [] })}\n`,
    );
    const verbose = await command(["check", "--format=ndjson", "--verbose", input]);
    assert.is(
      verbose.stdout,
      `${JSON.stringify({ ...record, diagnostics: diagnostics.map(large), warnings: [] })}\n`,
    );
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
  const { stdout } = await command(["check", "--format=ndjson", "--rule", "host", "--reading", "bnf", "a_b"]);
  const { diagnostics } = validate("a_b", { rule: "host", reading: "bnf" });
  const record = { v: 2, file: null, line: null, input: "a_b", valid: false };
  assert.equal(jsonLines(stdout), [{ ...record, diagnostics: diagnostics.map(small), warnings: [] }]);
});

test("--exit-zero leaves the output as it is", async () => {
  const plain = await command(["check", "--format=ndjson", "a b"]);
  assert.equal(await command(["check", "--format=ndjson", "--exit-zero", "a b"]), { ...plain, status: 0 });
});

test("no input, no output", async () => {
  assert.equal(await command(["check", "--format=ndjson", "-"]), { status: 0, stdout: "", stderr: "" });
});

test("bytes that are not UTF-8 make an invalid line with one diagnostic", async () => {
  const { status, stdout } = await command(["check", "--format=ndjson", "-"], {
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
          start: 1,
          end: 2,
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
    const args = ["check", "--format=ndjson", ...(end === "\0" ? ["-0"] : []), "-"];
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
  await fc.assert(law, { numRuns: runs(0.06) });
});

test("a line is answered before the next one is read", async () => {
  const written: string[] = [];
  async function* talk(): AsyncGenerator<Uint8Array> {
    for (const [index, line] of ["a\n", "b", "\nc\n"].entries()) {
      yield Buffer.from(line);
      assert.is(written.length, [1, 1, 2][index]);
    }
  }
  const { stdout } = await command(["check", "--format=ndjson", "-"], {
    stdin: talk(),
    onWrite: (_, text) => written.push(text),
  });
  assert.is(jsonLines(stdout).length, 3);
});

test("much output is written in pieces, without waiting for the end of the input", async () => {
  let longest = 0;
  const piece = `${"a".repeat(99)}\n`.repeat(5000);
  const { stdout } = await command(["check", "--format=ndjson", "--rule", "unreserved", "--exit-zero", "-"], {
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
    const { stderr } = await command(["check", "--format=ndjson", "-"], {
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
