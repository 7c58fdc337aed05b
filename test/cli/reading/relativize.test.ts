import { test } from "uvu";
import * as assert from "uvu/assert";
import { command, jsonLines } from "../world.js";

const BASE = "http://a/b/c/d;p?q";

test("the shortest reference to each URL, which resolves to it", async () => {
  const urls = ["http://a/b/g", "http://a/b/c/d;p?q", "ftp://x/", "http://a/b/c/x:y"];
  const { status, stdout, stderr } = await command(["relativize", BASE, ...urls]);
  assert.equal([status, stdout, stderr], [0, "../g\n\nftp://x/\n./x:y\n", ""]);
  const back = await command(["resolve", BASE, "-"], { stdin: [stdout] });
  assert.is(back.stdout, `${urls.join("\n")}\n`);
});

test("the algorithm is an option, or follows from the grammar", async () => {
  const target = "http://a/b/c/?y";
  assert.is((await command(["relativize", BASE, target])).stdout, "?y\n");
  assert.is((await command(["relativize", "-a", "rfc3986", BASE, target])).stdout, ".?y\n");
  assert.is((await command(["relativize", "-g", "rfc3986", BASE, target])).stdout, ".?y\n");
});

test("JSON", async () => {
  const { stdout } = await command(["relativize", "--json", BASE, "http://a/b/g"]);
  assert.equal(jsonLines(stdout), [{ v: 2, file: null, line: null, url: "http://a/b/g", reference: "../g" }]);
  const piped = await command(["relativize", "--json", BASE], { stdin: ["http://a/b/\n"] });
  assert.equal(jsonLines(piped.stdout), [
    { v: 2, file: "stdin", line: 1, url: "http://a/b/", reference: ".." },
  ]);
});

test("a base that is not usable, or not valid", async () => {
  const { status, stdout, stderr } = await command(["relativize", "b", "http://a/"]);
  assert.equal([status, stdout], [2, ""]);
  assert.match(stderr, /^error: the base "b" is not a usable base URL/);
  const odd = await command(["relativize", "http://my_h/", "http://my_h/x"]);
  assert.equal([odd.status, odd.stdout], [0, "x\n"]);
  assert.match(odd.stderr, /^warning: the base URL is not valid in the grammar draft-05/);
});

test("a URL that is not valid is shortened, with a warning", async () => {
  const { status, stdout, stderr } = await command(["relativize", BASE, "http://a/b/c d", "http://a/b/e"]);
  assert.equal([status, stdout], [0, `../c d\n../e\n`]);
  assert.is(
    stderr,
    "warning: the URL is not valid in the grammar draft-05; to see why, run: url-grammar check 'http://a/b/c d'\n",
  );
  const piped = await command(["relativize", "-g", "rfc3986", BASE], {
    stdin: ["http://a/b/\nhttp://a/<\n"],
  });
  assert.match(piped.stderr, /^warning: stdin:2: the URL is not valid in the grammar rfc3986; [^\n]*\n$/);
});

test.run();
