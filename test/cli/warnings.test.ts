// The warnings of `check`.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { command, folder, jsonLines } from "./world.js";

const files = folder();
test.after(files.discard);

const RISKY = "ftp://u:secret@a.example/";
const MISTAKEN = "http:/a.example/";

const codesIn = (stdout: string): readonly string[] =>
  [...stdout.matchAll(/^(?:warning|error)\[([a-z\d-]+)\]/gm)].map(([, code]) => code!);

test("warnings are beside the verdict, and counted by code", async () => {
  const { status, stdout, stderr } = await command(["check", MISTAKEN, RISKY, MISTAKEN]);
  assert.equal([status, stderr], [0, ""]);
  assert.equal(codesIn(stdout), ["missing-slashes", "password", "missing-slashes"]);
  const summary =
    "\n3 checked: 3 valid, 0 invalid, 3 warnings\nwarnings by code:\n  2 missing-slashes\n  1 password\n";
  assert.ok(stdout.endsWith(summary), stdout);
});

test("warnings that are denied fail, and are shown as they are", async () => {
  const plain = await command(["check", RISKY]);
  assert.equal(await command(["check", "--deny", "password", RISKY]), { ...plain, status: 1 });
  assert.equal(await command(["check", "--deny", "warnings", RISKY]), { ...plain, status: 1 });
  assert.equal(await command(["check", "--deny", "token,missing-slashes", RISKY]), plain);
  assert.equal(await command(["check", "--deny", "token", "--deny", "password", RISKY]), {
    ...plain,
    status: 1,
  });
  assert.is((await command(["check", "--deny", "warnings", "http://a.example/"])).status, 0);
  assert.is((await command(["check", "--deny", "warnings", "--exit-zero", RISKY])).status, 0);
});

test("warnings that are allowed are not shown", async () => {
  const silent = "2 checked: 2 valid, 0 invalid\n";
  assert.is(
    (await command(["check", "--allow", "password, missing-slashes", RISKY, MISTAKEN])).stdout,
    silent,
  );
  assert.is((await command(["check", "--no-warnings", RISKY, MISTAKEN])).stdout, silent);
  const { status, stdout } = await command(["check", "--allow", "password", "--deny", "warnings", RISKY]);
  assert.equal([status, stdout], [0, "1 checked: 1 valid, 0 invalid\n"]);
});

test("an unknown code is an error with the nearest one", async () => {
  for (const option of ["--deny", "--allow"]) {
    const { status, stderr } = await command(["check", option, "pasword", RISKY]);
    assert.is(status, 2);
    assert.match(stderr, 'unknown warning "pasword": did you mean "password"?');
  }
  assert.is(
    (await command(["check", "--deny", "?", "a"])).stderr,
    'error: unknown warning "?": run url-grammar explain to list them\n',
  );
});

test("--allow warnings allows all of them", async () => {
  const silent = "1 checked: 1 valid, 0 invalid\n";
  assert.is((await command(["check", "--allow", "warnings", RISKY])).stdout, silent);
  const both = await command(["check", "--deny", "warnings", "--allow", "warnings", RISKY]);
  assert.equal(
    [both.status, both.stderr],
    [2, "error: --allow warnings and --deny warnings contradict each other\n"],
  );
});

test("options that contradict each other are an error", async () => {
  const both = await command(["check", "--allow", "token", "--deny", "token", "a"]);
  assert.equal(
    [both.status, both.stderr],
    [2, "error: --allow token and --deny token contradict each other\n"],
  );
  const none = await command(["check", "--no-warnings", "--deny", "token", "a"]);
  assert.equal([none.status, none.stderr], [2, "error: --deny and --no-warnings contradict each other\n"]);
});

test("a warning about what an error is about is left out", async () => {
  assert.equal(codesIn((await command(["check", "http://a.example/{id}"])).stdout), ["excluded-character"]);
  assert.equal(codesIn((await command(["check", "http://:80/"])).stdout), ["empty-host"]);
  const other = await command(["check", "http://a.example:99999/{x y}"]);
  assert.ok(codesIn(other.stdout).includes("port-out-of-range"), other.stdout);
});

test("a warning about the slashes is left out if the hint of an error is about that place", async () => {
  const rows = [
    ["http:\\\\example.com", ["excluded-character"]],
    ["http: //example.com/", ["space"]],
    ["http:/example.com/a b", ["missing-slashes", "space"]],
    ["www.example.com/a b", ["missing-scheme", "space"]],
  ] as const;
  for (const [url, expected] of rows)
    assert.equal([...codesIn((await command(["check", url])).stdout)].sort(), expected, url);
});

test("that a name mixes scripts is said beside the error that its letters are not allowed", async () => {
  for (const grammar of ["draft-05", "rfc3986"]) {
    const { stdout } = await command(["check", "--grammar", grammar, "http://\u0430pple.com/"]);
    assert.equal(codesIn(stdout), ["non-ascii-character", "mixed-scripts"]);
  }
});

test("with --quiet, only warnings that are denied matter", async () => {
  const silent = { stdout: "", stderr: "" };
  assert.equal(await command(["check", "-q", RISKY]), { status: 0, ...silent });
  assert.equal(await command(["check", "-q", "--deny", "password", RISKY, RISKY]), { status: 1, ...silent });
  assert.equal(await command(["check", "-q", "--deny", "token", RISKY]), { status: 0, ...silent });
});

test("only URLs have warnings", async () => {
  const bnf = join(files.path, "mine.abnf");
  writeFileSync(bnf, 'greeting = "http:/x"\r\n');
  for (const args of [
    ["--rule", "path", "/:id"],
    ["--bnf", bnf, "http:/x"],
  ])
    assert.is((await command(["check", ...args])).stdout, "1 checked: 1 valid, 0 invalid\n");
});

test("of a list, no warning is missed because a record need not be decoded", async () => {
  const path = join(files.path, "list.txt");
  const lines = [
    "http://a.example/",
    MISTAKEN,
    "https://b.example/c?d",
    RISKY,
    "a b",
    "/c",
    "http://a.example:8080/",
  ];
  writeFileSync(path, lines.join("\n"));
  for (const source of [["--file", path], lines]) {
    const { status, stdout } = await command(["check", ...source]);
    assert.is(status, 1);
    assert.equal(codesIn(stdout), ["missing-slashes", "password", "space"]);
    assert.match(stdout, "7 checked: 6 valid, 1 invalid, 2 warnings\n");
  }
  const without = await command(["check", "--no-warnings", "--file", path]);
  assert.match(without.stdout, "7 checked: 6 valid, 1 invalid\n");
});

test("JSON has the warnings of every record, unless there are to be none", async () => {
  const records = jsonLines((await command(["check", "--json", MISTAKEN, "a b", "a"])).stdout);
  assert.equal(
    records.map(({ warnings }) => (warnings as { readonly code: string }[]).map(({ code }) => code)),
    [["missing-slashes"], [], []],
  );
  const [record] = jsonLines((await command(["check", "--json", "--no-warnings", MISTAKEN])).stdout);
  assert.is("warnings" in record!, false);
  const [part] = jsonLines((await command(["check", "--json", "--rule", "path", "/:id"])).stdout);
  assert.equal(part!["warnings"], []);
  const [unread] = jsonLines(
    (await command(["check", "--json", "-"], { stdin: [Buffer.from([0xff])] })).stdout,
  );
  assert.equal(unread!["warnings"], []);
});

test.run();
