// `resolve` and `relativize`.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { explainResolution as explain, renderExplanation } from "../../src/index.js";
import { command, folder, jsonLines } from "./world.js";

const files = folder();
test.after(files.discard);

const BASE = "http://a/b/c/d;p?q";
const NO_TEXT = Uint8Array.of(0x67, 0x0a, 0xff, 0x0a, 0x68);

test("one URL a line, for each reference", async () => {
  assert.equal(await command(["resolve", BASE, "../g", "", "#s", "x:y"]), {
    status: 0,
    stdout: `http://a/b/g\n${BASE}\n${BASE}#s\nx:y\n`,
    stderr: "",
  });
});

test("references from a file, and from standard input", async () => {
  const list = files.file("list.txt", "g\r\n\n../g");
  const stdout = `http://a/b/c/g\n${BASE}\nhttp://a/b/g\n`;
  assert.equal(await command(["resolve", BASE, "--file", list]), { status: 0, stdout, stderr: "" });
  for (const args of [["-"], ["--file", "-"]]) {
    assert.is((await command(["resolve", BASE, ...args], { stdin: ["g\n", "\n.", "./g\n"] })).stdout, stdout);
  }
  assert.is((await command(["resolve", "-0", BASE, "-"], { stdin: ["g\0\0../g\0"] })).stdout, stdout);
});

test("by the URL Standard, a reference that the parser rejects has no result, and the others have theirs", async () => {
  const list = files.file("some.txt", "g\nhttp://[\n../h\n");
  const args = ["resolve", "http://a/b/c", "-g", "whatwg", "--file", list];
  assert.equal(await command(args), {
    status: 1,
    stdout: "http://a/b/g\nhttp://a/h\n",
    stderr: `error: ${list}:2: the URL parser rejects the reference "http://["\n`,
  });
  const records = jsonLines((await command([...args, "--json"])).stdout);
  assert.equal(
    records.map(({ url, error = null }) => [url, error]),
    [
      ["http://a/b/g", null],
      [null, { message: 'the URL parser rejects the reference "http://["' }],
      ["http://a/h", null],
    ],
  );
});

test("the options reach the library", async () => {
  const first = async (...args: string[]): Promise<string> =>
    (await command(["resolve", ...args])).stdout.trimEnd();
  assert.is(await first(BASE, "?y"), "http://a/b/c/?y");
  assert.is(await first(BASE, "?y", "--algorithm", "rfc3986"), "http://a/b/c/d;p?y");
  assert.is(await first(BASE, ";x", "-a", "rfc1808"), "http://a/b/c/d;x");
  assert.is(await first(BASE, "http:g", "-a", "rfc3986"), "http:g");
  assert.is(await first(BASE, "http:g", "-a", "rfc3986", "--non-strict"), "http://a/b/c/g");
  assert.is(await first(BASE, "#s", "--document", "mailto:a@b"), "mailto:a@b#s");
  assert.is(await first("mailto:a@b", "#s", "-a", "rfc3986"), "mailto:a@b#s");
  assert.is(await first(BASE, "g?y/../x", "-a", "rfc2396"), "http://a/b/c/g?y/../x");
  assert.is(await first(BASE, "http:g", "-a", "rfc2396", "--non-strict"), "http://a/b/c/g");
  assert.is(await first("x:b/c", "g"), "x:b/g");
});

test("a base is asked for when a reference needs it", async () => {
  assert.equal(await command(["resolve", "", "http://x/", "y:z"]), {
    status: 0,
    stdout: "http://x/\ny:z\n",
    stderr: "",
  });
  assert.is((await command(["resolve", "b/c", "#s", "--document", "x:y"])).stdout, "x:y#s\n");
  assert.equal(await command(["resolve", "b/c", "http://x/", "g", "y:z"]), {
    status: 2,
    stdout: "http://x/\n",
    stderr: 'error: the base "b/c" is not a usable base URL: it is relative (it has no scheme)\n',
  });
});

test("JSON: one object a line", async () => {
  const { stdout } = await command(["resolve", "--json", BASE, "g", "#s"]);
  assert.is(
    stdout,
    `{"v":2,"file":null,"line":null,"reference":"g","url":"http://a/b/c/g","sameDocument":false,"valid":true}
{"v":2,"file":null,"line":null,"reference":"#s","url":"${BASE}#s","sameDocument":true,"valid":true}
`,
  );
});

test("explained, as text and as data", async () => {
  const { stdout } = await command(["resolve", "--explain", BASE, "../g", "#s"]);
  assert.is(stdout, ["../g", "#s"].map((text) => `${renderExplanation(explain(BASE, text))}\n\n`).join(""));
  const { stdout: data } = await command(["resolve", "--explain", "--json", BASE, "../g"]);
  assert.equal(jsonLines(data), [
    {
      v: 2,
      file: null,
      line: null,
      reference: "../g",
      url: "http://a/b/g",
      sameDocument: false,
      valid: true,
      steps: explain(BASE, "../g").steps,
    },
  ]);
  const [result] = jsonLines((await command(["resolve", "--json", "http://a", "?y"])).stdout);
  assert.equal([result!["url"], result!["valid"]], ["http://a?y", false]);
  const [today] = jsonLines((await command(["resolve", "--json", "-a", "rfc3986", "http://a", "?y"])).stdout);
  assert.equal([today!["url"], today!["valid"]], ["http://a?y", true]);
});

test("control characters do not reach the terminal", async () => {
  assert.is(
    (await command(["resolve", BASE, "\u001b[2J\u009b\né"])).stdout,
    "http://a/b/c/<U+001B>[2J<U+009B><U+000A>é\n",
  );
  const [line] = jsonLines((await command(["resolve", "--json", BASE, "\u001b"])).stdout);
  assert.is(line!["url"], "http://a/b/c/\u001b");
});

test("records that are no text", async () => {
  assert.equal(await command(["resolve", BASE, "-"], { stdin: [NO_TEXT] }), {
    status: 1,
    stdout: "http://a/b/c/g\nhttp://a/b/c/h\n",
    stderr: "error: stdin:2: these bytes are not valid UTF-8\n",
  });
  const { status, stdout } = await command(["resolve", "--json", BASE, "-"], { stdin: [NO_TEXT] });
  assert.is(status, 1);
  const place = { file: "stdin", line: 2 };
  assert.equal(jsonLines(stdout)[1], { v: 2, ...place, reference: "\uFFFD", problem: "not-utf-8" });
});

test("wrong usage", async () => {
  for (const [args, line] of [
    [["a/b", "g"], 'the base "a/b" is not a usable base URL: it is relative (it has no scheme)'],
    [
      ["mailto:a@b", "g", "-a", "rfc2396"],
      'the base "mailto:a@b" is not a usable base URL: it is opaque (its path does not begin with a slash)',
    ],
    [
      [BASE, "g", "--document", "d"],
      'the document "d" is not a usable base URL: it is relative (it has no scheme)',
    ],
    [[BASE, "g", "--non-strict"], "--non-strict needs --algorithm rfc2396 or rfc3986"],
    [[BASE, "g", "-a", "rfc1808", "--document", "x:"], "--document needs --algorithm draft-05 or rfc2396"],
    [[BASE], "no references given: list them, or give --file FILE, or pipe them in"],
  ] as const) {
    const outcome = await command(["resolve", ...args], { stdinIsTerminal: true });
    assert.equal(outcome, { status: 2, stdout: "", stderr: `error: ${line}\n` });
  }
  const { status, stderr } = await command(["resolve", BASE, "g", "--algorithm", "rfc2397"]);
  assert.is(status, 2);
  assert.match(stderr, /^error: unknown algorithm "rfc2397": did you mean "rfc\d+"\?\n$/);
});

test("much, in several writes, and a reader that goes away", async () => {
  let writes = 0;
  const lines = "../g\n".repeat(20_000);
  const { stdout } = await command(["resolve", BASE, "-"], { stdin: [lines], onWrite: () => (writes += 1) });
  assert.is(stdout, "http://a/b/g\n".repeat(20_000));
  assert.ok(writes > 2);
  const cut = await command(["resolve", BASE, "-"], { stdin: [lines, lines], closed: () => writes > 0 });
  assert.is(cut.stdout, "http://a/b/g\n");
});

test("a base that is not valid resolves anyway, with a warning", async () => {
  assert.equal(await command(["resolve", "http://[::1]/b", "c"]), {
    status: 0,
    stdout: "http://[::1]/c\n",
    stderr:
      "warning: the base URL is not valid in the grammar draft-05; to see why, run: url-grammar check 'http://[::1]/b'\n",
  });
  assert.is((await command(["resolve", "-a", "rfc3986", "http://[::1]/b", "c"])).stderr, "");
  assert.match(
    (await command(["resolve", "-a", "rfc3986", "http://a b/", "c"])).stderr,
    "check -g rfc3986 'http://a b/'",
  );
});

test("a long file has a bar, which is gone at the end, and an error names the file", async () => {
  const line = `${"a".repeat((1 << 16) - 1)}\n`;
  const long = files.file("long.txt", Buffer.concat([Buffer.from(line.repeat(32)), NO_TEXT]));
  const { stderr } = await command(["resolve", BASE, "--file", long], { progress: true });
  assert.match(stderr, `error: ${long}:34: these bytes are not valid UTF-8\n`);
  assert.is(stderr.split("\r\u001b[K").at(-1), "");
});

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
