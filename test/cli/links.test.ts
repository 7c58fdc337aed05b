import { Writable } from "node:stream";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { type linksInHtml, linksInMime, MissingPeerError } from "../../src/base/index.js";
import { LIMITS } from "../../src/base/limits.js";
import { htmlLinks } from "../../src/base/links.js";
import { showLinks } from "../../src/cli/command/links.js";
import { CommandError } from "../../src/cli/errors.js";
import type { Io } from "../../src/cli/io.js";
import { textOf } from "../support/files.js";
import { command, folder, jsonLines } from "./world.js";

const files = folder();
test.after(files.discard);

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
  assert.match(wrong.stderr, /^error: --algorithm must be one of "rfc1808"/);
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
  const status = await showLinks(["-"], {}, io, { html, mime: linksInMime, most: 100 });
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
    const readers = { html: () => Promise.reject(error), mime: linksInMime, most: 100 };
    const thrown = await showLinks([file], {}, { stdoutFile: null } as Io, readers).catch(
      (caught: unknown) => caught,
    );
    assert.instance(thrown, kind);
    assert.is((thrown as Error).message, error.message);
  }
});

test.run();
