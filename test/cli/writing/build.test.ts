import { test } from "uvu";
import * as assert from "uvu/assert";
import { texts } from "../../../src/index.js";
import fc from "../../support/fast-check.js";
import { likelyReference } from "../../support/url-arbitrary.js";
import { command, folder, jsonLines, objectsIn } from "../world.js";

const files = folder();
test.after(files.discard);

const BUILT: readonly (readonly [args: readonly string[], url: string])[] = [
  [["--scheme", "http", "--host", "a", "--path", "/50% off"], "http://a/50%25%20off"],
  [["--user", "u@", "--password", "p", "--host", "a", "--port", "1"], "//u%40:p@a:1"],
  [["--userinfo", "u:p:q", "--host", "a"], "//u:p%3Aq@a"],
  [["--userinfo", "u", "--host", "a"], "//u@a"],
  [["--query", "a=b&c", "--fragment", "d e"], "?a=b&c#d%20e"],
  [["--query-field", "q=a&b=c", "--query-field", "q="], "?q=a%26b%3Dc&q="],
  [["--path", "a:b"], "./a:b"],
  [["--host", "a", "--query", "q"], "//a/?q"],
  [["--host", "[::1]", "--query", "q", "-g", "rfc3986"], "//[::1]?q"],
  [["--encoded", "--host", "a", "--path", "/%2f", "--query-field", "a=%"], "//a/%2f?a=%25"],
];

for (const [args, url] of BUILT)
  test(`build ${args.join(" ")}`, async () => {
    assert.equal(await command(["build", ...args]), { status: 0, stdout: `${url}\n`, stderr: "" });
    const json = await command(["build", "--json", ...args]);
    assert.equal(jsonLines(json.stdout), [{ v: 2, file: null, line: null, url }]);
  });

const IMPOSSIBLE: readonly (readonly [args: readonly string[], error: RegExp])[] = [
  [["--port", "1"], /^error: a user, a password or a port needs a host\n$/],
  [["--password", "p", "--host", "a"], /^error: a password needs a user\n$/],
  [
    ["--userinfo", "u", "--user", "v", "--host", "a"],
    /^error: give the userinfo, or the user and the password/,
  ],
  [["--host", "a", "--path", "b"], /^error: after an authority, a path must/],
  [["--host", "a_b"], /^error\[host-underscore\]/],
  [["--encoded", "--path", "a b"], /^error\[space\]: .*\n {2}\| a b\n/],
];

for (const [args, error] of IMPOSSIBLE)
  test(`build ${args.join(" ")} is impossible`, async () => {
    const { status, stdout, stderr } = await command(["build", ...args]);
    assert.equal([status, stdout], [1, ""]);
    assert.match(stderr, error);
  });

const WRONG: readonly (readonly [args: readonly string[], error: string])[] = [
  [["--host", "a", "--file", "b"], "give components as options or as JSON, not both"],
  [["--host", "a", "--null"], "--null needs --file or standard input"],
  [["-", "http://a/"], 'build reads JSON from standard input ("-") or --file; to change a URL, use change'],
  [["--host", "a", "-"], "give components as options or as JSON, not both"],
  [["http://a/"], 'build reads JSON from standard input ("-") or --file; to change a URL, use change'],
  [["--query-field", "a"], '--query-field must be NAME=VALUE, not "a"'],
  [["--query", "a", "--query-field", "b=c"], "give --query or --query-field, not both"],
];

for (const [args, error] of WRONG)
  test(`build ${args.join(" ")} is wrong usage`, async () => {
    const outcome = await command(["build", ...args]);
    assert.equal(outcome, { status: 2, stdout: "", stderr: `error: ${error}\n` });
  });

test("without components, an empty standard input is wrong usage, unless it is asked for", async () => {
  for (const args of [[], ["--encoded"], ["--json"]])
    assert.equal(await command(["build", ...args]), {
      status: 2,
      stdout: "",
      stderr: "error: no components given: see url-grammar build --help, or pipe JSON in\n",
    });
  assert.equal(await command(["build", "-"]), { status: 0, stdout: "", stderr: "" });
  assert.is((await command(["build"], { stdin: ["x\n"] })).status, 1);
});

test("without components, standard input is read unless it is a terminal", async () => {
  const stdin = ['{"path":"a"}\n'];
  assert.equal(await command(["build"], { stdin }), { status: 0, stdout: "a\n", stderr: "" });
  assert.equal(await command(["build", "--null"], { stdin: ['{"path":"a"}\0{"path":"b"}\0'] }), {
    status: 0,
    stdout: "a\nb\n",
    stderr: "",
  });
  const words = "no components given: see url-grammar build --help, or pipe JSON in";
  assert.equal(await command(["build"], { stdinIsTerminal: true }), {
    status: 2,
    stdout: "",
    stderr: `error: ${words}\n`,
  });
});

test("with --file, every argument is a file of JSON", async () => {
  const [one, two] = ["a", "b"].map((name) => files.file(`${name}.json`, `{"path":"${name}"}\n`));
  const outcome = await command(["build", "-f", one!, two!, "-"], { stdin: ['{"path":"c"}'] });
  assert.equal(outcome, { status: 0, stdout: "a\nb\nc\n", stderr: "" });
});

const RECORDS: readonly (readonly [record: string, url: string | null, error?: string])[] = [
  ['{"scheme":"http","host":"a","port":80,"path":"/b c"}', "http://a:80/b%20c"],
  ['{"path":"/","fields":[["q","a&b"],["c"],{"name":"d","value":"e"},{"name":"f"}]}', "/?q=a%26b&c&d=e&f"],
  ['{"path":"/","query":null,"fields":null,"host":null}', "/"],
  ['{"v":2,"url":"x","parts":{"path":"y"},"fields":[]}', "y"],
  ["{}", ""],
  ['{"hots":"a"}', null, 'unknown component "hots": did you mean "host"?'],
  ['{"__proto__":"a"}', null, 'unknown component "__proto__"'],
  ["x", null, "a record must be a JSON object"],
  ["[]", null, "a record must be a JSON object"],
  ["null", null, "a record must be a JSON object"],
  ['{"parts":1}', null, '"parts" must be an object'],
  ['{"path":1}', null, '"path" must be a string or null'],
  ['{"port":true}', null, '"port" must be a string or null'],
  ['{"query":"a","fields":[]}', null, 'give "query" or "fields", not both'],
  ...['"a"', '["a"]', "[[]]", "[[1]]", '[["a",1]]', '[["a","b","c"]]', '[{"value":"a"}]', "[null]"].map(
    (fields) =>
      [
        `{"fields":${fields}}`,
        null,
        '"fields" must be a list of [name, value] or {"name": ..., "value": ...}',
      ] as const,
  ),
];

for (const [record, url, error] of RECORDS)
  test(`build of ${record}`, async () => {
    const { status, stdout, stderr } = await command(["build", "-"], { stdin: [record] });
    if (url !== null) assert.equal([status, stdout, stderr], [0, `${url}\n`, ""]);
    else assert.equal([status, stdout, stderr], [1, "", `error: stdin:1: ${error}\n`]);
    const json = jsonLines((await command(["build", "--json", "-"], { stdin: [record] })).stdout);
    assert.equal(json, [
      { v: 2, file: "stdin", line: 1, url, ...(url === null ? { error: { message: error } } : {}) },
    ]);
  });

test("each record has its error, with its line", async () => {
  const list = files.file("parts.json", '{"path":"a"}\n{"host":"a b"}\n{"port":1}\n');
  const { status, stdout, stderr } = await command(["build", "--file", list]);
  assert.equal([status, stdout], [1, "a\n"]);
  assert.match(stderr, `error: ${list}:2: the result is not valid\nerror[space]: spaces are`);
  assert.match(stderr, `error: ${list}:3: a user, a password or a port needs a host\n`);
  const json = objectsIn((await command(["build", "--file", list, "--json"])).stdout);
  assert.equal([json[1]!["error"].input, json[1]!["error"].diagnostics.length], ["a b", 1]);
  assert.is(json[2]!["error"].code, "authority-without-host");
  assert.equal([json[2]!["file"], json[2]!["line"]], [list, 3]);
  assert.not.ok("expected" in json[1]!["error"].diagnostics[0]);
  const verbose = objectsIn((await command(["build", "--file", list, "--json", "--verbose"])).stdout);
  assert.ok(verbose[1]!["error"].diagnostics[0].expected.length > 0);
});

test("what parts prints is built to the same URL again", async () => {
  const valid = fc.sample(likelyReference, { numRuns: 300, seed: 1 }).filter((url) => {
    try {
      return texts(url) !== null;
    } catch {
      return false;
    }
  });
  const urls = ["file:///a", "http://a:/?#", "//u:@a", "", "?a&&b", ...valid]
    .map((url) => `${url}\n`)
    .join("");
  const parts = await command(["parts", "--json", "-"], { stdin: [urls] });
  const built = await command(["build", "--encoded", "-"], { stdin: [parts.stdout] });
  assert.equal(built, { status: 0, stdout: urls, stderr: "" });
});

test.run();
