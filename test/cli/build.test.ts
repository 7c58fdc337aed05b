// `build`, `change`, `escape` and `unescape`: the subcommands that write URLs.
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  ESCAPED_COMPONENTS,
  escapeComponent,
  firstUnescaped,
  unescapeComponent,
} from "../../src/compat/build/component.js";
import { compiledGrammarOf } from "../../src/grammar/grammars.js";
import { GRAMMAR_NAMES, texts, UrlDataError } from "../../src/index.js";
import fc, { runs } from "../support/fast-check.js";
import { likelyReference } from "../support/url-arbitrary.js";
import { command, folder, jsonLines, objectsIn } from "./world.js";

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
  const valid = fc.sample(likelyReference, { numRuns: runs(0.3), seed: 1 }).filter((url) => {
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

const CHANGED: readonly (readonly [args: readonly string[], url: string, changed: string])[] = [
  [["--host", "b"], "HTTP://a:080/%7e?q=a%26b", "HTTP://b:080/%7e?q=a%26b"],
  [["--scheme", "https", "--remove", "port"], "http://a:80/", "https://a/"],
  [["--path", "/a b"], "http://a/?q", "http://a/a%20b?q"],
  [["--path", "/a%2Fb", "--encoded"], "http://a/?q", "http://a/a%2Fb?q"],
  [["--userinfo", "u:p"], "http://a/", "http://u:p@a/"],
  [["--query-field", "p=2"], "/?p=1&q=%7e&p=3", "/?p=2&q=%7e"],
  [["--query-field", "p=2", "--query-field", "p=3", "--query-field", "r="], "/?p=1&q", "/?p=2&p=3&q&r="],
  [["--query-field", "p==2"], "/", "/?p=%3D2"],
  [["--query", "a", "--query-field", "b=c"], "/?x", "/?a&b=c"],
  [["--remove", "query:p", "--remove", "fragment"], "/?p=1&q=%7e&p=3#f", "/?q=%7e"],
  [["--remove", "query"], "/?p#f", "/#f"],
  [["--remove", "authority", "--remove", "scheme"], "http://a/b", "/b"],
  [["--remove", "userinfo"], "http://u:p@a/b", "http://a/b"],
  [["--remove", "path"], "http://a/b", "http://a"],
  [["--host", "b", "-g", "rfc3986"], "http://[::1]?q", "http://b?q"],
];

for (const [args, url, changed] of CHANGED)
  test(`change ${args.join(" ")} ${url}`, async () => {
    const outcome = await command(["change", ...args, url]);
    assert.equal(outcome, { status: 0, stdout: `${changed}\n`, stderr: "" });
    const json = await command(["change", "--json", ...args, url]);
    assert.equal(jsonLines(json.stdout), [{ v: 2, file: null, line: null, url, changed }]);
  });

test("a URL that cannot be changed so is named, and the others are changed", async () => {
  const { status, stdout, stderr } = await command([
    "change",
    "--remove",
    "scheme",
    "x:a:b",
    "http://a/",
    "http://a b/",
  ]);
  assert.equal([status, stdout], [1, "//a/\n"]);
  assert.match(stderr, /^error: "x:a:b": a relative path whose first segment has a colon/);
  assert.match(stderr, '\nerror: "http://a b/": the result is not valid\nerror[space]');
});

test("a URL with too many fields has no result", async () => {
  const url = `/?${"a&".repeat(2_000_001)}`;
  const { status, stdout, stderr } = await command(["change", "--query-field", "b=c", url, "/d"]);
  assert.equal([status, stdout], [1, "/d?b=c\n"]);
  assert.is(stderr, "error: one of the URLs: more than 2,000,000 fields in a query\n");
});

test("JSON has the file and the line, and what was expected with --verbose", async () => {
  const stdin = ["http://a b/\n"];
  const [plain, verbose] = await Promise.all(
    [[], ["--verbose"]].map(async (more) =>
      objectsIn((await command(["change", "--json", ...more, "--path", "/"], { stdin })).stdout),
    ),
  );
  const { file, line, changed, error } = plain![0];
  assert.equal([file, line, changed, error.input], ["stdin", 1, null, "http://a b/"]);
  assert.not.ok("expected" in error.diagnostics[0]);
  assert.ok(verbose![0].error.diagnostics[0].expected.length > 0);
});

test("an invalid component can be replaced", async () => {
  assert.is((await command(["change", "--host", "my-host", "http://my_host/"])).stdout, "http://my-host/\n");
});

const WRONG_CHANGES: readonly (readonly [args: readonly string[], error: string])[] = [
  [[], "nothing to change: give a component, such as --host NAME, or --remove NAME"],
  [["--remove", "qurey"], 'unknown component "qurey": did you mean "query"?'],
  [
    ["--remove", "x"],
    'unknown component "x": --remove knows scheme, authority, userinfo, password, port, path, query, fragment and query:NAME',
  ],
  [["--remove", "host"], "to remove the host, remove the authority"],
  [["--remove", "user"], "to remove the user, remove the userinfo"],
  [["--remove", "port", "--port", "1"], "give --port or --remove port, not both"],
  [["--remove", "query:a", "--query-field", "a=b"], "--query-field and --remove name the same field"],
  [["--remove", "authority", "--host", "b"], "the authority includes the host: change one of them"],
  [["--userinfo", "u", "--password", "p"], "the userinfo includes the password: change one of them"],
];

for (const [args, error] of WRONG_CHANGES)
  test(`change ${args.join(" ")} is wrong usage`, async () => {
    const outcome = await command(["change", ...args, "http://a/"]);
    assert.equal(outcome, { status: 2, stdout: "", stderr: `error: ${error}\n` });
  });

const ESCAPED: readonly (readonly [args: readonly string[], text: string, escaped: string])[] = [
  [[], "a/b & c;~.-_é", "a%2Fb%20%26%20c%3B~.-_%C3%A9"],
  [["-g", "rfc1738"], "~", "%7E"],
  [["-g", "rfc3987"], "é", "%C3%A9"],
  [["-c", "path"], "/50% off;x?", "/50%25%20off;x%3F"],
  [["-c", "segment"], "a/b;c", "a%2Fb%3Bc"],
  [["-g", "rfc3987", "--component", "segment"], "é/", "é%2F"],
  [["-c", "query"], "a=b&c d", "a=b&c%20d"],
  [["-c", "field"], "a+b=c&d;", "a%2Bb%3Dc%26d%3B"],
  [["-c", "field"], "", ""],
  [["-c", "fragment"], "a#b", "a%23b"],
  [["-c", "user"], "a:b@", "a%3Ab%40"],
  [["-c", "password"], "a:b@", "a%3Ab%40"],
  [["-c", "userinfo"], "a:b@", "a:b%40"],
  [["-g", "rfc3986", "-c", "host"], "a b", "a%20b"],
  [["-g", "rfc3987", "-c", "host"], "é b", "é%20b"],
];

for (const [args, text, escaped] of ESCAPED)
  test(`escape ${args.join(" ")} ${text}`, async () => {
    const outcome = await command(["escape", ...args, text]);
    assert.equal(outcome, { status: 0, stdout: `${escaped}\n`, stderr: "" });
    assert.is((await command(["unescape", ...args, escaped])).stdout, `${text}\n`);
    const json = await command(["escape", "--json", ...args, text]);
    assert.equal(jsonLines(json.stdout), [{ v: 2, file: null, line: null, text, result: escaped }]);
  });

const REFUSED: readonly (readonly [args: readonly string[], text: string, error: string])[] = [
  [["-c", "segment"], "a/b", '"a/b": "/" is not allowed in the component segment'],
  [["-c", "field"], "a&b", '"a&b": "&" is not allowed in a field of a query'],
  [[], "100%", '"100%": "%" must be followed by two hexadecimal digits'],
  [["-c", "query"], "%4", '"%4": "%" must be followed by two hexadecimal digits'],
  [["-c", "userinfo"], "a:b:c", '"a:b:c": ":" is not allowed in the component userinfo'],
  [["-c", "query"], "a%20b 100%", '"a%20b 100%": " " is not allowed in the component query'],
  [["-c", "query"], "é", '"é": "é" is not allowed in the component query'],
  [[], "%FF", '"%FF": the escaped octets are not valid UTF-8'],
];

for (const [args, text, error] of REFUSED)
  test(`unescape ${args.join(" ")} ${text} is refused`, async () => {
    const outcome = await command(["unescape", ...args, text]);
    assert.equal(outcome, { status: 1, stdout: "", stderr: `error: ${error}\n` });
  });

test("unescaped text is printed harmlessly, and --json has it as it is", async () => {
  assert.is((await command(["unescape", "%1B%0A"])).stdout, "<U+001B><U+000A>\n");
  const { stdout } = await command(["unescape", "--json", "%1B", "%"]);
  const [one, other] = objectsIn(stdout);
  assert.equal(one, { v: 2, file: null, line: null, text: "%1B", result: "\u001b" });
  assert.is(other!["error"].message, '"%" must be followed by two hexadecimal digits');
});

test("a component without escapes in the grammar, and one that is none", async () => {
  const host = await command(["escape", "-c", "host", "a"]);
  assert.equal([host.status, host.stderr], [2, "error: the grammar draft-05 has no host with escapes\n"]);
  const none = await command(["unescape", "-c", "hsot", "a"]);
  assert.match(none.stderr, /did you mean "host"\?\n$/);
  const nothing = await command(["escape"], { stdinIsTerminal: true });
  assert.match(nothing.stderr, /^error: no texts given/);
});

const text = fc.oneof(fc.constantFrom("%", "%41", "a/b", "?#&=+;:@", "é"), fc.string({ unit: "grapheme" }));

for (const grammar of GRAMMAR_NAMES)
  test(`${grammar}: what is escaped has nothing to escape, and is unescaped to the same text`, () => {
    const compiled = compiledGrammarOf(grammar);
    fc.assert(
      fc.property(fc.constantFrom(...ESCAPED_COMPONENTS), text, (component, data) => {
        try {
          const escaped = escapeComponent(compiled, data, component);
          assert.is(firstUnescaped(compiled, escaped, component), null);
          assert.is(unescapeComponent(compiled, escaped, component), data);
        } catch (error) {
          if (!(error instanceof UrlDataError)) throw error;
          assert.is(error.code, "no-such-component");
        }
      }),
    );
  });

test.run();
