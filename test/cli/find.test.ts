import { test } from "uvu";
import * as assert from "uvu/assert";
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

test.run();
