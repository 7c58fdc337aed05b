import { test } from "uvu";
import * as assert from "uvu/assert";
import { urlsplit } from "../../src/compat/urllib/index.js";
import { command } from "./world.js";

test("the fields, by Python's names", async () => {
  const { status, stdout } = await command(["split", "HTTP://u:p@H:80/b;x?c#d"]);
  assert.is(status, 0);
  const fields = stdout
    .trimEnd()
    .split("\n")
    .map((line) => line.split(/ +/));
  assert.equal(fields, [
    ["scheme", '"http"'],
    ["netloc", '"u:p@H:80"'],
    ["path", '"/b;x"'],
    ["query", '"c"'],
    ["fragment", '"d"'],
    ["username", '"u"'],
    ["password", '"p"'],
    ["hostname", '"h"'],
    ["port", "80"],
  ]);
});

test("what is not there is None", async () => {
  const { stdout } = await command(["split", "a"]);
  assert.match(stdout, /^hostname {2}None\nport {6}None\n$/m);
});

test("parameters are split off on request", async () => {
  const { stdout } = await command(["split", "--params", "--json", "http://h/b;x?c"]);
  const { path, params } = JSON.parse(stdout);
  assert.equal([path, params], ["/b", "x"]);
});

test("JSON has the fields as values", async () => {
  const { status, stdout } = await command(["split", "--json", "//h:8/a"]);
  const { v, url, ...fields } = JSON.parse(stdout);
  const attributes = { username: null, password: null, hostname: "h", port: 8 };
  assert.equal([status, v, url], [0, 2, "//h:8/a"]);
  assert.equal(fields, { ...urlsplit("//h:8/a").toJSON(), ...attributes });
});

test("what Python raises is printed, and the exit status is 1", async () => {
  const port = await command(["split", "//h:x/"]);
  assert.equal(
    [port.status, port.stderr],
    [1, "ValueError: Port could not be cast to integer value as 'x'\n"],
  );
  assert.match(port.stdout, 'hostname  "h"\n');
  const brackets = await command(["split", "--json", "http://[::1/"]);
  assert.equal([brackets.status, brackets.stderr], [1, ""]);
  assert.equal(JSON.parse(brackets.stdout).error, { type: "ValueError", message: "Invalid IPv6 URL" });
});

test("--python names the release", async () => {
  const old = await command(["split", "--python", "3.8", "path:80"]);
  assert.equal([old.status, old.stderr], [0, ""]);
  assert.match(old.stdout, /^path {6}"path:80"$/m);
  const port = await command(["split", "--python", "3.7", "//h:x/"]);
  assert.equal([port.status, port.stderr], [1, "ValueError: invalid literal for int() with base 10: 'x'\n"]);
  const { stdout } = await command(["split", "--json", "--python", "3.8", "--python", "3.9.0", "path:80"]);
  const records = stdout.trimEnd().split("\n");
  assert.equal(
    records.map((line) => [JSON.parse(line).python, JSON.parse(line).scheme]),
    [
      ["3.8.20", ""],
      ["3.9.0", "path"],
    ],
  );
  const unknown = await command(["split", "--python", "3.5", "a"]);
  assert.is(unknown.status, 2);
  assert.match(unknown.stderr, /must be one of 3\.6\.0 to 3\.6\.15, .*, not "3\.5"/);
});

test("several releases are printed side by side, with what differs", async () => {
  const equal = await command(["split", "--python", "3.7, 3.13", "http://h/"]);
  assert.is(equal.status, 0);
  assert.match(
    equal.stdout,
    /^ {10}3\.7\.17 {2}3\.13\.\d+\nscheme {4}"http" {2}"http"\n[\s\S]*\n\nno difference\n$/,
  );
  const other = await command(["split", "--python", "3.7,3.13", "http://[x]/"]);
  assert.equal([other.status, other.stderr], [1, ""]);
  assert.match(other.stdout, /^hostname {2}"x"$/m);
  assert.match(other.stdout, /^error +ValueError: 'x' does not appear/m);
  assert.match(other.stdout, /\n\ndifferent: error\n$/);
});

test("what a terminal would obey is shown by its code point", async () => {
  const { stdout } = await command(["split", "http://a\u009b31m/"]);
  assert.match(stdout, /"a\\u009b31m"/);
  const { stderr } = await command(["split", "//h\u2100\u009b/"]);
  assert.match(stderr, "<U+009B>");
  assert.not.match(stderr, "\u009b");
});

test.run();
