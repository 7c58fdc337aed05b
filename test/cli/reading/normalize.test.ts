import { test } from "uvu";
import * as assert from "uvu/assert";
import { command, objectsIn } from "../world.js";

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

test.run();
