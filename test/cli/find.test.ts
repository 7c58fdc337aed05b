// `find`, in plain text, and `links`, in documents.
import { Writable } from "node:stream";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { type linksInHtml, linksInMime, MissingPeerError } from "../../src/base/index.js";
import { htmlLinks } from "../../src/base/links.js";
import { LIMITS } from "../../src/base/types.js";
import { LinePositions } from "../../src/cli/command/find.js";
import { showLinks } from "../../src/cli/command/links.js";
import { CommandError, type Io } from "../../src/cli/io.js";
import { lineIndex, positionAt } from "../../src/core/text/lines.js";
import fc, { runs } from "../support/fast-check.js";
import { textOf } from "../support/files.js";
import { command, folder, jsonLines } from "./world.js";

const files = folder();
test.after(files.discard);

const LETTER = 'See "http://a.example/é",\n<ftp://b.exam-\n ple/c>, or mailto:d@e.example.\n';

test("the URLs of a file are printed one a line, and warnings apart from them", async () => {
  const path = files.file("letter.txt", LETTER);
  const { status, stdout, stderr } = await command(["find", path]);
  assert.is(status, 0);
  assert.is(stdout, "http://a.example/é\nftp://b.exam-ple/c\nmailto:d@e.example\n");
  assert.match(
    stderr,
    /^warning\[hyphen-at-line-end\]: .*\n --> .*letter\.txt:2:14, in ftp:\/\/b\.exam-ple\/c\n$/,
  );
});

test("standard input may come in any pieces", async () => {
  const bytes = Buffer.from(LETTER);
  const stdin = Array.from(bytes, (_, index) => bytes.subarray(index, index + 1));
  const { stdout } = await command(["find", "--json", "-"], { stdin });
  const found = jsonLines(stdout);
  assert.equal(
    found.map(({ v, url, valid, start, wrapping }) => [v, url, valid, start, wrapping]),
    [
      [2, "http://a.example/é", false, 5, "quotes"],
      [2, "ftp://b.exam-ple/c", true, 27, "brackets"],
      [2, "mailto:d@e.example", true, 53, "space"],
    ],
  );
  assert.is((found[1]!["warnings"] as unknown[]).length, 1);
});

test("a URL is printed before the text goes on", async () => {
  let printed = false;
  async function* stdin(): AsyncIterable<Uint8Array> {
    yield Buffer.from("http://a.example/ ");
    assert.ok(printed);
    yield Buffer.from("end");
  }
  const onWrite = () => {
    printed = true;
  };
  assert.is((await command(["find", "-"], { stdin: stdin(), onWrite })).stdout, "http://a.example/\n");
});

test("bytes that are no text end a URL, and a text without one prints nothing", async () => {
  const broken = files.file("broken.txt", Buffer.from("http://a.example/\xff \xef\xbb\xbf", "latin1"));
  assert.is((await command(["find", broken])).stdout, "http://a.example/\n");
  assert.equal(await command(["find", "-"]), { status: 0, stdout: "", stderr: "" });
});

test("characters that a terminal would obey are shown by their code points, and are as they are in JSON", async () => {
  const stdin = ["<http://a/\u001b[31m-\n>"];
  const { stdout, stderr } = await command(["find", "-"], { stdin });
  assert.is(stdout, "http://a/<U+001B>[31m-\n");
  assert.match(stderr, "in http://a/<U+001B>[31m-\n");
  const json = await command(["find", "--json", "-"], { stdin });
  assert.is(jsonLines(json.stdout)[0]!["url"], "http://a/\u001b[31m-");
});

test("a reader that has gone away is not written to", async () => {
  const { status, stdout } = await command(["find", "-"], {
    stdin: ["http://a/ ", "http://b/ "],
    closed: () => true,
  });
  assert.equal([status, stdout], [0, "http://a/\n"]);
});

test("a file that cannot be read is an error of one line", async () => {
  const missing = await command(["find", "missing.txt"]);
  assert.equal([missing.status, missing.stderr], [2, "error: cannot read missing.txt: no such file\n"]);
  const folderRead = await command(["find", files.path]);
  assert.is(folderRead.status, 2);
  assert.match(folderRead.stderr, "it is a directory");
});

test("in any pieces, the position of each offset is that in the whole text", () => {
  const piece = fc.string({ unit: fc.constantFrom("a", "\n", "\r\n", "\uFEFF", "😀") });
  const law = fc.property(fc.array(piece), (pieces) => {
    const text = pieces.join("");
    const lines = new LinePositions(1);
    for (const each of pieces) lines.add(each);
    const whole = lineIndex(text);
    for (let offset = 0; offset <= text.length; offset++)
      assert.equal(lines.at(offset), positionAt(whole, offset));
  });
  fc.assert(law, { numRuns: runs(0.2) });
});

test("lines far before the end are forgotten, and those in the window are not", () => {
  const window = 1 << 10;
  const lines = new LinePositions(window);
  const piece = "\na".repeat(1 << 8);
  for (let count = 1; count <= 2000; count++) {
    lines.add(piece);
    const end = count * piece.length;
    assert.equal(lines.at(end), { line: end / 2 + 1, column: 2 });
    const back = Math.max(1, end - window + 1);
    assert.equal(lines.at(back).line, (back + 1) / 2 + 1);
  }
  assert.ok(lines.at(1).line > 100_000, "the first lines are no longer known");
});

const HTML = '<base href="http://b.example/c">\n<a href="x">x</a>';
const MIME = `Content-Location: http://l.example/m\nContent-Type: text/html\n\n<a href="x">x</a>`;

test("each reference: where it is, what it becomes, and its base", async () => {
  const file = files.file("page.html", HTML);
  const { status, stdout, stderr } = await command(["links", file]);
  const expected = `${file}:2:10: a href "x"
  = resolves to: http://b.example/x
  = base: http://b.example/c, from the base href at 1:13

1 link: 1 without errors, 0 with errors
`;
  assert.equal([status, stdout, stderr], [0, expected, ""]);
});

test("parts of a message, and which of them answers", async () => {
  const file = files.file("nested.eml", textOf("test/case/base/nested.eml"));
  const { status, stdout } = await command(["links", file]);
  assert.is(status, 1);
  const answered = `${file} part 1.1:1:52: img src "cid:dot%40a.example"
  = resolves to: cid:dot%40a.example
  = base: http://www.ics.uci.edu/Test/a/related/index.html, from the Content-Location of part 1.1
  = content in: part 1.2
`;
  assert.ok(stdout.includes(answered), stdout);
  assert.match(stdout, '"café"');
  assert.match(stdout, "= error[non-ascii-character]: ");
  assert.match(stdout, "(current document) http://www.ics.uci.edu/Test/a/related/index.html");
  assert.match(stdout, "from the Content-Base of the message");
  assert.ok(stdout.endsWith("11 links: 10 without errors, 1 with errors\n"));
});

test("--retrieved-from, and a document whose URL is not known", async () => {
  const page = '<a href="x"><a href="#y">';
  const known = await command(["links", "--retrieved-from", "http://r.example/d/", "-"], { stdin: [page] });
  assert.is(known.status, 0);
  assert.match(known.stdout, "= base: http://r.example/d/, the URL of the document");
  const unknown = await command(["links", "-"], { stdin: [page] });
  assert.is(unknown.status, 1);
  assert.match(unknown.stdout, "= resolves to: unknown\n  = base: none\n  = error[no-base]: ");
  assert.match(unknown.stdout, 'stdin:1:22: a href "#y"\n  = resolves to: (current document)\n');
});

test("--algorithm, and a Base", async () => {
  const page = '<base href="http://b.example/c?d"><a href="?x">';
  const { stdout } = await command(["links", "-a", "rfc3986", "-"], { stdin: [page] });
  assert.match(stdout, "= resolves to: http://b.example/c?x\n");
  const mail = `Base: <URL:http://b.example/c>\nContent-Type: text/html\n\n<a href="x">x</a>`;
  const old = await command(["links", "-t", "mime", "-"], { stdin: [mail] });
  assert.match(old.stdout, "= base: http://b.example/c, from the Base of the message\n");
  const wrong = await command(["links", "-a", "rfc3987", "-"], { stdin: [page] });
  assert.is(wrong.status, 2);
  assert.match(wrong.stderr, /^error: unknown algorithm "rfc3987": did you mean "rfc\d+"\?\n$/);
});

test("problems come first, each with its place", async () => {
  const deep = "Content-Type: message/rfc822\n\n".repeat(40);
  const many = Array.from({ length: 400 }, (_, index) => `<b ${index}><i ${index}>`).join("");
  const cases = [
    [["-t", "html"], '<base href="x">', "stdin:1:13: error[base-not-absolute]: "],
    [["-t", "html", "--retrieved-from", "x"], "", "stdin: error[base-not-absolute] in the retrieval URL: "],
    [
      ["-t", "mime"],
      "Content-Base: x\n\n",
      "stdin: error[base-not-absolute] in the Content-Base of the message: ",
    ],
    [["-t", "mime"], deep, `stdin: error[too-deep] in part 1${".1".repeat(30)}: `],
    [["-t", "html"], many + "x</b>".repeat(400), "stdin: error[too-many-elements] at offset "],
  ] as const;
  for (const [options, stdin, start] of cases) {
    const { status, stdout } = await command(["links", ...options, "-"], { stdin: [stdin] });
    assert.is(status, 1);
    assert.is(stdout.slice(0, start.length), start);
  }
});

test("the type is from the option, the file name, or the first line", async () => {
  const isMime = async (...args: string[]): Promise<boolean> =>
    (await command(["links", ...args])).stdout.includes("from the Content-Location");
  assert.ok(await isMime(files.file("a.MHT", MIME)));
  assert.ok(await isMime(files.file("a.txt", MIME)));
  assert.ok(await isMime(files.file("mbox", `From a@b Thu Jan  1\n${MIME}`)));
  assert.not(await isMime(files.file("a.htm", MIME)));
  assert.not(await isMime(files.file("a.xht", MIME)));
  assert.not(await isMime("--type", "html", files.file("b.eml", MIME)));
  assert.ok(await isMime("--type", "mime", files.file("b.html", MIME)));
  assert.not(await isMime(files.file("c.txt", `<a:b>${MIME}`)));
  assert.not(await isMime(files.file("empty", "")));
});

test("--json: an object for each problem and each reference", async () => {
  const stdin = ['<base href=r><a href="http://a.example/">'];
  const [problem, link] = jsonLines((await command(["links", "--json", "-"], { stdin })).stdout);
  assert.equal([problem!["v"], problem!["type"], problem!["code"]], [2, "problem", "base-not-absolute"]);
  assert.equal([link!["v"], link!["type"], link!["url"]], [2, "link", "http://a.example/"]);
});

test("a long list is written in pieces, until its reader goes away", async () => {
  const stdin = ["<a href=u:x>".repeat(2000)];
  const all = await command(["links", "-"], { stdin });
  assert.ok(all.stdout.endsWith("2000 links: 2000 without errors, 0 with errors\n"));
  const cut = await command(["links", "-"], { stdin, closed: () => true });
  assert.is(cut.stdout.split("\n").length, 5);
});

test("input without an end is read up to the limit", async () => {
  let [pieces, closed] = [0, false];
  const stdin = (async function* () {
    try {
      for (const piece = Buffer.from("<a href=u:x>"); ; pieces++) yield piece;
    } finally {
      closed = true;
    }
  })();
  const html: typeof linksInHtml = (document, options = {}) =>
    htmlLinks(document, options, { ...LIMITS, length: 100 });
  let written = "";
  const stdout = new Writable({
    write: (chunk, _, done) => {
      written += chunk;
      done();
    },
  });
  const io = { stdin, stdout, stdinFile: null, stdoutFile: null, closed: () => false } as unknown as Io;
  const status = await showLinks(["-"], {}, io, {
    html,
    mime: linksInMime,
    markdown: linksInMime,
    most: 100,
  });
  assert.equal([status, pieces, closed], [1, 8, true]);
  const start = "stdin: error[document-too-long] at offset 100 of the document: only the first 64 MiB ";
  assert.is(written.slice(0, start.length), start);
  assert.ok(written.endsWith("8 links: 8 without errors, 0 with errors\n"), written);
});

test("files that cannot be read", async () => {
  for (const name of ["no-such-file.html", "."]) {
    const { status, stdout, stderr } = await command(["links", name]);
    assert.equal([status, stdout], [2, ""]);
    assert.match(stderr, /^error: cannot read .*: (?:no such file|it is a directory; for .*)\n$/);
  }
  const failing = (async function* () {
    yield Buffer.from("<a>");
    throw new Error("gone");
  })();
  assert.match(
    (await command(["links", "-"], { stdin: failing })).stderr,
    "cannot read standard input: gone",
  );
});

test("a parser that is not installed: one line; any other fault is not hidden", async () => {
  const file = files.file("missing.html", HTML);
  for (const [error, kind] of [
    [new MissingPeerError("parse5", "HTML", null), CommandError],
    [new RangeError("a fault of the parser"), RangeError],
  ] as const) {
    const readers = {
      html: () => Promise.reject(error),
      mime: linksInMime,
      markdown: linksInMime,
      most: 100,
    };
    const thrown = await showLinks([file], {}, { stdoutFile: null } as Io, readers).catch(
      (caught: unknown) => caught,
    );
    assert.instance(thrown, kind);
    assert.is((thrown as Error).message, error.message);
  }
});

test.run();
