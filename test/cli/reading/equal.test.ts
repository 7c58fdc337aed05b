import { test } from "uvu";
import * as assert from "uvu/assert";
import { command } from "../world.js";

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
