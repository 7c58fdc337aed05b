// `parts`, which splits URLs as the grammar does, and `split`, which does as Python does.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { urlsplit } from "../../src/compat/urllib/index.js";
import { command, folder, jsonLines, objectsIn } from "./world.js";

const files = folder();
test.after(files.discard);

test("the parts that the URL has, as written, and the fields of its query, decoded", async () => {
  const { status, stdout } = await command(["parts", "http://u:p%40@A.b:80/%7e?q=c%26d&%22=+&flag#e"]);
  assert.is(status, 0);
  assert.is(
    stdout,
    [
      "url       http://u:p%40@A.b:80/%7e?q=c%26d&%22=+&flag#e",
      "scheme    http",
      "user      u",
      "password  p%40",
      "host      A.b",
      "port      80",
      "path      /%7e",
      "query     q=c%26d&%22=+&flag",
      '          q = "c&d"',
      '          "\\"" = " "',
      '          flag = ""',
      "fragment  e",
      "",
    ].join("\n"),
  );
});

test("an empty part is shown, and URLs are separated", async () => {
  const { stdout } = await command(["parts", "", "//a:/?#"]);
  const first = ['url       ""', 'path      ""'];
  const other = ["url       //a:/?#", "host      a", 'port      ""', "path      /"];
  assert.is(stdout, [...first, "", ...other, 'query     ""', 'fragment  ""', ""].join("\n"));
});

test("an invalid URL is diagnosed on standard error, and the others are printed", async () => {
  const list = files.file("urls.txt", "http://a b/\nhttp://c/\n");
  const { status, stdout, stderr } = await command(["parts", "--file", list]);
  assert.is(status, 1);
  assert.is(stdout, "url       http://c/\nscheme    http\nhost      c\npath      /\n");
  assert.match(stderr, `error[space]: spaces are not allowed in URLs\n --> ${list}:1:9\n`);
});

test("the grammar is that of the option", async () => {
  assert.is((await command(["parts", "http://[::1]?q"])).status, 1);
  const { status, stdout } = await command(["parts", "-g", "rfc3986", "--get", "{host}", "http://[::1]?q"]);
  assert.equal([status, stdout], [0, "[::1]\n"]);
});

test("JSON has the parts as written, null for what is missing, and the fields decoded", async () => {
  const { status, stdout } = await command([
    "parts",
    "--json",
    "http://u@a:/%7e?q=%26&q=",
    "file:///b",
    "a b",
  ]);
  const [one, two, three] = objectsIn(stdout);
  assert.is(status, 1);
  assert.equal(one, {
    v: 2,
    file: null,
    line: null,
    url: "http://u@a:/%7e?q=%26&q=",
    valid: true,
    parts: {
      scheme: "http",
      user: "u",
      password: null,
      host: "a",
      port: "",
      path: "/%7e",
      query: "q=%26&q=",
      fragment: null,
    },
    fields: [
      { name: "q", value: "&" },
      { name: "q", value: "" },
    ],
  });
  assert.equal([two!["parts"].host, two!["fields"]], ["", []]);
  assert.equal([three!["valid"], three!["diagnostics"][0].code], [false, "space"]);
});

test("JSON has the file and the line, and what was expected with --verbose", async () => {
  const list = files.file("json.txt", "/a\na b\n");
  const records = async (...args: string[]) =>
    objectsIn((await command(["parts", "--json", ...args, "-f", list])).stdout);
  const [one, other] = await records();
  assert.equal([one!["file"], one!["line"], other!["file"], other!["line"]], [list, 1, list, 2]);
  assert.not.ok("expected" in other!["diagnostics"][0]);
  assert.ok((await records("--verbose"))[1]!["diagnostics"][0].expected.length > 0);
});

const GET: readonly (readonly [format: string, url: string, printed: string])[] = [
  ["{scheme} {host}", "http://a/b", "http a"],
  ["{url}", "HTTP://a/%7e", "HTTP://a/%7e"],
  ["{userinfo}|{user}|{password}|{port}|{fragment}", "http://u:p@a:1/#f", "u:p|u|p|1|f"],
  ["{userinfo}|{port}|{query}|{fragment}", "http://a/", "|||"],
  ["{path} {:path} {url:path}", "http://a/%41%2F", "/A/ /%41%2F /%41%2F"],
  ["{query} {:query}", "?a%26b", "a&b a%26b"],
  ["{path}", "/%FF%41", "/%FFA"],
  ["{query:q}", "?p=1&q=a+b&q=2", "a b"],
  ["{query-all:q}|{query-all:x}", "?q=%20&q=2&&q", "  2 |"],
  ["{:query:q} {:query-all:q}", "?q=a+b&q=%32&q", "a+b a+b %32 "],
  ["{query:a:b}", "?a:b=1", "1"],
  ["{query:}", "?=1", "1"],
  ["{query:q}|", "http://a/", "|"],
  ["{default:port} {must:host}", "https://a/", "443 a"],
  ["{default:port}", "HTTPS://a:1/", "1"],
  ["{default:port}", "x://a/", ""],
  ["{default:port}", "//a/", ""],
  ["{must:default::port}", "ftp://a/", "21"],
  ["{host}\\n\\t{path}\\\\n\\{host}}\\x", "//a/b", "a\n\t/b\\n{host}}\\x"],
  ["", "a", ""],
  ["{path}", "/%0A%1B", "/<U+000A><U+001B>"],
  ["a\tb\n{path}", "/", "a<U+0009>b<U+000A>/"],
];

for (const [format, url, printed] of GET)
  test(`--get ${JSON.stringify(format)} of ${url}`, async () => {
    const { status, stdout, stderr } = await command(["parts", "--get", format, url]);
    assert.equal([status, stdout, stderr], [0, `${printed}\n`, ""]);
  });

test("a long part is printed in pieces", async () => {
  const path = `/${"%1B".repeat(400_000)}`;
  const { stdout } = await command(["parts", "--get", "{path}\\t{path}", path]);
  const shown = `/${"<U+001B>".repeat(400_000)}`;
  assert.ok(stdout === `${shown}\t${shown}\n`);
});

test("must: names what is missing, and where", async () => {
  const { status, stdout, stderr } = await command(["parts", "--get", "{must:port}", "//a/", "//b:1/"]);
  assert.equal([status, stdout, stderr], [1, "1\n", "error: no port in //a/\n"]);
  const list = files.file("must.txt", "?a=1\n");
  const field = await command(["parts", "--get", "{must:query:b}", "-f", list]);
  assert.is(field.stderr, `error: ${list}:1: no query field "b" in ?a=1\n`);
});

const WRONG: readonly (readonly [format: string, error: string])[] = [
  ["{hots}", 'unknown component "hots": did you mean "host"?'],
  [
    "{zoneid}",
    'unknown component "zoneid": --get knows url, scheme, userinfo, user, password, host, port, path, query, fragment, query:NAME and query-all:NAME',
  ],
  ["a{host", '--get has a "{" without a "}"; write "\\{" for the character itself'],
];

for (const [format, error] of WRONG)
  test(`--get ${format} is wrong usage`, async () => {
    const { status, stdout, stderr } = await command(["parts", "--get", format, "//a/"]);
    assert.equal([status, stdout, stderr], [2, "", `error: ${error}\n`]);
  });

test("a record that cannot be read is reported, and the others are printed", async () => {
  const stdin = [Buffer.from([0x61, 0xff, 0x0a, 0x62, 0x0a])];
  const { status, stdout, stderr } = await command(["parts", "--get", "{path}", "-"], { stdin });
  assert.equal([status, stdout], [1, "b\n"]);
  assert.match(stderr, /^error: stdin:1: .*UTF-8/);
  const json = await command(["parts", "--json", "-"], { stdin });
  assert.equal(jsonLines(json.stdout)[0], {
    v: 2,
    file: "stdin",
    line: 1,
    url: "a\ufffd",
    problem: "not-utf-8",
  });
});

test("what has too many fields is an error of that record", async () => {
  const url = `/?${"a=&".repeat(2_000_001)}`;
  const { status, stdout, stderr } = await command(["parts", url, "/b"]);
  assert.equal([status, stderr], [1, "error: one of the URLs: more than 2,000,000 fields in a query\n"]);
  assert.match(stdout, "url       /b\n");
  const json = await command(["parts", "--json", url]);
  assert.equal(
    jsonLines(json.stdout).map(({ problem }) => problem),
    ["too-long"],
  );
});

test("a reader that goes away ends the command", async () => {
  let asked = 0;
  const closed = (): boolean => ++asked > 1;
  const { status } = await command(["parts", "--get", "{path}", ...Array(100).fill("a")], { closed });
  assert.is(status, 0);
  assert.ok(asked < 10);
});

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
