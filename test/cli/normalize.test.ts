// `normalize` and `equal`.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { command, objectsIn } from "./world.js";

test("a normal form for each line, an invalid one included", async () => {
  const stdin = ["HTTP://A.example:80/%7eb\nhttp://A b/%7e\n\n"];
  const { status, stdout, stderr } = await command(["normalize", "-"], { stdin });
  assert.equal([status, stdout], [1, "http://a.example/~b\nhttp://A b/~\n\n"]);
  assert.match(stderr, /^error\[space\].*\n --> stdin:2:9\n/);
});

test("the changes, with the sections of the grammar's document", async () => {
  const { status, stdout } = await command([
    "normalize",
    "-g",
    "rfc3986",
    "--explain",
    "HTTP://a:80",
    "//b/",
  ]);
  assert.is(status, 0);
  assert.equal(stdout.split("\n"), [
    "http://a/",
    '  scheme-case: "HTTP" becomes "http" (RFC 3986, section 6.2.2.1)',
    '  default-port: ":80" is removed (RFC 3986, section 6.2.3)',
    '  empty-path: "/" is added (RFC 3986, section 6.2.3)',
    "//b/",
    "",
  ]);
});

test("dot segments are removed on request", async () => {
  assert.is((await command(["normalize", "/a/../b"])).stdout, "/a/../b\n");
  assert.is((await command(["normalize", "--dot-segments", "/a/../b"])).stdout, "/b\n");
});

test("dot segments are removed by RFC 3986, unless they are to be kept", async () => {
  const args = ["normalize", "-g", "rfc3986", "/a/%2e%2e/b"];
  assert.is((await command(args)).stdout, "/b\n");
  assert.is((await command([...args, "--no-dot-segments"])).stdout, "/a/%2E%2E/b\n");
});

test("JSON has the changes, and why a URL is invalid", async () => {
  const { status, stdout } = await command(["normalize", "--json", "HTTP:", "a b"]);
  const [one, other] = objectsIn(stdout);
  assert.is(status, 1);
  assert.equal([one!["url"], one!["normal"], one!["valid"]], ["HTTP:", "http:", true]);
  assert.equal(
    one!["changes"].map((change: { code: string }) => change.code),
    ["scheme-case"],
  );
  assert.not.ok("diagnostics" in one!);
  assert.equal([other!["normal"], other!["valid"], other!["diagnostics"].length], ["a b", false, 1]);
  assert.equal([one!["v"], one!["file"], one!["line"]], [2, null, null]);
  assert.not.ok("expected" in other!["diagnostics"][0]);
  const verbose = await command(["normalize", "--json", "--verbose"], { stdin: ["a b\n"] });
  const [{ file, line, diagnostics }] = objectsIn(verbose.stdout);
  assert.equal([file, line, diagnostics[0].expected.length > 0], ["stdin", 1, true]);
});

const linesOf = async (...args: string[]): Promise<readonly [number, ...string[]]> => {
  const { status, stdout } = await command(["equal", ...args]);
  return [status, ...stdout.trimEnd().split("\n")];
};

test("identical URLs", async () => assert.equal(await linesOf("a", "a"), [0, "identical"]));

test("equivalent URLs, and by which changes", async () => {
  assert.equal(await linesOf("HTTP://a/%7e", "http://a:80/~"), [
    0,
    "equivalent: both have the normal form http://a/~",
    "  HTTP://a/%7e",
    '    scheme-case: "HTTP" becomes "http" (draft-fielding-url-syntax-05, section 4.1)',
    '    needless-escape: "%7e" becomes "~" (draft-fielding-url-syntax-05, section 2.4.2)',
    "  http://a:80/~",
    '    default-port: ":80" is removed (draft-fielding-url-syntax-05, section 6)',
  ]);
  const [, ...lines] = await linesOf("HTTP:", "http:");
  assert.equal(lines.slice(1, 2), ["  HTTP:"]);
  assert.is(lines.length, 3, "a URL that is its own normal form has no changes");
});

test("equivalent URLs whose normal forms differ", async () => {
  assert.equal(await linesOf("-g", "rfc3986", "URN:example:a?=b", "urn:example:a"), [
    0,
    "equivalent: what differs in urn:example:a?=b and urn:example:a is not compared",
    "  URN:example:a?=b",
    '    scheme-case: "URN" becomes "urn" (RFC 3986, section 6.2.2.1)',
  ]);
});

test("different URLs, and in which parts", async () => {
  assert.equal(await linesOf("http://u@A/b?", "http://c:1/b"), [
    1,
    "different: user, host, port, query",
    '  user: "u" and none',
    '  host: "a" and "c"',
    '  port: none and "1"',
    '  query: "" and none',
  ]);
});

test("the grammar and dot segments are options", async () => {
  assert.is((await linesOf("http://a", "http://a/"))[0], 1);
  assert.is((await linesOf("-g", "rfc3986", "http://a", "http://a/"))[0], 0);
  assert.is((await linesOf("/a/../b", "/b"))[0], 1);
  assert.is((await linesOf("--dot-segments", "/a/../b", "/b"))[0], 0);
});

test("invalid URLs are compared too, with a warning", async () => {
  const { status, stdout, stderr } = await command(["equal", "HTTP:a b", "http:c"]);
  assert.equal([status, stdout], [1, "different\n  HTTP:a b (normal form: http:a b)\n  http:c\n"]);
  assert.match(
    stderr,
    /^warning: the first URL is not valid in the grammar draft-05; .* check 'HTTP:a b'\n$/,
  );
  const other = await command(["equal", "-g", "rfc3986", "a", "b c"]);
  assert.match(other.stderr, /^warning: the second URL .* rfc3986; .* check -g rfc3986 'b c'\n$/);
});

test("--quiet prints nothing, and --json everything", async () => {
  assert.equal(await command(["equal", "-q", "a b", "c"]), { status: 1, stdout: "", stderr: "" });
  assert.equal(await command(["equal", "-q", "a", "a"]), { status: 0, stdout: "", stderr: "" });
  const { stdout } = await command(["equal", "--json", "HTTP:a", "http:b"]);
  const { v, equal, urls, differences } = JSON.parse(stdout);
  assert.equal([v, equal, differences], [2, false, [{ part: "path", values: ["a", "b"] }]]);
  assert.equal(
    urls.map(({ url, normal, changes }: { url: string; normal: string; changes: unknown[] }) => [
      url,
      normal,
      changes.length,
    ]),
    [
      ["HTTP:a", "http:a", 1],
      ["http:b", "http:b", 0],
    ],
  );
});

test.run();
