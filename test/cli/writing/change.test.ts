import { test } from "uvu";
import * as assert from "uvu/assert";
import { command, jsonLines, objectsIn } from "../world.js";

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

const WRONG: readonly (readonly [args: readonly string[], error: string])[] = [
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

for (const [args, error] of WRONG)
  test(`change ${args.join(" ")} is wrong usage`, async () => {
    const outcome = await command(["change", ...args, "http://a/"]);
    assert.equal(outcome, { status: 2, stdout: "", stderr: `error: ${error}\n` });
  });

test.run();
